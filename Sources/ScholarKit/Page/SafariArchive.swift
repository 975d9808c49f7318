import Foundation

/// A web archive of Safari: a binary property list whose main resource is the page.
enum SafariArchive {
    /// The page inside an archive.
    struct Content {
        var bytes: [UInt8]
        var url: String?
        var charset: String?
    }

    /// Whether bytes begin as such a list.
    static func isArchive(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: Array("bplist00".utf8))
    }

    /// The page of an archive; nil when its main resource is no HTML, or it is damaged.
    static func page(_ bytes: [UInt8]) -> Content? {
        guard let whole = try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil),
            let resource = (whole as? [String: Any])?["WebMainResource"] as? [String: Any],
            let data = resource["WebResourceData"] as? Data
        else { return nil }
        let type = resource["WebResourceMIMEType"] as? String ?? "text/html"
        guard type.lowercased().contains("html") else { return nil }
        return Content(
            bytes: [UInt8](data), url: resource["WebResourceURL"] as? String,
            charset: (resource["WebResourceTextEncodingName"] as? String)?.lowercased())
    }
}
