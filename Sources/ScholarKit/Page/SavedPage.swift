import Foundation

/// Reading pages that a person saved from a browser: files, and folders of them.
public enum SavedPage {
    /// Endings of files that can be a saved page, lower case.
    private static let endings: Set = ["html", "htm", "xhtml"]
    /// Larger files are no pages of Scholar.
    private static let sizeLimit = 64 * 1_048_576

    /// All pages below these paths, a folder's in the order in which a person would number them.
    ///
    /// Folders of resources that browsers put beside a page (`Title_files`) are passed over.
    public static func read(_ paths: [String]) throws(PageError) -> [Page] {
        var pages: [Page] = []
        for path in paths {
            for file in try files(at: path) { pages.append(try read(file: file)) }
        }
        return pages
    }

    private static func files(at path: String) throws(PageError) -> [String] {
        let manager = FileManager.default
        var isFolder: ObjCBool = false
        guard manager.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw .file(path: path, reason: "there is no such file or folder")
        }
        guard isFolder.boolValue else { return [path] }
        guard let names = try? manager.subpathsOfDirectory(atPath: path) else {
            throw .file(path: path, reason: "the folder cannot be listed")
        }
        let files = names.filter { name in
            let folders = name.split(separator: "/").dropLast()
            return endings.contains(ending(of: name))
                && !folders.contains { $0.hasSuffix("_files") || $0.hasPrefix(".") }
        }
        guard !files.isEmpty else { throw .noPages(path: path) }
        return files.sorted { $0.localizedStandardCompare($1) == .orderedAscending }
            .map { path.hasSuffix("/") ? path + $0 : "\(path)/\($0)" }
    }

    private static func read(file path: String) throws(PageError) -> Page {
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        if let size = attributes?[.size] as? Int, size > sizeLimit {
            throw .tooLarge(url: path, limit: sizeLimit)
        }
        guard let data = FileManager.default.contents(atPath: path) else {
            throw .file(path: path, reason: "no permission, or it is gone")
        }
        let bytes = [UInt8](data)
        if let kind = foreignKind(of: bytes) { throw .notAPage(path: path, kind: kind) }
        return Page(
            bytes: bytes, url: savedFrom(bytes), file: path, date: attributes?[.modificationDate] as? Date)
    }

    private static func ending(of name: String) -> String {
        guard let dot = name.lastIndex(of: ".") else { return "" }
        return name[name.index(after: dot)...].lowercased()
    }

    /// What a file is when its first bytes tell that it is no HTML at all.
    private static func foreignKind(of bytes: [UInt8]) -> String? {
        let kinds: [(start: String, kind: String)] = [
            ("%PDF-", "a PDF"), ("\u{7F}ELF", "a program"), ("SQLite format 3", "a database"),
            ("PK\u{3}\u{4}", "an archive"),
            ("bplist00", "a Safari web archive"), ("GIF8", "a picture"),
        ]
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) || bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
            return "a picture"
        }
        return kinds.first { bytes.starts(with: Array($0.start.utf8)) }?.kind
    }

    /// The address in the comment that a browser left: Chrome's "saved from url", or SingleFile's "url:".
    private static func savedFrom(_ bytes: [UInt8]) -> String? {
        let head = String(decoding: bytes.prefix(4096), as: UTF8.self)
        for (start, end): (String, Character) in [("saved from url=(", "-"), ("Page saved with SingleFile", "\0")] {
            guard let mark = head.firstRange(of: start) else { continue }
            let rest = head[mark.upperBound...]
            if end == "-" {
                guard let close = rest.firstIndex(of: ")") else { continue }
                return address(in: rest[rest.index(after: close)...])
            }
            guard let url = rest.firstRange(of: "url:") else { continue }
            return address(in: rest[url.upperBound...])
        }
        return nil
    }

    private static func address(in text: Substring) -> String? {
        let address = text.drop(while: \.isWhitespace).prefix { !$0.isWhitespace && $0 != ">" }
        return address.hasPrefix("http") ? String(address).replacing("&amp;", with: "&") : nil
    }
}
