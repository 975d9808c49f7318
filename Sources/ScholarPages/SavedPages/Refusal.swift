public import Foundation

/// A refusal by a source: an answer without results that requires an action, such as solving a captcha, or a wait.
///
/// Those of Google are recognised by the status, the final host and the elements of a page, never by words: an article about
/// captchas is not a captcha.
public struct Refusal: Error, Equatable, Sendable {
    /// The reason for the refusal.
    public enum Reason: String, Sendable, CaseIterable {
        /// A captcha inside a page of Scholar.
        case captcha
        /// "Unusual traffic": the sorry page, or 429.
        case unusualTraffic = "unusual-traffic"
        /// 403, or a page that says so.
        case forbidden
        /// Google asks for consent to cookies first.
        case consent
        /// Google asks to sign in.
        case signIn = "sign-in"
        /// The source asks for a short wait.
        case busy
        /// The number of requests that are free each day is used up.
        case budget
        /// The source does not accept the key.
        case key
        /// The source needs a key for this request.
        case keyNeeded = "key-needed"
        /// The source sells what was requested.
        case plan
    }

    /// The reason for the refusal.
    public var reason: Reason
    /// The source that refused.
    package var source: String
    /// The page: an address or a file name.
    package var page: String
    /// The seconds the server asked us to wait.
    package var retryAfter: Int?
    /// The text of a `Retry-After` header that cannot be used as it is.
    package var oddRetryAfter: String?
    /// The time until which no request should be made; set when the refusal is recorded.
    public var until: Date?

    package init(_ reason: Reason, page: Page, source: Source = .googleScholar) {
        self.reason = reason
        self.source = source.name
        self.page = page.name
        retryAfter = page.retryAfter
        oddRetryAfter = page.oddRetryAfter
    }

    /// Whether the same request succeeds after a minute at most.
    package var isShort: Bool { reason == .busy && retryAfter ?? 1 <= 60 }

    /// Recognises a refusal by the status and the address of a page alone; nil when the page has to be read.
    package init?(statusOf page: Page) {
        let final = page.finalURL ?? page.url ?? ""
        let host = WebAddress.host(of: final)
        let reason: Reason
        if host.hasPrefix("consent.google.") || host.hasPrefix("consent.youtube.") {
            reason = .consent
        } else if host.hasPrefix("accounts.google.") {
            reason = .signIn
        } else if WebAddress.path(of: final).hasPrefix("/sorry") || page.status == 429 || page.status == 503 {
            reason = .unusualTraffic
        } else if page.status == 403 {
            reason = .forbidden
        } else {
            return nil
        }
        self.init(reason, page: page)
    }
}

extension Refusal.Reason {
    package var inWords: String {
        switch self {
        case .captcha: "a captcha"
        case .unusualTraffic: "unusual traffic"
        case .forbidden: "forbidden"
        case .consent: "consent to cookies"
        case .signIn: "sign-in"
        case .busy: "busy"
        case .budget: "budget of the day used up"
        case .key: "key not accepted"
        case .keyNeeded: "key needed"
        case .plan: "not free"
        }
    }

    /// Whether waiting helps; otherwise the request has to change.
    package var isOverLater: Bool {
        switch self {
        case .key, .keyNeeded, .plan: false
        case .captcha, .unusualTraffic, .forbidden, .consent, .signIn, .busy, .budget: true
        }
    }
}

extension Refusal: CustomStringConvertible {
    /// One sentence that names the reason, and the file when it was a saved page.
    public var description: String {
        // The address of a page is long; other messages show it where it is useful.
        guard page.contains("://") else {
            return "\(page) \(inFile); open the page again in the browser until it shows results, and save that"
        }
        let text =
            switch reason {
            case .captcha: "\(source) answered with a captcha instead of results"
            case .unusualTraffic: "\(source) refused because of unusual traffic from this network"
            case .forbidden: "\(source) refused (403, forbidden)"
            case .consent: "Google asks for consent to cookies instead of showing results"
            case .signIn: "Google asks to sign in instead of showing results"
            case .busy: "\(source) is busy and asks to wait"
            case .budget: "the requests that \(source) answers in a day without payment are used up"
            case .key: "\(source) asks for a valid key"
            case .keyNeeded: "\(source) needs a key for this request; a free one is enough"
            case .plan: "\(source) answers this request only for payment"
            }
        guard let oddRetryAfter else { return text }
        return Folding.oneLine("\(text), and its Retry-After, \"\(oddRetryAfter.prefix(60))\", is unusable")
    }

    /// What a saved page is, after its name.
    private var inFile: String {
        switch reason {
        case .captcha: "is a captcha of Google Scholar, not results"
        case .unusualTraffic: "shows a refusal (unusual traffic from this network), not results"
        case .forbidden: "shows a refusal (403, forbidden), not results"
        case .consent: "asks for consent to cookies, and shows no results"
        case .signIn: "asks to sign in, and shows no results"
        case .busy, .budget, .key, .keyNeeded, .plan: "shows a refusal (\(reason.inWords)), not results"
        }
    }
}
