import Foundation
import TestSupport

/// A profile of an invented person, as Google shows it since 2014; each quarter every work has one more citation.
struct InventedProfile {
    let number: Int
    let name: String

    static func user(_ number: Int) -> String { "us\(String(number + 10_000))AAAAJ" }

    /// - Parameter shown: the number of rows of a page that does not show all.
    func page(quarter: Int, shown: Int? = nil) -> String {
        let user = Self.user(number)
        let count = 5 + number % 7
        let shown = shown ?? count
        let rows = (0..<shown).map { row in
            """
            <tr class="gsc_a_tr"><td class="gsc_a_t"><a class="gsc_a_at" href="/citations?view_op=view_citation&amp;user=\(user)\
            &amp;citation_for_view=\(user):row\(row)">Work \(row) of \(number)</a><div class="gs_gray">P Example</div>\
            <div class="gs_gray">Journal of Examples</div></td><td class="gsc_a_c"><a class="gsc_a_ac" \
            href="https://scholar.google.com/scholar?cites=\(number * 1000 + row + 1)">\((count - row) * 3 + quarter)</a></td>\
            <td class="gsc_a_y">\(2000 + row)</td></tr>
            """
        }.joined()
        let button =
            shown < count ? "<button id=\"gsc_bpf_more\"></button>" : "<button id=\"gsc_bpf_more\" disabled></button>"
        let line = "<span id=\"gsc_a_nn\">Articles 1–\(shown)</span>"
        return """
            <html><head><link rel="canonical" href="https://scholar.google.com/citations?user=\(user)&amp;hl=en"></head><body>
            <div id="gsc_prf_in">\(name)</div><table><tbody id="gsc_a_b">\(rows)</tbody></table>\(line)\(button)</body></html>
            """
    }

    /// Saves the page in a folder, 90 days ago for the first quarter.
    func save(quarter: Int, in folder: URL) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appending(path: "\(number).html")
        try Data(page(quarter: quarter).utf8).write(to: file)
        let date = Date(timeIntervalSinceNow: quarter == 1 ? -90 * 86_400 : -3600)
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file.path)
    }
}
