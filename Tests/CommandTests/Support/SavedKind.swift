import Foundation

/// The kinds of files in which browsers save a page.
enum SavedKind: CaseIterable {
    case htmlOnly, complete, singleFile, mhtml, webArchive

    /// The ending of its files.
    var ending: String {
        switch self {
        case .htmlOnly, .complete: "html"
        case .singleFile: "htm"
        case .mhtml: "mhtml"
        case .webArchive: "webarchive"
        }
    }

    /// Returns a page as a browser saves it.
    func file(_ page: [UInt8], at address: String) throws -> Data {
        let text = String(decoding: page, as: UTF8.self)
        switch self {
        case .htmlOnly: return Data(page)
        case .complete:
            let mark = "<!-- saved from url=(\(String(format: "%04d", address.utf8.count)))\(address) -->"
            return Data("<!DOCTYPE html>\n\(mark)\n\(text)".utf8)
        case .singleFile:
            let date = "Thu Nov 20 2025 20:44:37 GMT+0100 (Central European Standard Time)"
            let mark = "<!--\n Page saved with SingleFile \n url: \(address) \n saved date: \(date)\n-->"
            return Data("<!DOCTYPE html> <html>\(mark)\(text)".utf8)
        case .mhtml:
            let head = [
                "From: <Saved by Blink>", "Snapshot-Content-Location: \(address)",
                "Date: Thu, 20 Nov 2025 19:44:37 -0000", "MIME-Version: 1.0",
                "Content-Type: multipart/related; type=\"text/html\"; boundary=\"----Part----\"", "", "------Part----",
                "Content-Type: text/html", "Content-Transfer-Encoding: base64", "Content-Location: \(address)", "",
            ]
            let body = Data(page).base64EncodedString(options: [.lineLength76Characters, .endLineWithCarriageReturn])
            return Data((head + [body, "------Part------", ""]).joined(separator: "\r\n").utf8)
        case .webArchive:
            let resource: [String: Any] = [
                "WebResourceData": Data(page), "WebResourceURL": address, "WebResourceMIMEType": "text/html",
                "WebResourceTextEncodingName": "UTF-8",
            ]
            return try PropertyListSerialization.data(
                fromPropertyList: ["WebMainResource": resource], format: .binary, options: 0)
        }
    }
}
