/// What a text shows of an account of Google: e-mail addresses, links to accounts, pictures, and who is signed in.
enum AccountTraces {
    /// The sites that show an account.
    private static let sites: [StaticString] = ["//myaccount.google.", "//profiles.google.", "//plus.google.com/u/"]
    /// What only signed-in pages have: a parameter, those sites, pictures, and the names of elements.
    private static let marks: [StaticString] =
        sites + [
            "authuser=", "googleusercontent.com/a/", "googleusercontent.com/a-/", "googleusercontent.com/ogw/",
            "//lh3.googleusercontent.", "//lh4.googleusercontent.", "//lh5.googleusercontent.",
            "//lh6.googleusercontent.", "=\"gs_hdr_act_i", "=\"gs_hdr_pp", "=\"gs_gb_ac", "=gs_hdr_act_i",
            "=gs_hdr_pp", "=gs_gb_ac",
        ]
    /// How addresses of accounts begin: today's, and those until 2012.
    private static let accounts: [StaticString] = ["//accounts.google.", "//www.google.com/accounts/"]
    /// What the key of a link to a profile begins with.
    static let profile = "citations?"

    /// A link to a profile, or to one of its publications.
    private static let citations: StaticString = "/citations?"
    /// All of these, with the place of the first sign by which each is found.
    private static let found = (marks + accounts + [citations]).map { mark in
        let bytes = UnsafeBufferPointer(start: mark.utf8Start, count: mark.utf8CodeUnitCount)
        let place = bytes.firstIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "=") } ?? 0
        return (mark: mark, sign: bytes[place], place: place)
    }

    /// The traces in a text, with the number of times of each.
    static func count(in text: [UInt8]) -> [String: Int] {
        // Every trace has an escape or one of these signs; most texts of a page have none.
        func isSign(_ byte: UInt8) -> Bool {
            byte == UInt8(ascii: "@") || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "=")
        }
        guard text.contains(where: { isSign($0) || isEscape($0) }) else { return [:] }
        let text = plain(text)
        let (slashed, equated) = (
            found.filter { $0.sign == UInt8(ascii: "/") }, found.filter { $0.sign != UInt8(ascii: "/") }
        )
        var traces: [String: Int] = [:]
        for (place, byte) in text.enumerated() where isSign(byte) {
            if byte == UInt8(ascii: "@") {
                if let address = address(in: text, at: place) { traces[address, default: 0] += 1 }
                continue
            }
            for (mark, _, offset) in byte == UInt8(ascii: "/") ? slashed : equated
            where text.starts(with: mark, at: place - offset) {
                if let trace = trace(of: mark, in: text, from: place - offset + mark.utf8CodeUnitCount) {
                    traces[trace, default: 0] += 1
                }
            }
        }
        return traces
    }

    /// What a mark shows with the rest of its link; nil for links that everybody gets.
    private static func trace(of mark: StaticString, in text: [UInt8], from place: Int) -> String? {
        let link = link(in: text, from: place)
        if mark.utf8Start == citations.utf8Start {
            // The next part of a list, and a publication of it, are no account.
            guard !text.contains("cstart=", in: link.indices), !text.contains("view_op=", in: link.indices) else {
                return nil
            }
            return URLParameters.first("user", in: "?" + String(decoding: link, as: UTF8.self)).map { profile + $0 }
        }
        guard accounts.contains(where: { $0.utf8Start == mark.utf8Start }) else { return "\(mark)" }
        // Who is not signed in gets links to sign in only.
        let path = String(decoding: link.prefix { $0 != UInt8(ascii: "?") }, as: UTF8.self)
        let page = path.drop { mark.utf8Start[mark.utf8CodeUnitCount - 1] != UInt8(ascii: "/") && $0 != "/" }
        let isAnybodys = page.count < 2 || ["login", "signin", "signup"].contains { page.contains($0) }
        return isAnybodys ? nil : "\(mark)"
    }

    /// Whether an address leads to accounts, also to sign in.
    static func isLink(_ address: [UInt8]) -> Bool {
        let address = plain(address)
        return (accounts + sites).contains { address.contains($0, in: address.indices) }
    }

    private static func link(in text: [UInt8], from place: Int) -> ArraySlice<UInt8> {
        text[place...].prefix(1024).prefix { $0 > 0x20 && !"\"'<>\\".utf8.contains($0) }
    }

    /// The e-mail address around an @: letters of any language, and a name with a dot.
    private static func address(in text: [UInt8], at place: Int) -> String? {
        func isLetter(_ byte: UInt8) -> Bool { byte.isAlphanumeric || byte >= 0x80 || byte == UInt8(ascii: "-") }
        let name = text[..<place].suffix(256).reversed().prefix { isLetter($0) || "._+".utf8.contains($0) }
        var host = text[(place + 1)...].prefix(256).prefix { isLetter($0) || $0 == UInt8(ascii: ".") }
        while host.last == UInt8(ascii: ".") { host = host.dropLast() }
        let parts = host.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        let last = String(decoding: parts.last ?? [], as: UTF8.self)
        // Names of files and packages, such as icon@2x.png and jquery@3.6.0, are no hosts; `cid:` names a part of an MHTML
        // file, in which those of Chrome end with "mhtml.blink".
        guard !name.isEmpty, text.prefix(place - name.count).suffix(4) != Array("cid:".utf8)[...],
            parts.count > 1, parts.allSatisfy({ !$0.isEmpty }), parts[0].contains(where: { !$0.isDigit }),
            last.utf8.count >= 2, last.hasPrefix("xn--") || !last.utf8.contains(where: \.isDigit),
            !["png", "svg", "jpg", "css", "js", "blink"].contains(last)
        else { return nil }
        return String(decoding: name.reversed() + [UInt8(ascii: "@")] + host, as: UTF8.self)
    }

    // MARK: Escapes

    /// A text in lower case, without the escapes of pages, addresses and scripts, which can be inside each other.
    static func plain(_ text: [UInt8]) -> [UInt8] {
        var text = text
        for _ in 0..<6 {
            let next = unescaped(text)
            if next == text { break }
            text = next
        }
        return text
    }

    /// Names of characters in addresses.
    private static let named = [
        "commat": "@", "period": ".", "sol": "/", "colon": ":", "equals": "=", "quest": "?", "percnt": "%",
        "lowbar": "_",
        "shy": "",
    ]

    /// The meaning of a character reference behind its `&`, and its length. Browsers need no semicolon.
    private static func reference(_ text: ArraySlice<UInt8>) -> (value: String, length: Int)? {
        let isNumber = text.first == UInt8(ascii: "#")
        let isHex = isNumber && text.dropFirst().first?.lowercased == UInt8(ascii: "x")
        let mark = isHex ? 2 : isNumber ? 1 : 0
        let letters = text.dropFirst(mark).prefix {
            isHex ? $0.hexValue != nil : isNumber ? $0.isDigit : $0.isAlphanumeric
        }
        let name = String(decoding: letters, as: UTF8.self)
        let number = isNumber ? UInt32(name, radix: isHex ? 16 : 10).flatMap(Unicode.Scalar.init) : nil
        guard let value = number.map({ String($0) }) ?? named[name] ?? Entities.named[name] else { return nil }
        return (value, mark + letters.count + (text.dropFirst(mark + letters.count).first == UInt8(ascii: ";") ? 1 : 0))
    }

    /// The bytes in lower case; nil for those with which an escape, or a character that is not shown, can begin.
    private static let lowercased: [UInt8?] = (0...UInt8.max).map { isEscape($0) ? nil : $0.lowercased }

    /// Whether an escape, or a character that is not shown, can begin with a byte.
    private static func isEscape(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "%"), UInt8(ascii: "\\"), UInt8(ascii: "&"), 0xC2, 0xE2, 0x7F: true
        default: byte < 0x20 && !byte.isSpace
        }
    }

    private static func unescaped(_ text: [UInt8]) -> [UInt8] {
        let lowercased = lowercased
        var out: [UInt8] = []
        out.reserveCapacity(text.count)
        var place = 0
        func byte(_ start: Int, digits: Int) -> Unicode.Scalar? {
            guard start + digits <= text.count else { return nil }
            return UInt32(String(decoding: text[start..<start + digits], as: UTF8.self), radix: 16)
                .flatMap(Unicode.Scalar.init)
        }
        while place < text.count {
            if let letter = lowercased[Int(text[place])] {
                out.append(letter)
                place += 1
                continue
            }
            let first = text[place]
            place += 1
            switch first {
            case UInt8(ascii: "%"):
                guard let value = byte(place, digits: 2) else { break }
                out.append(UInt8(value.value))
                place += 2
                continue
            case UInt8(ascii: "\\"):
                if place < text.count, text[place] == UInt8(ascii: "/") { continue }
                let digits = text[place...].first?.lowercased == UInt8(ascii: "u") ? 4 : 2
                guard place < text.count, "xXu".utf8.contains(text[place]), let value = byte(place + 1, digits: digits)
                else { break }
                out += String(value).utf8
                place += 1 + digits
                continue
            case UInt8(ascii: "&"):
                guard let (value, length) = reference(text[place...].prefix(12)) else { break }
                out += value.utf8
                place += length
                continue
            // Characters that are not shown.
            case 0..<0x20 where !first.isSpace, 0x7F: continue
            case 0xC2 where text[place...].starts(with: [0xAD]): place += 1; continue
            case 0xE2
            where text[place...].starts(with: [0x80]) && (0x8B...0x8F).contains(text[place...].dropFirst().first ?? 0):
                place += 2
                continue
            default: break
            }
            out.append(first)
        }
        return out
    }
}
