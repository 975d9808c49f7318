import Testing

@testable import ScholarPages

/// Lists of every kind, cut off at every byte.
@Suite("Lists that were cut off")
struct CutListTests {
    /// A list, in parts.
    struct Sample: CustomTestStringConvertible {
        var name: String
        var head = ""
        var records: [String]
        var tail = ""
        /// The number of bytes at the end of a record that the format does not require.
        var slack = 0

        var testDescription: String { name }
        var text: String { head + records.joined() + tail }

        /// Whether the format cannot show that a file that ends here is not whole.
        func isEnd(_ count: Int) -> Bool {
            var end = head.utf8.count
            if (end - slack...end).contains(count) { return true }
            for record in records {
                end += record.utf8.count
                if (end - slack...end).contains(count) { return true }
            }
            return count > end && tail.allSatisfy(\.isWhitespace)
        }
    }

    private static let works = [(1, "512"), (2, "1280"), (3, "17")]

    static let samples: [Sample] = [
        Sample(
            name: "own CSV",
            head: "rank,cites,title,authors,authors_truncated,year,own_cites,id,link,counted_in\r\n",
            records: works.map {
                "\($0),\($1),Títle \($0),\"A Lee; B Kim\",no,200\($0),\($1),\($0),https://x.org/\($0),2025\r\n"
            }),
        Sample(
            name: "read CSV", head: "file,cites,title,authors,authors_truncated,year,snippet\r\n",
            records: works.map { "a,\($1),\"Title, \($0)\",A Lee,no,200\($0),Some words of it\r\n" }),
        Sample(
            name: "Publish or Perish", head: "\u{FEFF}Cites,Authors,Title,Year,GSRank,Type,ECC,Age\r\n",
            records: works.map { "\($1),\"A Lee\",\"T \"\"\($0)\"\"\",200\($0),\($0),\"\",\($1),1\($0)\r\n" }, slack: 2),
        Sample(
            name: "Scopus", head: "\u{FEFF}\"Authors\",\"Title\",\"Year\",\"Source title\",\"Cited by\",\"EID\"\n",
            records: works.map { "\"Lee A.\",\"Títle \($0)\",\"200\($0)\",\"J\",\"\($1)\",\"2-s2.0-\($0)\"\n" },
            slack: 1),
        Sample(
            name: "older Scopus", head: "Authors,Title,Year,Source title,Cited by,Link,EID\n",
            records: works.map { "\"Lee A., Kim B.\",T \($0),200\($0),J,\($1),https://s/\($0),2-s2.0-\($0)\n" },
            slack: 1),
        Sample(
            name: "a table whose last column is the count", head: "Title;Source title;Cited by\n",
            records: works.map { "Title \($0);S;\($1)\n" }),
        Sample(
            name: "Web of Science, tabs", head: "PT\tAU\tTI\tSO\tTC\tPY\tUT\r\n",
            records: works.map { "J\tLee, A\t\"T\" \($0)\tS\t\($1)\t200\($0)\tWOS:A\($0)\r\n" }, slack: 2),
        Sample(
            name: "Web of Science, plain", head: "FN Clarivate Analytics Web of Science\nVR 1.0\n",
            records: works.map { "PT J\nAU Lee, A\n   Kim, B\nTI T \($0)\nTC \($1)\nPY 200\($0)\nER\n\n" }, tail: "EF"),
        Sample(
            name: "RIS",
            records: works.map {
                "TY  - JOUR\r\nTI  - T \($0)\r\nPY  - 200\($0)\r\nN1  - Cited by \($1) (2026-01-01)\r\nER  - \r\n\r\n"
            },
            slack: 5),
        Sample(
            name: "BibTeX",
            records: works.map {
                "@article{k\($0),\n  title = {T \($0)},\n  year = 200\($0),\n  note = {Cited by: \($1)},\n}\n\n"
            },
            slack: 2),
        Sample(
            name: "RIS in any order",
            records: works.map { "AU  - Lee, A.\nTI  - T \($0)\nTY  - JOUR\nPY  - 200\($0)\nTC  - \($1)\nER  - \n\n" },
            slack: 4),
        Sample(
            name: "RIS without hyphens at the ends",
            records: works.map { "TY  - JOUR\nTI  - T \($0)\nPY  - 200\($0)\nTC  - \($1)\nER\n\n" }, slack: 2),
        Sample(
            name: "a line in one cell", head: "Cites,Authors,Title,Year,GSRank,QueryDate;;\r\n",
            records: works.map { "\"\($1),\"\"A Lee\"\",\"\"T \($0)\"\",200\($0),\($0),2020-01-01\";;\r\n" }, slack: 4),
        Sample(
            name: "rows longer than the header", head: "Authors,Title,Year,Source title,Cited by,DOI,EID\n",
            records: works.map { "\"Lee A.\",\"T \($0)\",200\($0),J,\($1),10.1/\($0),more,\"2-s2.0-\($0)\"\n" }),
        Sample(
            name: "BibTeX of Publish or Perish",
            records: works.map {
                "@article{k\($0),\n  title = {T \($0)},\n  year = 200\($0),\n  note = {\($1) cites: https://scholar.google.com/},\n"
                    + "  note = {Query date: 2020-02-08},\n}\n"
            }, slack: 1),
        Sample(
            name: "JSON lines",
            records: works.map {
                "{\"uid\": \"GS:\($0)\", \"title\": \"T \($0)\", \"cites\": \($1), \"rank\": \($0)}\n"
            }, slack: 1),
        Sample(
            name: "JSON", head: "[\n",
            records: works.map {
                "{\"uid\": \"GS:\($0)\", \"title\": \"T \($0)\", \"cites\": \($1)}\($0 < 3 ? ",\n" : "\n]")"
            }),
    ]

    @Test("a list that was cut off has only rows of the whole list, and is damaged or refused", arguments: samples)
    func everyByte(_ sample: Sample) throws {
        let bytes = Array(sample.text.utf8)
        let whole = try #require(try RecordList(bytes))
        #expect(whole.isWhole && whole.records.count == 3, "\(whole.facts)")
        #expect(whole.records.map(\.publication.citationCount).sorted { $0 ?? 0 < $1 ?? 0 } == [17, 512, 1280])
        for count in 1..<bytes.count {
            guard let list = try? RecordList(Array(bytes.prefix(count))) else { continue }
            for record in list.records {
                let original = whole.records.first { $0.publication.title == record.publication.title }
                let publication = try #require(original?.publication, "\(count): \(record.publication.title)")
                let known = record.publication.citationCount
                #expect(known == nil || known == publication.citationCount, "\(count)")
                #expect(record.publication.year == publication.year, "\(count)")
            }
            guard list.isWhole else {
                #expect(list.facts.contains { $0.isDamage }, "\(count)")
                continue
            }
            #expect(sample.isEnd(count), "\(sample.name), \(count) of \(bytes.count) bytes is whole")
        }
    }

    @Test("a list in UTF-16 that was cut off has only rows of the whole list", arguments: [0, 1])
    func wide(_ order: Int) throws {
        for sample in Self.samples {
            let units = Array(sample.text.replacing("\u{FEFF}", with: "").utf16)
            let bytes = ([0xFEFF] + units).flatMap {
                order == 0 ? [UInt8($0 & 0xFF), UInt8($0 >> 8)] : [UInt8($0 >> 8), UInt8($0 & 0xFF)]
            }
            let whole = try #require(try RecordList(bytes))
            let counts = Dictionary(
                uniqueKeysWithValues: whole.records.map { ($0.publication.title, $0.publication.citationCount) })
            for count in stride(from: 3, to: bytes.count, by: 7) {
                for record in (try? RecordList(Array(bytes.prefix(count))))?.records ?? [] {
                    let known = counts[record.publication.title]
                    #expect(
                        known != nil
                            && (record.publication.citationCount == nil || record.publication.citationCount == known))
                }
            }
        }
    }

    @Test(
        "a complete table without a last line end is whole if its last cell shows that it is",
        arguments: [
            "Cites,Authors,Title,Type\n3,A,\"One\",\"\"\n4,A,\"Two\",\"\"",
            "Title,Source title,Cited by,EID\nT,S,12,2-s2.0-1\nU,S,3,2-s2.0-2\nV,S,4,2-s2.0-3",
            "Cites,Authors,Title\r\n3,A,\"One\"",
            "PT\tAU\tTI\tTC\tUT\nJ\tA\tT\t5\tWOS:1\t\nJ\tA\tU\t6\tWOS:2\t\nJ\tA\tV\t7\tWOS:3\t",
        ])
    func noLastLineEnd(_ text: String) throws {
        let list = try #require(try RecordList(Array(text.utf8)))
        #expect(list.isWhole && list.records.count == text.split(whereSeparator: \.isNewline).count - 1)
    }
}
