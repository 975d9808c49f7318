import Foundation

/// Several addresses in one text, as people paste them: `Ada Lovelace <ada@example.org>, bob@example.org`.
extension MailAddress {
    /// Parses a list of addresses separated by commas or semicolons.
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
