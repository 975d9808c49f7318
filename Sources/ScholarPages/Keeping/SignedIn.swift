/// Who was signed in when a page was saved: pages of Scholar show the name, the address and the picture of the account.
extension Page {
    /// What only signed-in pages have: the way to sign out, and the picture of an account.
    private static let marks: [StaticString] = [
        "accounts.google.com/SignOutOptions", "accounts.google.com/Logout", "accounts.google.com%2FSignOutOptions",
        "googleusercontent.com/a/", "googleusercontent.com/a-/", "googleusercontent.com/ogw/",
    ]

    /// Whether it is a page that shows an account or an e-mail address, also in its own address. Lists of other programs
    /// have the addresses of authors, which are public.
    package var showsAccount: Bool {
        guard bytes.first(where: { !$0.isSpace }) == UInt8(ascii: "<") else { return false }
        return Self.marks.contains { bytes.contains($0, in: bytes.indices) } || hasAddress
            || url.map { WebAddress.withoutAccount($0) != $0 } ?? false
    }

    /// Whether it has an e-mail address: letters, an @, and a name with a dot.
    private var hasAddress: Bool {
        var place = bytes.startIndex
        while let at = bytes[place...].firstIndex(of: UInt8(ascii: "@")) {
            place = at + 1
            let isName = at > 0 && (bytes[at - 1].isAlphanumeric || "._-+".utf8.contains(bytes[at - 1]))
            let host = bytes[place...].prefix {
                $0.isAlphanumeric || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".")
            }
            let parts = host.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
            // Names of files and packages, such as icon@2x.png and jquery@3.6.0, are no hosts.
            let isHost =
                parts.count > 1 && parts.allSatisfy { !$0.isEmpty } && parts[0].contains { !$0.isDigit }
                && (parts.last ?? []).allSatisfy { !$0.isDigit } && (parts.last?.count ?? 0) >= 2
                && !["png", "svg", "jpg", "css", "js"].contains(String(decoding: parts.last ?? [], as: UTF8.self))
            if isName, isHost { return true }
        }
        return false
    }
}

extension WebAddress {
    /// The parameters of Google's addresses that name an account.
    private static let accountParameters = ["authuser", "email", "user_email", "login_hint"]

    /// An address without the parameters that name an account.
    package static func withoutAccount(_ address: String) -> String {
        guard let mark = address.firstIndex(of: "?") else { return address }
        let end = address[mark...].firstIndex(of: "#") ?? address.endIndex
        let parameters = address[address.index(after: mark)..<end].split(
            separator: "&", omittingEmptySubsequences: false)
        let kept = parameters.filter { parameter in
            let name = parameter.prefix { $0 != "=" }.lowercased()
            return !accountParameters.contains(name)
        }
        guard kept.count < parameters.count else { return address }
        return address[..<mark] + (kept.isEmpty ? "" : "?" + kept.joined(separator: "&")) + address[end...]
    }
}
