import Foundation

/// A web archive of Safari: a binary property list whose main resource is the page.
///
/// The reader follows only the path to the page, from the top dictionary to the main resource and its texts. Reading
/// the whole list would build every object that the file refers to; a hostile file of a few hundred bytes can make this
/// endless.
struct SafariArchive {
    private let bytes: [UInt8]
    private let offsetSize: Int
    private let referenceSize: Int
    private let objectCount: Int
    private let topObject: Int
    private let offsetTable: Int

    static func isArchive(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: Array("bplist00".utf8))
    }

    /// Returns the page in an archive; nil when the main resource is not HTML, or the archive is damaged.
    static func page(_ bytes: [UInt8]) -> Page? {
        guard let archive = SafariArchive(bytes), let top = archive.dictionary(archive.topObject, ["WebMainResource"]),
            let resource = top["WebMainResource"],
            let values = archive.dictionary(
                resource,
                ["WebResourceData", "WebResourceURL", "WebResourceMIMEType", "WebResourceTextEncodingName"]),
            let data = values["WebResourceData"].flatMap(archive.data)
        else { return nil }
        let type = values["WebResourceMIMEType"].flatMap { archive.text($0) } ?? "text/html"
        guard type.lowercased().contains("html") else { return nil }
        var page = Page(bytes: data, url: values["WebResourceURL"].flatMap { archive.text($0) })
        page.charset = values["WebResourceTextEncodingName"].flatMap { archive.text($0) }?.lowercased()
        return page
    }

    /// Parses the trailer: the last 32 bytes, which hold the size of numbers and the position of the object table.
    private init?(_ bytes: [UInt8]) {
        guard Self.isArchive(bytes), bytes.count >= 40 else { return nil }
        self.bytes = bytes
        let trailer = bytes.count - 32
        offsetSize = Int(bytes[trailer + 6])
        referenceSize = Int(bytes[trailer + 7])
        guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
            let count = Self.number(bytes[(trailer + 8)..<(trailer + 16)]),
            let top = Self.number(bytes[(trailer + 16)..<(trailer + 24)]),
            let table = Self.number(bytes[(trailer + 24)..<(trailer + 32)]),
            count <= bytes.count, table <= trailer, count * offsetSize <= trailer - table
        else { return nil }
        objectCount = count
        topObject = top
        offsetTable = table
    }

    /// A big-endian number; nil when it is larger than any position in a file.
    private static func number(_ bytes: ArraySlice<UInt8>) -> Int? {
        let value = bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return value <= UInt64(Int32.max) ? Int(value) : nil
    }

    private func number(at place: Int, size: Int) -> Int? {
        guard place >= 0, place + size <= bytes.count else { return nil }
        return Self.number(bytes[place..<place + size])
    }

    /// The kind, length and start of an object.
    private func object(_ reference: Int) -> (kind: UInt8, count: Int, place: Int)? {
        guard reference < objectCount,
            let place = number(at: offsetTable + reference * offsetSize, size: offsetSize), place < bytes.count
        else { return nil }
        let kind = bytes[place] >> 4
        let short = Int(bytes[place] & 15)
        guard short == 15 else { return (kind, short, place + 1) }
        // A long length is a separate number object: 2 to the power of its low bits is its size.
        guard place + 1 < bytes.count, bytes[place + 1] >> 4 == 1, bytes[place + 1] & 15 <= 3 else { return nil }
        let size = 1 << Int(bytes[place + 1] & 15)
        return number(at: place + 2, size: size).map { (kind, $0, place + 2 + size) }
    }

    /// The references of the wanted keys of a dictionary.
    private func dictionary(_ reference: Int, _ wanted: Set<String>) -> [String: Int]? {
        guard let (kind, count, place) = object(reference), kind == 0xD,
            count <= (bytes.count - place) / (2 * referenceSize)
        else { return nil }
        // Each key can be the same very long text, so longer keys are not read.
        let longest = wanted.map(\.utf8.count).max() ?? 0
        var found: [String: Int] = [:]
        for index in 0..<count where found.count < wanted.count {
            guard let key = number(at: place + index * referenceSize, size: referenceSize),
                let name = text(key, upTo: longest),
                wanted.contains(name)
            else { continue }
            found[name] = number(at: place + (count + index) * referenceSize, size: referenceSize)
        }
        return found
    }

    /// A text with at most `most` letters: ASCII, or UTF-16 with the high byte first.
    private func text(_ reference: Int, upTo most: Int = .max) -> String? {
        guard let (kind, count, place) = object(reference), count <= most else { return nil }
        switch kind {
        case 5 where count <= bytes.count - place:
            return String(decoding: bytes[place..<place + count], as: UTF8.self)
        case 6 where count <= (bytes.count - place) / 2:
            let units = (0..<count).map { UInt16(bytes[place + 2 * $0]) << 8 | UInt16(bytes[place + 2 * $0 + 1]) }
            return String(decoding: units, as: UTF16.self)
        default: return nil
        }
    }

    private func data(_ reference: Int) -> [UInt8]? {
        guard let (kind, count, place) = object(reference), kind == 4, count <= bytes.count - place else { return nil }
        return Array(bytes[place..<place + count])
    }
}
