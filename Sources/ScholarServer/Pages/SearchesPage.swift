import ScholarKit
import Foundation

/// The start page: all searches, the latest repeat in front, and the place for saved pages.
extension Site {
    func searches() throws -> Content {
        let latest = try scholar.overview(latest: true) { _ in }
        // Usually no query has an earlier search.
        let all = latest.contains { ($0.repeats ?? 1) > 1 } ? try scholar.overview { _ in } : []
        let series = Dictionary(grouping: all) { $0.search.series }
        let list = ListSubject(latest, follows: try scholar.follows())
        let named = Dictionary(grouping: latest, by: \.search.name)
        let rows = latest.map { one -> [String: Any] in
            let older = (one.repeats ?? 1) > 1 ? series[one.search.series] ?? [] : []
            let repeats = older.filter { $0.search.id != one.search.id }.map {
                row($0).merging(["newest": "\(one.search.id)"]) { $1 }
            }
            return row(one, sharesName: named[one.search.name, default: []].count > 1).merging(
                ["older": repeats.isEmpty ? false as Any : ["rows": repeats, "count": "\(repeats.count)"]]) { $1 }
        }
        return Content(
            template: "searches", title: "scholar",
            values: [
                "rows": rows, "isEmpty": rows.isEmpty, "canCompare": rows.count > 1,
                "notes": list.notes(View(.brief, for: .page)).map { note -> [String: Any] in
                    ["text": note.text, "isWarning": note.role == .warning]
                },
                "groups": try scholar.groups().map { group in
                    [
                        "name": group.name, "count": (group.searches.count + group.missing.count).grouped,
                        "address": Self.encoded(group.name),
                    ]
                },
                "bookmarklet": Self.bookmarklet(sendingTo: access.receiver),
                "receiving": access.receiving, "receiveAddress": "http://127.0.0.1:\(access.port)/receive",
            ])
    }

    private func row(_ one: SearchOverview, sharesName: Bool = false) -> [String: Any] {
        var values: [String: Any] = [
            "id": "\(one.search.id)", "name": one.search.name,
            "kind": sharesName ? one.search.kind : false as Any,
            "groups": one.search.groups.isEmpty ? false as Any : one.search.groups.joined(separator: ", "),
            "date": one.search.dateText, "source": one.search.countSource.words.name,
            "state": one.search.state(at: scholar.now) as Any? ?? false, "older": false,
        ]
        for key in IndexSummary.keys {
            let (number, change) = ListSubject.number(key, one)
            values[key] = number.text
            values["\(key)Change"] = change?.text ?? false
        }
        return values
    }

    /// The code that sends the Scholar page in view to an address: a form, because browsers let no other request of a
    /// page reach this machine.
    static func bookmarklet(sendingTo address: String) -> String {
        """
        javascript:(function(){var d=document,f=d.createElement('form');f.method='post';f.enctype='multipart/form-data';\
        f.acceptCharset='utf-8';f.target='scholar';f.action='\(address)';function a(n,v){var t=d.createElement('textarea');\
        t.name=n;t.value=v;f.appendChild(t)}a('url',location.href);a('page','<!DOCTYPE html>'+d.documentElement.outerHTML);\
        f.style.display='none';d.body.appendChild(f);f.submit();f.remove()})()
        """
    }
}
