import ArgumentParser
@main struct X: ParsableCommand {}
