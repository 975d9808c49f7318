import Foundation
import TestSupport
import Testing

@testable import ScholarKit

/// Forty authors and two quarters, as in a research office: every number of a table equals that of the single search.
@Suite("Two quarters of forty authors")
struct TwoQuartersTests: CommandSuite {
    let folder = TemporaryFolder.new()
    private static let people = 40
    private static let (incomplete, renamed, removed) = (7, 12, 20)

    private func name(_ number: Int, quarter: Int) -> String {
        number == Self.renamed && quarter == 2 ? "Renamed Person" : "Person \(String(number + 100).dropFirst())"
    }

    private func page(_ number: Int, quarter: Int) -> String {
        let shown = number == Self.incomplete && quarter == 1 ? 3 : nil
        return InventedProfile(number: number, name: "Person \(number)").page(quarter: quarter, shown: shown)
    }

    /// Saves the pages of a quarter in a folder, and its roster next to it.
    private func save(quarter: Int) throws {
        let path = folder.url.appending(path: "q\(quarter)")
        try FileManager.default.createDirectory(at: path, withIntermediateDirectories: true)
        var roster = "name,profile,group,room\n"
        for number in 0..<Self.people {
            roster +=
                "\(name(number, quarter: quarter)),\(InventedProfile.user(number)),\(number % 2 == 0 ? "even" : "odd"),\(number)\n"
            if quarter == 2, number == Self.removed { continue }
            let file = path.appending(path: "\(number).html")
            try Data(page(number, quarter: quarter).utf8).write(to: file)
            let date = Date(timeIntervalSinceNow: quarter == 1 ? -90 * 86_400 : -3600)
            try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file.path)
        }
        try Data(roster.utf8).write(to: folder.url.appending(path: "people-\(quarter).csv"))
    }

    /// The text of a PDF; nil where no program reads it.
    private func pdfText(_ path: String) throws -> String? {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/pdftotext")
        guard FileManager.default.isExecutableFile(atPath: "/usr/bin/pdftotext") else { return nil }
        process.arguments = [path, "-"]
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        return String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    }

    private func rows(_ run: CommandRun) throws -> [[String: Any]] { try #require(run.json as? [[String: Any]]) }

    /// The indexes of a search according to `show`.
    private func shown(_ name: Any?) async throws -> [String: Any] {
        let name = try #require(name)
        let document = try #require(try await run("show", "\(name)", "--json").json as? [String: Any])
        return try #require(document["indexes"] as? [String: Any])
    }

    @Test("two quarters of forty authors: names, groups, repeats, edits, table, report and refresh agree")
    func twoQuarters() async throws {
        try save(quarter: 1)
        let first = try await run("import", folder.path("q1"), "--roster", folder.path("people-1.csv"))
        #expect(first.status == 0, "\(first.errors)")
        #expect(try rows(await run("list", "--json")).count == Self.people)
        // The same folder again changes nothing.
        let again = try await run("import", folder.path("q1"))
        #expect(again.status == 0)
        #expect(try rows(await run("list", "--all", "--json")).count == Self.people)
        for number in [3, 4, 5] { #expect(try await run("reject", "Person 0\(number)", "1").status == 0) }
        let roster = try rows(await run("list", "--roster", folder.path("people-1.csv"), "--json"))
        #expect(roster.filter { $0["state"] as? String == "incomplete" }.count == 1)

        try save(quarter: 2)
        let second = try await run("import", folder.path("q2"), "--roster", folder.path("people-2.csv"))
        #expect(second.status == 0 && second.errors.numbers.contains(40), "\(second.errors)")
        let now = try rows(await run("list", "--roster", folder.path("people-2.csv"), "--json"))
        #expect(now.filter { $0["state"] as? String == "earlier" }.map { $0["name"] as? String } == ["Person 20"])
        #expect(now.filter { $0["state"] as? String == "in" }.count == Self.people - 1)
        let list = try rows(await run("list", "--json"))
        #expect(list.count == Self.people)
        #expect(list.filter { $0["repeats"] as? Int == 2 }.count == Self.people - 1)

        let table = try rows(await run("table", "--against", "previous", "--indexes", "h,g,papers", "--json"))
        #expect(table.count == Self.people)
        #expect(table.compactMap { $0["label"] as? String } == table.compactMap { $0["label"] as? String }.sorted())
        #expect(table.filter { $0["rejected"] as? Int == 1 }.count == 3)
        let store = try Store(path: folder.path("scholar.sqlite"), for: .reading)
        for row in table {
            let now = try store.listing(.number(try #require(row["id"] as? Int))).indexes
            let earlier = try (row["before_id"] as? Int).map { try store.listing(.number($0)) }
            let (then, isCompared) = (earlier?.indexes, earlier?.search.isWhole ?? false)
            for key in ["h", "g", "papers"] {
                let value = try #require(now[key])
                #expect(row[key] as? Int == value)
                #expect(row["\(key)_before"] as? Int == then?[key])
                #expect(row["\(key)_change"] as? Int == (isCompared ? then?[key].map { value - $0 } : nil))
            }
        }
        #expect(table.filter { $0["before_id"] == nil }.count == 1)
        #expect(table.areAll { ($0["before_id"] == nil) == ($0["before_at"] == nil) })
        let markdown = try await run("table", "--against", "previous", "--format", "md").output
        #expect(markdown.matches(of: /Before: \d+ \w+ 20\d\d/).count == Self.people - 1, "\(markdown)")
        // A label means the latest repeat, and earlier repeats have names.
        let latest = try #require(table.first { $0["label"] as? String == "Person 03" })
        #expect(try await shown("Person 03")["citations"] as? Int == shown(latest["id"])["citations"] as? Int)
        #expect(
            try await shown("Person 03@previous")["citations"] as? Int
                == shown(latest["before_id"])["citations"] as? Int)
        #expect(table.contains { $0["label"] as? String == "Renamed Person" })

        let csv = try await run("table", "@even", "--format", "csv").output.split(whereSeparator: \.isNewline)
        #expect(csv.count == Self.people / 2 + 1 && csv[0].hasPrefix("id,label,profile_id,groups,source"))
        // A table for people: every name in every width, and in the PDF.
        for width in ["40", "60", "80", "200"] {
            let short = try await run("table", "@odd", "--columns", "short", environment: ["COLUMNS": width]).output
            #expect(short.split(separator: "\n").areAll { $0.count <= Int(width) ?? 0 } && short.contains("Person 39"))
            #expect(short.matches(of: /Person \d\d|Renamed Person/).count >= Self.people / 2, "\(width): \(short)")
        }
        let pdf = folder.path("odd.pdf")
        #expect(try await run("table", "@odd", "--columns", "short", "--output", pdf).status == 0)
        if let text = try pdfText(pdf) {
            for number in stride(from: 1, to: Self.people, by: 2) { #expect(text.contains(name(number, quarter: 2))) }
            #expect(text.hasPrefix("odd") && text.contains("h before"))
        }
        let report = try await run("report", "@odd", "--format", "md").output
        for number in [1, 3, 39] { #expect(report.contains("## \(name(number, quarter: 2))")) }
        #expect(!report.contains("## Person 02"))
        // Each section of the page is named after its heading; the method is there once.
        let page = try await run("report", "@odd", "--format", "html").output
        let sections = page.matches(of: /<section [^>]*aria-labelledby="([^"]*)"/).map { String($0.1) }
        let headings = Dictionary(
            page.matches(of: /<h2 id="([^"]*)"[^>]*>([^<]*)</).map { (String($0.1), String($0.2)) }
        ) { first, _ in first }
        let names = sections.map { headings[$0] ?? "?" }
        #expect(names.count == Self.people / 2 + 2 && Set(names).count == names.count)
        #expect(names.contains(name(1, quarter: 2)) && names.suffix(2) == ["Method", "How to check this"])
        let refreshed = try await run("refresh", "@odd", "--from", folder.path("q2"))
        #expect(refreshed.status == 0, "\(refreshed.errors)")
        // The import has stored these pages already.
        #expect(refreshed.output.isEmpty && refreshed.errors.contains("nothing changed: "))
        let union = try #require(
            try await run("indexes", "@even", "--union", "--json").json as? [String: [String: Any]])
        let papers = table.filter { ($0["groups"] as? [String])?.contains("even") == true }
            .reduce(0) { $0 + ($1["papers"] as? Int ?? 0) }
        #expect(union["papers"]?["value"] as? Int == papers)
        #expect(try await run("ungroup", "even", "Person 02").status == 0)
        #expect(try rows(await run("list", "@even", "--json")).count == Self.people / 2 - 1)
    }
}
