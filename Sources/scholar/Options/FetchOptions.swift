import ArgumentParser
import ScholarKit

/// How pages are fetched.
struct FetchOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Seconds between two requests; at Google Scholar itself 15-45 by chance, and never under 10.",
            valueName: "seconds"))
    var delay: Double?

    @Flag(help: "Ask although Scholar refused and the wait is not over, or the requests of the day are used up.")
    var anyway = false

    @Option(
        help: ArgumentHelp("A Netscape cookie file of your own browser; read, never written.", valueName: "file"),
        completion: .file())
    var cookieFile: String?

    func validate() throws {
        if let delay, !(0...86_400).contains(delay) {
            throw ValidationError("--delay \(delay) is no number of seconds between 0 and 86400")
        }
    }

    func fetcher() throws -> Fetcher {
        try Fetcher.curl(cookieFile: try cookieFile ?? Settings.current().file(.cookieFile))
    }

    func politeness() throws -> Politeness {
        let settings = try Settings.current()
        var politeness = Politeness(delay: delay ?? settings.delay)
        politeness.requestsPerRun = settings.number(.requestsPerRun) ?? politeness.requestsPerRun
        politeness.requestsPerDay = settings.number(.requestsPerDay) ?? politeness.requestsPerDay
        politeness.asksAnyway = anyway
        return politeness
    }

    /// The same for a stored search, which is asked again where it was asked.
    func check(_ searches: [Search], base: String?) throws {
        for search in searches { try check(against: try Scholar.address(of: search, base: base).base) }
    }

    /// Google's own hosts are never asked faster than every ten seconds.
    func check(against base: String?) throws {
        guard let delay, delay < Politeness.shortestPause, base.map(Politeness.isGoogle) ?? true else { return }
        throw ValidationError(
            "--delay \(delay) is too short for Google Scholar; the minimum is \(Int(Politeness.shortestPause)) seconds"
        )
    }
}
