/// Recognising a refusal by the elements of a page.
extension Refusal {
    /// Recognises a refusal page; nil when the page has no elements of a refusal.
    init?(_ document: HTMLDocument, of page: Page) {
        guard let reason = Self.reason(document) else { return nil }
        self.init(reason, page: page)
    }

    private static func reason(_ document: HTMLDocument) -> Reason? {
        func has(_ ids: StaticString...) -> Bool { document.element(ids: ids) != nil }
        if has("gs_captcha_ccl", "gs_captcha_f") { return .captcha }
        if has("captcha-form", "recaptcha") || isSorryForm(document) { return .unusualTraffic }
        let mayGoOn = document.holds("continue=")
        let actions = document.all { $0.name == "form" || mayGoOn && $0.name == "a" && $0.has("continue=", in: "href") }
            .compactMap { $0["action"] ?? $0["href"] }.map(WebAddress.host)
        if actions.contains(where: { $0.hasPrefix("consent.google.") || $0.hasPrefix("consent.youtube.") }) {
            return .consent
        }
        let hosts = document.all("form").map { WebAddress.host(of: $0["action"] ?? "") }
        if has("gaia_loginform", "identifierId", "gaia_firstform")
            || hosts.contains(where: { $0.hasPrefix("accounts.google.") })
        {
            return .signIn
        }
        switch statusOfErrorPage(document) {
        case 403: return .forbidden
        case 429: return .unusualTraffic
        default: return nil
        }
    }

    /// The page "Our systems have detected unusual traffic": its form contains the address to continue with.
    private static func isSorryForm(_ document: HTMLDocument) -> Bool {
        if document.first({ $0.hasClass("g-recaptcha") || $0.hasClass("rc-doscaptcha-body") }) != nil { return true }
        let inputs = Set(document.all { $0.name == "input" }.compactMap { $0["name"] })
        return inputs.contains("captcha") || inputs.isSuperset(of: ["continue", "id", "submit"])
    }

    /// Google's error pages have their logo in a span and the status as the first bold text, `403.`; the plain ones of
    /// earlier years have the status in front of their title and quote the address in `code`.
    private static func statusOfErrorPage(_ document: HTMLDocument) -> Int? {
        if document.first({ $0.name == "code" }) != nil, let title = document.title, let status = Int(title.prefix(3)) {
            return status
        }
        guard document.first({ $0.hasID("logo") && $0.name == "span" && $0["aria-label"] == "Google" }) != nil,
            let bold = document.first({ $0.name == "b" })
        else { return nil }
        return CountText.only(in: bold.text)
    }
}
