import Foundation
import ScholarPages

/// The page of a profile of today's layout, taken apart: pages with some of its rows, as browsers save them.
package struct ProfileParts {
    private let head: String
    private var rows: [String]
    private let tail: String

    /// - Parameter html: the page, whose rows are next to each other.
    package init(_ html: String) {
        let begin = "<tr class=\"gsc_a_tr\""
        let parts = html.components(separatedBy: begin)
        let last = parts[parts.count - 1]
        let end = last.range(of: "</tr>")?.upperBound ?? last.endIndex
        head = parts[0]
        rows = (parts.dropFirst().dropLast() + [String(last[..<end])]).map { begin + $0 }
        tail = String(last[end...])
    }

    /// The page of a fixture.
    package init(fixture: String) throws {
        self.init(String(decoding: try Fixture(fixture).pages[0].bytes, as: UTF8.self))
    }

    /// The rows in reversed order.
    package init(reversing html: String) {
        self.init(html)
        rows.reverse()
    }

    /// The rows, with one of them at another place.
    package init(_ html: String, moving row: Int, to place: Int) {
        self.init(html)
        rows.insert(rows.remove(at: row), at: place)
    }

    package var count: Int { rows.count }

    /// The page with some of the rows, counted from 0.
    ///
    /// - Parameters:
    ///   - isLoading: whether "Show more" is disabled although rows follow; otherwise only the last row disables it.
    ///   - total: Google's number of citations; nil for that of the page.
    package func page(_ range: Range<Int>, isLoading: Bool = false, total: Int? = nil) -> String {
        let isDisabled = isLoading || range.upperBound >= rows.count
        let shown = range.isEmpty ? "" : "Articles \(range.lowerBound + 1)–\(range.upperBound)"
        func withLine(_ html: String) -> String {
            html.replacing(/(<span[^>]*id="gsc_a_nn"[^>]*>)[^<]*/) { "\($0.output.1)\(shown)" }
        }
        let tail = withLine(tail).replacing(/<button[^>]*gsc_bpf_(?:more|next)[^>]*>/) { match in
            let button = match.output.replacing(/\ disabled(="")?/, with: "").replacing(" gs_dis", with: "")
            return isDisabled ? button.dropLast() + " disabled>" : button
        }
        // Until 2016 the line was above the rows.
        var head = withLine(head)
        if let total {
            var isFirst = true
            head = head.replacing(/(class="gsc_rsb_std"[^>]*>)[^<]*/) { match in
                defer { isFirst = false }
                return isFirst ? "\(match.output.1)\(total)" : String(match.output.0)
            }
        }
        return head + rows[range].joined() + tail
    }

    /// Only rows, as people copy them from a browser.
    package func fragment(_ range: Range<Int>) -> String { rows[range].joined(separator: "\n") }
}
