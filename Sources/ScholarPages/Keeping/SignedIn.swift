/// Who was signed in when a page was saved: pages of Scholar show the name, the address and the picture of the account.
extension Page {
    /// Whether it is a page that shows an account or an e-mail address, also in its own address. Lists of other programs
    /// have the addresses of authors, which are public.
    package var showsAccount: Bool {
        if let url, WebAddress.withoutAccount(url) != url { return true }
        let found = texts.map(AccountTraces.count)
        guard found.contains(where: { !$0.isEmpty }), !isList else { return false }
        let cleaned = CleanPage(self, withoutAccount: true).markup
        let kept = AccountTraces.count(in: cleaned)
        // Pages of profiles link to other profiles in many places, lists of results in their publications only.
        let ofProfile = ["gsc_", "cit-"].contains { cleaned.contains($0, in: cleaned.indices) }
        // The rest belongs to the publications: an address in a snippet is no account.
        return found.joined().contains { trace, number in
            number > kept[trace, default: 0] && !(ofProfile && trace.hasPrefix(AccountTraces.profile))
        }
    }

    /// All texts of its file: an archive of a browser has more than the page.
    private var texts: [[UInt8]] {
        let text = Charset.decode(bytes, declared: charset).bytes
        guard let archive else { return [text] }
        // A web archive of Safari also has pictures, whose bytes are no letters.
        return MIMEArchive.isArchive(archive)
            ? MIMEArchive.texts(archive) : [text, archive.map { $0 < 0x80 ? $0 : UInt8(ascii: " ") }]
    }

    private var isList: Bool {
        if status == nil { return (try? RecordList(bytes)) != nil }
        return bytes.first { !$0.isSpace }.map { "{[".utf8.contains($0) } ?? true
    }
}

extension WebAddress {
    /// The parameters of Google's addresses that name an account.
    private static let accountParameters = ["authuser", "email", "user_email", "login_hint"]

    /// An address without the parameters that name an account, or contain an address that does.
    package static func withoutAccount(_ address: String) -> String {
        guard let mark = address.firstIndex(of: "?") else {
            return address
        }
        let end = address[mark...].firstIndex(of: "#") ?? address.endIndex
        let parameters = address[address.index(after: mark)..<end].split(
            separator: "&", omittingEmptySubsequences: false)
        let kept = parameters.filter { parameter in
            let plain = "&" + String(decoding: AccountTraces.plain(Array(parameter.utf8)), as: UTF8.self)
            return !accountParameters.contains { plain.contains("&\($0)=") || plain.contains("?\($0)=") }
        }
        guard kept.count < parameters.count else { return address }
        return address[..<mark] + (kept.isEmpty ? "" : "?" + kept.joined(separator: "&")) + address[end...]
    }

    /// An address in a page, if it is one of Scholar, without the parameters that name an account; others may have
    /// parameters with the same names.
    package static func linkWithoutAccount(_ address: String) -> String {
        let isOfScholar = !address.contains("://") || isGoogle(address) || address.contains("/scholar?")
        return isOfScholar ? withoutAccount(address) : address
    }
}
