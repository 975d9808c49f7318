import ArgumentParser
import ScholarKit

/// How pages are fetched.
struct FetchOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Seconds between two requests; at Google Scholar itself 15-45 by chance, and never under 10.",
            valueName: "seconds"))
    var delay: Double?

    @Option(help: ArgumentHelp("A Netscape cookie file of your own browser; read, never written.", valueName: "file"))
    var cookieFile: String?

    func validate() throws {
        if let delay, !(0...86_400).contains(delay) {
            throw ValidationError("--delay \(delay) is no number of seconds between 0 and 86400")
        }
    }

    func fetcher() throws -> Fetcher {
        try Fetcher.curl(cookieFile: cookieFile)
    }
}
