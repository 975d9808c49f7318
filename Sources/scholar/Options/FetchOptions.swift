import ArgumentParser
import ScholarKit

/// The options for requests.
struct FetchOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Wait this many seconds between requests; at Google Scholar at least 10, the default is 15-45 at random.",
            valueName: "seconds"))
    var delay: Double?

    @Flag(help: "Make requests despite a refusal or the daily limit (see 'scholar doctor').")
    var anyway = false

    @Option(
        help: ArgumentHelp(
            "Read cookies from this cookies.txt file of your browser; it is not changed.", valueName: "file"),
        completion: .file())
    var cookieFile: String?

    func validate() throws {
        if let delay, !(0...86_400).contains(delay) {
            throw ValidationError("--delay \(delay) is not a number of seconds from 0 to 86400")
        }
    }

    func fetcher() throws -> Fetcher {
        let settings = try Settings.current()
        return try Fetcher.curl(cookieFile: cookieFile ?? settings.file(.cookieFile), keys: try settings.keys())
    }

    func politeness() throws -> Politeness {
        let settings = try Settings.current()
        var politeness = Politeness(delay: delay)
        politeness.usualDelay = settings.delay
        politeness.requestsPerRun = settings.number(.requestsPerRun)
        politeness.requestsPerDay = settings.number(.requestsPerDay)
        politeness.ignoresLimits = anyway
        return politeness
    }

    /// Checks the options for stored searches, each with its own server.
    func check(_ searches: [Search], base: String?) throws {
        for search in searches { try check(against: try search.address(at: base).base) }
    }

    /// Checks the options for a server: requests to Google's own hosts are at least ten seconds apart.
    func check(against base: String?) throws {
        let scholar = Source.googleScholar.access
        let least = scholar?.allowance(at: base ?? scholar?.base ?? "").shortestPause ?? 0
        guard let delay, delay < least else { return }
        throw ValidationError(
            "--delay \(delay) is too short for Google Scholar; the minimum is \(Int(least)) seconds")
    }
}
