package import Foundation

/// Reading pages that a person saved from a browser: files of every kind, and folders of them.
public enum SavedPage {
    /// What was read, and which files could not be.
    public struct Collection: Sendable {
        /// The pages, a folder's in the order in which a person would number them.
        public var pages: [Page] = []
        /// The files that are none.
        public var failures: [PageError] = []
    }

    /// A file that can hold a page: named by a person, or found in a folder.
    package struct File: Sendable {
        /// Where it is.
        package let path: String
        let isInFolder: Bool

        /// Whether it can be a table, JSON or text that lies in a folder for other reasons.
        var mayBeForeign: Bool { isInFolder && listEndings.contains(ending(of: path)) }
    }

    /// Endings of files that can be a saved page, lower case.
    private static let endings: Set = ["html", "htm", "xhtml", "mhtml", "mht", "webarchive"]
    /// Endings of files that can be a list of publications, which is seen from their content.
    private static let listEndings: Set = ["csv", "tsv", "txt", "json", "jsonl", "ris", "bib", "ciw"]
    /// Larger files are no pages of Scholar.
    private static let sizeLimit = 64 * 1_048_576

    /// All pages below these paths.
    ///
    /// Folders of resources that browsers put beside a page (`Title_files`) are passed over, and so are hidden files,
    /// links, which could lead anywhere, and pipes, which could never end.
    ///
    /// - Parameters:
    ///   - paths: files and folders.
    ///   - isList: says of the bytes of a table or of JSON in a folder whether they are a list to import.
    /// - Throws: `PageError` when a path leads to nothing, or nothing could be read at all.
    package static func read(
        _ paths: [String], isList: ([UInt8]) -> Bool
    ) throws(PageError) -> Collection {
        var found = Collection()
        for path in paths {
            let files = try files(at: path)
            let known = found.pages.count + found.failures.count
            for file in files {
                do throws(PageError) {
                    let page = try load(file)
                    // What lies in a folder for other reasons is no failure.
                    if file.mayBeForeign, !isList(page.bytes) { continue }
                    found.pages.append(page)
                } catch {
                    found.failures.append(error)
                }
            }
            if files.contains(where: \.isInFolder), found.pages.count + found.failures.count == known {
                throw .noPages(path: path)
            }
        }
        if found.pages.isEmpty, let first = found.failures.first { throw first }
        return found
    }

    /// The file at a path, or the files below it that can be pages, in the order in which a person would number them.
    ///
    /// - Throws: `PageError` when the path leads to nothing, or to a folder without such a file.
    package static func files(at path: String) throws(PageError) -> [File] {
        let manager = FileManager.default
        var isFolder: ObjCBool = false
        guard manager.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw .file(path: path, reason: "there is no such file or folder")
        }
        guard isFolder.boolValue else { return [File(path: path, isInFolder: false)] }
        guard let names = try? manager.subpathsOfDirectory(atPath: path) else {
            throw .file(path: path, reason: "the folder cannot be listed")
        }
        let files = names.filter { name in
            let ending = ending(of: name)
            return (endings.contains(ending) || listEndings.contains(ending))
                && !name.split(separator: "/").contains { $0.hasSuffix("_files") || $0.hasPrefix(".") }
                && isRegular("\(path)/\(name)")
        }
        guard !files.isEmpty else { throw .noPages(path: path) }
        let sorted = files.map { (name: $0, key: sortKey($0)) }.sorted { one, other in
            one.key == other.key ? one.name < other.name : one.key.lexicographicallyPrecedes(other.key)
        }
        return sorted.map { File(path: path.hasSuffix("/") ? path + $0.name : "\(path)/\($0.name)", isInFolder: true) }
    }

    /// Bytes by which names are in the order in which a person would number them, in any locale: page-2 is before page-10.
    ///
    /// Comparing names by the rules of a locale took a fifth of the time of an import.
    private static func sortKey(_ name: String) -> [UInt8] {
        var key: [UInt8] = []
        // A number is written behind the count of its digits.
        var count: Int?
        for byte in name.lowercased().utf8 {
            guard (0x30...0x39).contains(byte) else {
                count = nil
                // Files of one folder stay together.
                key.append(byte == UInt8(ascii: "/") ? 1 : byte)
                continue
            }
            let place = count ?? key.count
            if count == nil { key.append(0x30) }
            count = place
            if byte == 0x30, place == key.count - 1 { continue }
            key.append(byte)
            if key[place] < .max { key[place] += 1 }
        }
        return key
    }

    /// Whether a path is a file, and no link to one.
    private static func isRegular(_ path: String) -> Bool {
        (try? FileManager.default.attributesOfItem(atPath: path))?[.type] as? FileAttributeType == .typeRegular
    }

    /// The page in a file.
    ///
    /// - Throws: `PageError` when the file cannot be read, or is of a kind that holds no page.
    package static func load(_ file: File) throws(PageError) -> Page {
        let path = file.path
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        if let size = attributes?[.size] as? Int, size > sizeLimit {
            throw .fileTooLarge(path: path, limit: sizeLimit)
        }
        let data = try contents(of: path, isFile: attributes?[.type] as? FileAttributeType == .typeRegular)
        guard !data.isEmpty else { throw .notAPage(path: path, kind: "empty") }
        return try page([UInt8](data), file: path, date: attributes?[.modificationDate] as? Date)
    }

    /// The bytes of a file, or of what a shell or a person names like one: a pipe, a device.
    private static func contents(of path: String, isFile: Bool) throws(PageError) -> Data {
        if isFile, let data = FileManager.default.contents(atPath: path) { return data }
        let unreadable = PageError.file(path: path, reason: "no permission, or it is gone")
        guard !isFile, let handle = FileHandle(forReadingAtPath: path) else { throw unreadable }
        var data = Data()
        do {
            // At its end it has nothing; before, it gives what is there by now.
            while data.count <= sizeLimit, let part = try handle.read(upToCount: sizeLimit), !part.isEmpty {
                data += part
            }
        } catch {
            throw unreadable
        }
        guard data.count <= sizeLimit else { throw .fileTooLarge(path: path, limit: sizeLimit) }
        return data
    }

    /// The page in the bytes of a file: taken out of its archive when it is in one, with what the archive says of it.
    ///
    /// - Throws: `PageError.notAPage` when the bytes are of a kind that holds none.
    package static func page(_ bytes: [UInt8], file: String, date: Date? = nil) throws(PageError) -> Page {
        if SafariArchive.isArchive(bytes) {
            guard let content = SafariArchive.page(bytes) else {
                throw .notAPage(path: file, kind: "a web archive without a page, or a damaged one")
            }
            var page = Page(bytes: content.bytes, url: content.url, file: file, date: date)
            page.charset = content.charset
            page.dateSource = .file
            return page
        }
        if MIMEArchive.isArchive(bytes) {
            guard let content = MIMEArchive.page(bytes) else {
                throw .notAPage(path: file, kind: "an MHTML file without a page")
            }
            var page = Page(bytes: content.bytes, url: content.url, file: file, date: content.date ?? date)
            page.charset = content.charset
            page.dateSource = content.date == nil ? .file : .container
            return page
        }
        if let kind = foreignKind(of: bytes) { throw .notAPage(path: file, kind: kind) }
        let mark = SavedMark(bytes)
        var page = Page(bytes: bytes, url: mark.url, file: file, date: mark.date ?? date)
        page.dateSource = mark.date == nil ? .file : .container
        return page
    }

    private static func ending(of name: String) -> String {
        guard let dot = name.lastIndex(of: ".") else { return "" }
        return name[name.index(after: dot)...].lowercased()
    }

    /// What a file is when its first bytes tell that it is no HTML at all.
    private static func foreignKind(of bytes: [UInt8]) -> String? {
        let kinds: [(start: String, kind: String)] = [
            ("%PDF-", "a PDF"), ("\u{7F}ELF", "a program"), ("SQLite format 3", "a database"),
            ("PK\u{3}\u{4}", "an archive"), ("GIF8", "a picture"), ("{\\rtf", "a text of a word processor"),
        ]
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) || bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
            return "a picture"
        }
        if bytes.starts(with: [0x1F, 0x8B]) { return "a compressed file" }
        return kinds.first { bytes.starts(with: Array($0.start.utf8)) }?.kind
    }
}

/// What a browser wrote at the head of a page that it saved: the address, and the time.
struct SavedMark {
    private(set) var url: String?
    private(set) var date: Date?

    /// Looks for Chrome's "saved from url", which Internet Explorer began, and for SingleFile's comment, old and new.
    init(_ bytes: [UInt8]) {
        let head = String(decoding: bytes.prefix(4096), as: UTF8.self)
        if let mark = head.firstRange(of: "saved from url=("), let close = head[mark.upperBound...].firstIndex(of: ")")
        {
            url = Self.address(in: head[head.index(after: close)...])
            return
        }
        let marks = ["Page saved with SingleFile", "Archive processed by SingleFile"]
        guard let mark = marks.lazy.compactMap({ head.firstRange(of: $0) }).first else { return }
        let comment = head[mark.upperBound...]
        let lines = comment.prefix { $0 != ">" }.split(whereSeparator: \.isNewline).map { String($0).trimmed }
        url = lines.first { $0.hasPrefix("url:") }.flatMap { Self.address(in: $0.dropFirst(4)) }
        date = lines.first { $0.hasPrefix("saved date:") }.flatMap { Self.date(String($0.dropFirst(11)).trimmed) }
    }

    private static func address(in text: Substring) -> String? {
        let address = text.drop(while: \.isWhitespace).prefix { !$0.isWhitespace && $0 != ">" }
        guard address.hasPrefix("http") else { return nil }
        return String(address).replacing("&amp;", with: "&")
    }

    /// As a browser prints a time: `Sat Oct 11 2025 09:12:44 GMT+0200 (Central European Summer Time)`.
    private static func date(_ text: String) -> Date? {
        let format = DateFormatter()
        format.locale = Locale(identifier: "en_US_POSIX")
        format.dateFormat = "EEE MMM d yyyy HH:mm:ss 'GMT'Z"
        return format.date(from: (text.split(separator: "(").first.map(String.init) ?? text).trimmed)
    }
}
