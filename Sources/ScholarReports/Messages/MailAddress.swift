import ScholarPages
import Foundation

/// A mail address, with the name of its owner.
///
/// Local part and domain are ASCII, which every server understands (RFC 5321); the name can be in any script.
package struct MailAddress: Hashable, Sendable {
    /// The name as people write it, if there is one.
    package let name: String?
    /// The part before the last at sign.
    package let local: String
    /// The part after the last at sign.
    package let domain: String

    /// Local part and domain, as used in the envelope.
    package var address: String { "\(local)@\(domain)" }

    /// Creates an address from `local@domain` and an optional name.
    ///
    /// - Throws: `MailError.address`
    package init(_ address: String, name: String? = nil) throws(MailError) {
        let parts = address.split(separator: "@", omittingEmptySubsequences: false).map(String.init)
        if let reason = Self.fault(of: address, parts: parts) {
            throw .address(OneLine.folded(address), reason: reason)
        }
        local = parts[0]
        domain = parts[1]
        let name = OneLine.folded(name ?? "").trimmingCharacters(in: .whitespaces)
        self.name = name.isEmpty ? nil : name
    }

    /// Parses an address as typed: `ada@example.org`, `Ada Lovelace <ada@example.org>`, `"Lovelace, Ada" <...>`.
    ///
    /// - Throws: `MailError.address`, also for a list of several addresses.
    package init(parsing text: String) throws(MailError) {
        let parts = Self.parts(of: text)
        guard parts.count == 1 else {
            throw .address(OneLine.folded(text), reason: "it is \(parts.count) addresses where one is wanted")
        }
        try self.init(single: parts[0])
    }

    /// Reads one address of a list.
    package init(single text: String) throws(MailError) {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines).replacing("\t", with: " ")
        // People type no line breaks in an address; the text after one may be an injected server command.
        guard !text.unicodeScalars.contains(where: OneLine.isControl) else {
            throw .address(OneLine.folded(text), reason: "it holds a line break or another control character")
        }
        guard text.hasSuffix(">"), let open = text.lastIndex(of: "<") else {
            try self.init(text)
            return
        }
        let address = String(text[text.index(after: open)...].dropLast())
        let name = OneLine.folded(String(text[..<open]))
        let unquoted = Self.unquoted(name)
        // A name with an @ may be a further recipient, who would be left out silently, unless it repeats the address.
        guard unquoted != nil || !name.contains("@") || name.lowercased() == address.lowercased() else {
            throw .address(
                text, reason: "there is an @ in the name; put commas between addresses, or the name in quotes")
        }
        try self.init(address, name: unquoted ?? name)
    }

    /// Returns a name without its quotes and without the backslashes of escapes; nil when it is not in quotes.
    private static func unquoted(_ text: String) -> String? {
        guard text.count >= 2, text.hasPrefix("\""), text.hasSuffix("\"") else { return nil }
        var name = ""
        var isEscaped = false
        for character in text.dropFirst().dropLast() {
            // Quotes that end earlier enclose only a part of the name.
            if character == "\"", !isEscaped { return nil }
            isEscaped = character == "\\" && !isEscaped
            if !isEscaped { name.append(character) }
        }
        return isEscaped ? nil : name
    }

    private static func fault(of address: String, parts: [String]) -> String? {
        if address.isEmpty { return "it is empty" }
        guard parts.count == 2, !parts[0].isEmpty else { return "write it as ada@example.org" }
        let local = parts[0]
        let domain = parts[1]
        guard local.allSatisfy(\.isASCII) else {
            return "the part before the @ is not ASCII, which needs a server with SMTPUTF8; use an ASCII address"
        }
        guard domain.allSatisfy(\.isASCII) else {
            return "its domain is not ASCII; give the form that begins with xn--"
        }
        let atoms = local.split(separator: ".", omittingEmptySubsequences: false)
        guard local.utf8.count <= 64, atoms.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(HeaderText.isAtom) }) else {
            return "the part before the @ may only have letters, digits and single dots, 64 at most"
        }
        let labels = domain.split(separator: ".", omittingEmptySubsequences: false)
        guard address.utf8.count <= 254, labels.allSatisfy(isLabel) else {
            return "the part after the @ is not the name of a host"
        }
        return nil
    }

    private static func isLabel(_ label: Substring) -> Bool {
        (1...63).contains(label.utf8.count) && label.first != "-" && label.last != "-"
            && label.utf8.allSatisfy { $0.isAlphanumeric || $0 == UInt8(ascii: "-") }
    }

    // MARK: Several addresses

    /// Parses a list of addresses separated by commas or semicolons, as people paste them:
    /// `Ada Lovelace <ada@example.org>, bob@example.org`.
    ///
    /// - Throws: `MailError.address` when a part is not a valid address.
    package static func list(parsing text: String) throws(MailError) -> [MailAddress] {
        var addresses: [MailAddress] = []
        for part in parts(of: text) { addresses.append(try MailAddress(single: part)) }
        return addresses
    }

    /// Splits a list at its separators. The parts, at least one, need not be valid addresses.
    ///
    /// Separators in quotes or angle brackets are ignored, and so is a comma with no address before it:
    /// `Lovelace, Ada <ada@example.org>` is one address.
    static func parts(of text: String) -> [String] {
        var parts: [String] = []
        var part = ""
        var isQuoted = false
        var isEscaped = false
        var isBracketed = false
        var hasAddress = false
        func isBlank() -> Bool { part.allSatisfy(\.isWhitespace) }
        func close() {
            // A pasted list often ends with a separator.
            if !isBlank() { parts.append(part) }
            part = ""
            hasAddress = false
        }
        for scalar in text.unicodeScalars {
            let isSeparator = (scalar == "," || scalar == ";") && !isQuoted && !isBracketed
            if isSeparator, hasAddress || isBlank() {
                close()
                continue
            }
            part.unicodeScalars.append(scalar)
            if isEscaped {
                isEscaped = false
                continue
            }
            switch scalar {
            case "\\": isEscaped = isQuoted
            case "\"": isQuoted.toggle()
            case "<" where !isQuoted: isBracketed = true
            case ">" where !isQuoted: isBracketed = false
            case "@" where !isQuoted: hasAddress = true
            default: break
            }
        }
        close()
        return parts.isEmpty ? [text] : parts
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
