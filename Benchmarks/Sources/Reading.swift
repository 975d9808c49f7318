import Foundation
import ScholarKit
import ScholarReports

/// Reading pages into publications: every page of a folder in order, on one thread.
enum Reading {
    static func figures(folder: String) throws -> [Figure] {
        let files = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".html") }.sorted()
        let pages = try files.map { file in
            Page(bytes: Array(try Data(contentsOf: URL(filePath: folder).appending(path: file))), file: file)
        }
        return [
            Figure("reading") { for page in pages { _ = try? PageReading.read(page) } },
            try Figure("reading: to JSON lines") {
                for page in pages {
                    guard let reading = try? PageReading.read(page) else { continue }
                    _ = try PageRows(file: "page.html", reading).text(.jsonl)
                }
            },
            Figure("reading: the cleanup alone") { for page in pages { _ = CleanPage(page) } },
            Figure("reading: one pass of memchr") { for page in pages { _ = brackets(page.bytes) } },
        ]
    }

    /// The lower bound: searching for every `<`.
    private static func brackets(_ bytes: [UInt8]) -> Int {
        bytes.withUnsafeBytes { buffer in
            var count = 0
            var place = 0
            while let base = buffer.baseAddress, let found = memchr(base + place, 0x3C, buffer.count - place) {
                count += 1
                place = UnsafeRawPointer(base).distance(to: found) + 1
            }
            return count
        }
    }
}
