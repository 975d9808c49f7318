package import Foundation

/// Reads Google Scholar pages saved in a browser: files of every kind, and folders of them.
public enum SavedPage {
    /// The pages that were read, and the files that could not be read.
    public struct Collection: Sendable {
        /// The pages; those of a folder in numeric order of their names.
        public var pages: [Page] = []
        /// The files that are not pages, each with the reason.
        public var failures: [PageError] = []
    }

    /// A file that can hold a page: named by the user, found in a folder, or received from a browser.
    package struct File: Sendable {
        package let path: String
        let isInFolder: Bool
        /// The contents and the date of a file that is not on the disk.
        package private(set) var received: (bytes: [UInt8], date: Date?)?

        /// Creates a file at a path, which the user names or a folder has.
        package init(path: String, isInFolder: Bool = false) {
            self.path = path
            self.isInFolder = isInFolder
        }

        /// Creates a file that a browser sent.
        package init(_ bytes: [UInt8], named name: String, date: Date?) {
            // The name of a foreign file: no folder of this machine, and no hidden file.
            let last = name.split(whereSeparator: { "/\\".contains($0) }).last.map { String($0.suffix(120)) } ?? ""
            self.init(path: last.isEmpty || last.hasPrefix(".") ? "page\(last)" : last)
            received = (bytes, date)
        }

        /// Whether it can be a table, JSON or text unrelated to publications.
        var mayBeUnrelated: Bool { isInFolder && listEndings.contains(ending(of: path)) }
    }

    /// Extensions of files that can be a saved page, in lower case.
    private static let endings: Set = ["html", "htm", "xhtml", "mhtml", "mht", "webarchive"]
    /// Extensions of files that can be a list of publications, which is recognised by its content.
    private static let listEndings: Set = ["csv", "tsv", "txt", "json", "jsonl", "ris", "bib", "ciw"]
    /// Extensions of compressed files and archives.
    private static let packedEndings: Set = ["gz", "bz2", "xz", "zst", "zip", "7z", "rar", "tar", "tgz"]
    /// Whether a file with this name can be a saved page; the names of hidden files begin with a dot.
    static func canBePage(_ name: String) -> Bool { endings.contains(ending(of: name)) && !name.hasPrefix(".") }

    /// Larger files are not pages of Scholar.
    private static let sizeLimit = 64 * 1_048_576

    /// Returns the file at a path, or the files below it that can be pages, in numeric order of their names.
    ///
    /// - Throws: `PageError` when the path does not exist, or is a folder without such a file.
    package static func files(at path: String) throws(PageError) -> [File] {
        guard let status = FileStatus(path) else {
            throw .file(path: path, reason: "there is no such file or folder")
        }
        guard status.isFolder else { return [File(path: path)] }
        // The slash leads into a folder behind a link.
        guard let names = try? FileManager.default.subpathsOfDirectory(atPath: path + "/") else {
            throw .file(path: path, reason: "the folder cannot be listed")
        }
        let files = names.filter { name in
            let ending = ending(of: name)
            return (endings.contains(ending) || listEndings.contains(ending))
                && !name.split(separator: "/").contains { $0.hasSuffix("_files") || $0.hasPrefix(".") }
                && isRegular("\(path)/\(name)", in: path)
        }
        guard !files.isEmpty else {
            let packed = names.sorted().first { packedEndings.contains(ending(of: $0)) }
            throw packed.map { .packed(path: "\(path)/\($0)", tool: nil) } ?? .noPages(path: path)
        }
        let sorted = files.map { (name: $0, key: sortKey($0)) }.sorted { one, other in
            one.key == other.key ? one.name < other.name : one.key.lexicographicallyPrecedes(other.key)
        }
        return sorted.map { File(path: path.hasSuffix("/") ? path + $0.name : "\(path)/\($0.name)", isInFolder: true) }
    }

    /// A sort key that orders names numerically in any locale: page-2 comes before page-10.
    ///
    /// Comparing names with the rules of a locale took a fifth of the time of an import.
    private static func sortKey(_ name: String) -> [UInt8] {
        var key: [UInt8] = []
        // A number is preceded by its number of digits.
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

    /// Whether a path is a file, or a link to one outside of the folder: one inside is found itself.
    private static func isRegular(_ path: String, in folder: String) -> Bool {
        guard let status = FileStatus(path, followsLinks: false) else { return false }
        guard status.isLink else { return status.isRegular }
        func resolved(_ path: String) -> String { URL(filePath: path).resolvingSymlinksInPath().path }
        return !resolved(path).hasPrefix(resolved(folder) + "/") && FileStatus(path)?.isRegular ?? false
    }

    /// Loads the page in a file.
    ///
    /// - Throws: `PageError` when the file cannot be read, or cannot hold a page.
    package static func load(_ file: File) throws(PageError) -> Page {
        let path = file.path
        let (bytes, date) = if let received = file.received { received } else { try contents(of: path) }
        guard !bytes.isEmpty else { throw .notAPage(path: path, kind: "empty") }
        var page = try page(bytes, file: path, date: date)
        page.isReceived = file.received != nil
        return page
    }

    /// The bytes and the date of a file, or of a pipe or device that the user names like a file.
    private static func contents(of path: String) throws(PageError) -> (bytes: [UInt8], date: Date?) {
        let status = FileStatus(path)
        let size = status?.size ?? 0
        let unreadable = PageError.file(path: path, reason: "no permission, or it is gone")
        guard size <= sizeLimit else { throw .fileTooLarge(path: path, limit: sizeLimit) }
        guard let file = fopen(path, "r") else { throw unreadable }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        while feof(file) == 0 {
            let part = [UInt8](unsafeUninitializedCapacity: max(size - bytes.count, 0) + 4096) { buffer, count in
                count = fread(buffer.baseAddress, 1, buffer.count, file)
            }
            guard ferror(file) == 0 else { throw unreadable }
            if bytes.isEmpty { bytes = part } else { bytes += part }
            guard bytes.count <= sizeLimit else { throw .fileTooLarge(path: path, limit: sizeLimit) }
        }
        return (bytes, status?.changed)
    }

    /// Creates the page from the bytes of a file: extracted from its archive if there is one, with the archive's
    /// address and date.
    ///
    /// - Throws: `PageError.notAPage` when the bytes cannot hold a page.
    package static func page(_ bytes: [UInt8], file: String, date: Date? = nil) throws(PageError) -> Page {
        var page: Page
        if SafariArchive.isArchive(bytes) {
            guard let content = SafariArchive.page(bytes) else {
                throw .notAPage(path: file, kind: "a web archive without a page, or a damaged one")
            }
            page = content
            page.archive = bytes
        } else if MIMEArchive.isArchive(bytes) {
            guard let content = MIMEArchive.page(bytes) else {
                throw .notAPage(path: file, kind: "an MHTML file without a page")
            }
            page = content
            page.archive = bytes
        } else {
            if let (kind, tool) = foreignKind(of: bytes) {
                throw tool == nil ? PageError.notAPage(path: file, kind: kind) : .packed(path: file, tool: tool)
            }
            let mark = SavedMark(bytes)
            page = Page(bytes: bytes, url: mark.url, date: mark.date)
        }
        page.file = file
        page.dateSource = page.date == nil ? .file : .container
        page.date = page.date ?? date
        return page
    }

    private static func ending(of name: String) -> String {
        guard let dot = name.lastIndex(of: ".") else { return "" }
        return name[name.index(after: dot)...].lowercased()
    }

    /// What a file is whose first bytes show that it is not HTML, and the program that unpacks it; nil for other files.
    private static func foreignKind(of bytes: [UInt8]) -> (name: String, tool: String?)? {
        // The reader of pages knows which export to choose instead.
        guard UnreadList(office: bytes) == nil else { return nil }
        let (document, packed) = ("a text of a word processor", "a compressed file")
        if bytes.starts(with: "ustar", at: 257) { return (packed, "tar -xf") }
        let isDocument = bytes.contains("word/", in: 0..<min(bytes.count, 8192))
        // Each character is a byte.
        let kinds: [(start: String, name: String, tool: String?)] = [
            ("%PDF-", "a PDF", nil), ("\u{7F}ELF", "a program", nil), ("SQLite format 3", "a database", nil),
            ("GIF8", "a picture", nil), ("\u{89}PNG", "a picture", nil), ("\u{FF}\u{D8}\u{FF}", "a picture", nil),
            ("{\\rtf", document, nil), ("PK\u{3}\u{4}", isDocument ? document : packed, isDocument ? nil : "unzip"),
            ("\u{1F}\u{8B}", packed, "gunzip"), ("\u{1F}\u{9D}", packed, "gunzip"), ("BZh", packed, "bunzip2"),
            ("\u{FD}7zXZ", packed, "unxz"), ("(\u{B5}/\u{FD}", packed, "unzstd"),
            ("7z\u{BC}\u{AF}'\u{1C}", packed, "7z x"), ("Rar!", packed, "unrar x"),
        ]
        let kind = kinds.first { bytes.starts(with: $0.start.unicodeScalars.map { UInt8($0.value) }) }
        return kind.map { ($0.name, $0.tool) }
    }

    /// The kind of a file that is no text, so that it can be neither a page nor a table; nil for texts.
    package static func kindOfNoText(_ bytes: [UInt8]) -> String? {
        if (UnreadList(office: bytes) ?? UnreadList(bytes)) == .workbook { return UnreadList.workbook.name }
        return foreignKind(of: bytes)?.name
    }
}

/// The address and time that a browser wrote at the head of a saved page.
struct SavedMark {
    private(set) var url: String?
    private(set) var date: Date?

    /// Finds Chrome's "saved from url", which Internet Explorer introduced, and SingleFile's comment, in its old and
    /// new form.
    init(_ bytes: [UInt8]) {
        let head = String(decoding: bytes.prefix(4096), as: UTF8.self)
        if let mark = head.firstPlace(behind: "saved from url=("), let close = head[mark...].firstIndex(of: ")") {
            url = Self.address(in: head[head.index(after: close)...])
            return
        }
        let marks: [StaticString] = ["Page saved with SingleFile", "Archive processed by SingleFile"]
        guard let mark = marks.lazy.compactMap({ head.firstPlace(behind: $0) }).first else { return }
        let comment = head[mark...]
        let lines = comment.prefix { $0 != ">" }.split(whereSeparator: \.isNewline).map { String($0).trimmed }
        url = lines.first { $0.hasPrefix("url:") }.flatMap { Self.address(in: $0.dropFirst(4)) }
        date = lines.first { $0.hasPrefix("saved date:") }.flatMap { Self.date(String($0.dropFirst(11)).trimmed) }
    }

    private static func address(in text: Substring) -> String? {
        let address = text.drop(while: \.isWhitespace).prefix { !$0.isWhitespace && $0 != ">" }
        guard address.hasPrefix("http") else { return nil }
        return String(address).replacing("&amp;", with: "&")
    }

    /// A time as a browser prints it: `Sat Oct 11 2025 09:12:44 GMT+0200 (Central European Summer Time)`.
    private static func date(_ text: String) -> Date? {
        let time = (text.split(separator: "(").first ?? "").trimmed
        return Date(english: time, formats: ["EEE MMM d yyyy HH:mm:ss 'GMT'Z"])
    }
}
