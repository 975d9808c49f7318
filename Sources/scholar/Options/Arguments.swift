public import ArgumentParser
public import ScholarKit

/// Values of ScholarKit that are written on the command line as they are called there.
extension SearchURL.Encoding: ExpressibleByArgument {}

extension Convention: ExpressibleByArgument {}

extension Terminal.ColorChoice: ExpressibleByArgument {}
