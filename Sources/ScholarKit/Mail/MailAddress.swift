import Foundation

/// An address that mail can go to, with the name of whom it belongs to.
///
/// Local part and domain are ASCII, which every server understands (RFC 5321); the name can be in any script.
package struct MailAddress: Hashable, Sendable {
    /// The name, as people write it; nil when there is none.
    package let name: String?
    /// What stands before the last at sign.
    package let local: String
    /// What stands behind it.
    package let domain: String

    /// Local part and domain, as an envelope names them.
    package var address: String { "\(local)@\(domain)" }

    /// Makes an address of its parts.
    ///
    /// - Throws: `MailError.address`
    package init(_ address: String, name: String? = nil) throws(MailError) {
        let parts = address.split(separator: "@", omittingEmptySubsequences: false).map(String.init)
        if let reason = Self.fault(of: address, parts: parts) {
            throw .address(HeaderText.folded(address), reason: reason)
        }
        (local, domain) = (parts[0], parts[1])
        let name = HeaderText.folded(name ?? "").trimmingCharacters(in: .whitespaces)
        self.name = name.isEmpty ? nil : name
    }

    /// Reads what a person types: `ada@example.org`, `Ada Lovelace <ada@example.org>`, `"Lovelace, Ada" <...>`.
    ///
    /// - Throws: `MailError.address`, also when it is a list of several.
    package init(parsing text: String) throws(MailError) {
        let parts = Self.parts(of: text)
        guard parts.count == 1 else {
            throw .address(HeaderText.folded(text), reason: "it is \(parts.count) addresses where one is wanted")
        }
        try self.init(single: parts[0])
    }

    /// Reads one address of a list.
    init(single text: String) throws(MailError) {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines).replacing("\t", with: " ")
        // A line break inside is not what a person types, and what is behind it may be meant for a server.
        guard !text.unicodeScalars.contains(where: HeaderText.isControl) else {
            throw .address(HeaderText.folded(text), reason: Self.holdsControl)
        }
        guard text.hasSuffix(">"), let open = text.lastIndex(of: "<") else {
            try self.init(text)
            return
        }
        let address = String(text[text.index(after: open)...].dropLast())
        let name = HeaderText.folded(String(text[..<open]))
        let unquoted = Self.unquoted(name)
        // What looks like an address is somebody who would be left out silently, unless it is the same one again.
        guard unquoted != nil || !name.contains("@") || name.lowercased() == address.lowercased() else {
            throw .address(
                text, reason: "there is an @ in the name; put commas between addresses, or the name in quotes")
        }
        try self.init(address, name: unquoted ?? name)
    }

    /// A name without its quotes, and what is escaped in them without the backslash; nil when it is not in quotes.
    private static func unquoted(_ text: String) -> String? {
        guard text.count >= 2, text.hasPrefix("\""), text.hasSuffix("\"") else { return nil }
        var name = ""
        var isEscaped = false
        for character in text.dropFirst().dropLast() {
            // Quotes that end before the end are those of some words only.
            if character == "\"", !isEscaped { return nil }
            isEscaped = character == "\\" && !isEscaped
            if !isEscaped { name.append(character) }
        }
        return isEscaped ? nil : name
    }

    private static let holdsControl = "it holds a line break or another control character"

    private static func fault(of address: String, parts: [String]) -> String? {
        if address.isEmpty { return "it is empty" }
        if address.unicodeScalars.contains(where: HeaderText.isControl) { return holdsControl }
        guard parts.count == 2, !parts[0].isEmpty else { return "write it as ada@example.org" }
        let (local, domain) = (parts[0], parts[1])
        guard local.utf8.allSatisfy({ $0 < 0x80 }) else {
            return "what stands before the @ is not ASCII, which needs a server with SMTPUTF8; use an ASCII address"
        }
        guard domain.utf8.allSatisfy({ $0 < 0x80 }) else {
            return "its domain is not ASCII; give the form that begins with xn--"
        }
        let atoms = local.split(separator: ".", omittingEmptySubsequences: false)
        guard local.utf8.count <= 64, atoms.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(HeaderText.isAtom) }) else {
            return "what stands before the @ has to be letters, digits and single dots, 64 at most"
        }
        let labels = domain.split(separator: ".", omittingEmptySubsequences: false)
        guard address.utf8.count <= 254, labels.allSatisfy(isLabel) else {
            return "what stands behind the @ is no name of a host"
        }
        return nil
    }

    private static func isLabel(_ label: Substring) -> Bool {
        (1...63).contains(label.utf8.count) && label.first != "-" && label.last != "-"
            && label.utf8.allSatisfy { $0.isAlphanumeric || $0 == UInt8(ascii: "-") }
    }
}

extension MailAddress: CustomStringConvertible {
    /// The address as people write it.
    package var description: String {
        guard let name else { return address }
        let isPlain = name.unicodeScalars.allSatisfy { !$0.isASCII || $0 == " " || HeaderText.isAtom(UInt8($0.value)) }
        return isPlain ? "\(name) <\(address)>" : "\(HeaderText.quoted(name)) <\(address)>"
    }
}
