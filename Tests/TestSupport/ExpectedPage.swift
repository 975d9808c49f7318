package import Foundation

/// The expected contents of a page, from an `expected.json`.
package struct ExpectedPage {
    package let values: [String: Any]

    package init(contentsOf file: URL) throws {
        let json = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
        values = json as? [String: Any] ?? [:]
    }

    package var kind: String { values["page"] as? String ?? "" }
    package var rows: [[String: Any]] { values["rows"] as? [[String: Any]] ?? [] }

    package func strings(_ key: String) -> [String] { values[key] as? [String] ?? [] }
}
