/// Character references of web pages in texts that are no web pages.
package enum Entities {
    /// Returns a text with its references replaced.
    ///
    /// - Parameter unknown: the replacement of names that are not known; nil to leave them.
    package static func decoded(_ text: String, unknown: String? = nil) -> String {
        // Most texts have none, and a search by a pattern takes long.
        guard text.utf8.contains(UInt8(ascii: "&")), text.utf8.contains(UInt8(ascii: ";")) else { return text }
        return text.replacing(/&(#[xX][0-9A-Fa-f]{1,6}|#[0-9]{1,7}|[A-Za-z]{2,8}[0-9]?);/) { match in
            let name = match.1
            guard name.hasPrefix("#") else { return named[String(name)] ?? unknown ?? String(match.0) }
            let isHex = name.dropFirst().first?.lowercased() == "x"
            let code = isHex ? UInt32(name.dropFirst(2), radix: 16) : UInt32(name.dropFirst())
            return code.flatMap(Unicode.Scalar.init).map { String($0) } ?? ""
        }
    }

    static let named = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "ndash": "–", "mdash": "—",
        "hellip": "…", "auml": "ä", "ouml": "ö", "uuml": "ü", "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü", "szlig": "ß",
        "eacute": "é", "egrave": "è", "ecirc": "ê", "euml": "ë", "Eacute": "É", "aacute": "á", "agrave": "à",
        "acirc": "â", "atilde": "ã", "aring": "å", "aelig": "æ", "oslash": "ø", "oacute": "ó", "ocirc": "ô",
        "otilde": "õ", "iacute": "í", "icirc": "î", "iuml": "ï", "uacute": "ú", "ugrave": "ù", "ntilde": "ñ",
        "ccedil": "ç", "rsquo": "’", "lsquo": "‘", "rdquo": "”", "ldquo": "“", "deg": "°", "plusmn": "±",
        "micro": "µ", "times": "×", "middot": "·", "alpha": "α", "beta": "β", "gamma": "γ", "delta": "δ",
        "lambda": "λ", "mu": "μ", "pi": "π", "sigma": "σ", "omega": "ω", "sup2": "²", "sup3": "³",
        "le": "≤", "ge": "≥", "ne": "≠", "minus": "−", "radic": "√", "rarr": "→", "epsilon": "ε", "kappa": "κ",
        "tau": "τ", "chi": "χ", "Delta": "Δ", "Lambda": "Λ", "Omega": "Ω",
    ]
}
