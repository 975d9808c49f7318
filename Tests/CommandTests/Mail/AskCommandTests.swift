import Foundation
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarKit

/// A round of twelve people, from the question to the report, and replies that fit no list.
@Suite("Asking people by mail")
struct AskCommandTests: CommandSuite {
    let folder = TemporaryFolder.new()
    private static let names = (0..<12).map { "Person \(Character(UnicodeScalar(UInt8(65 + $0)))) Example\($0)" }

    /// Asks all people of a group, and returns the drafts by name.
    private func ask() async throws -> [String: MailReader] {
        var roster = "name,profile,group,mail\n"
        for (number, name) in Self.names.enumerated() {
            try InventedProfile(number: number, name: name).save(quarter: 1, in: folder.url.appending(path: "q1"))
            roster += "\(name),\(InventedProfile.user(number)),Bio,p\(number)@example.org\n"
        }
        try Data(roster.utf8).write(to: folder.url.appending(path: "people.csv"))
        #expect(try await run("import", folder.path("q1"), "--roster", folder.path("people.csv")).status == 0)
        return try await draft("@Bio", "--all", "--roster", folder.path("people.csv"))
    }

    private func draft(_ arguments: String...) async throws -> [String: MailReader] {
        let run = try await run(["ask"] + arguments + ["--output", folder.path("drafts"), "--force"])
        #expect(run.status == 0, "\(run.errors)")
        let files = try FileManager.default.contentsOfDirectory(
            at: folder.url.appending(path: "drafts"), includingPropertiesForKeys: nil)
        return Dictionary(
            uniqueKeysWithValues: try files.map { file in
                let mail = MailReader(try Data(contentsOf: file))
                let name = Self.names.first { mail["Subject"]?.contains($0) ?? false } ?? file.lastPathComponent
                return (name, mail)
            })
    }

    /// Writes a reply, and returns its path.
    private func reply(_ mail: MailReader, _ body: String, as name: String, quotes: Bool = true) throws -> String {
        let text = quotes ? mail.leaves[0].text.split(separator: "\n").map { "> \($0)" }.joined(separator: "\n") : ""
        let head =
            "From: p@example.org\r\nSubject: Re: \(MailReader.decoded(mail["Subject"] ?? ""))\r\nMIME-Version: 1.0\r\n\r\n"
        try Data((head + body + "\n\n" + text).utf8).write(to: folder.url.appending(path: name))
        return folder.path(name)
    }

    private func h(_ search: String) async throws -> Int? {
        let json = try #require(try await run("show", search, "--json").json as? [String: Any])
        return (json["indexes"] as? [String: Any])?["h"] as? Int
    }

    @Test("a round of twelve people from the question to the report")
    func round() async throws {
        let drafts = try await ask()
        #expect(drafts.count == 12)
        // Every second person answers: two works are not hers, one is unsure, the rest is not answered.
        let answering = Self.names.enumerated().filter { $0.offset % 2 == 0 }
        let files = try answering.map { number, name in
            try reply(try #require(drafts[name]), "mine 1\nnot mine 2 3\nunsure 4\nThank you!", as: "\(number).eml")
        }
        let looked = try await run(["import"] + files + ["--dry-run"])
        #expect(looked.status == 0 && looked.output.contains("its sender is not proved"), "\(looked.errors)")
        #expect(try await run(["import"] + files).status == 64)
        #expect(try await run("answers", "@Bio").output.contains("0 of 12 people answered"))
        #expect(try await run(["import"] + files + ["--yes"]).status == 0)
        let answers = try #require(try await run("answers", "@Bio", "--json").json as? [[String: Any]])
        #expect(answers.count == 12)
        for (place, name) in Self.names.enumerated() {
            let line = try #require(answers.first { $0["name"] as? String == name })
            let replies = try #require(line["replies"] as? [[String: Any]])
            #expect(replies.count == (place % 2 == 0 ? 1 : 0))
            guard let only = replies.first else { continue }
            let open = 1 + place % 7
            #expect(
                [only["mine"], only["not_mine"], only["unsure"], only["open"]].compactMap { $0 as? Int } == [
                    1, 2, 1, open,
                ])
        }
        let shown = try #require(try await run("show", Self.names[0], "--json").json as? [String: Any])
        #expect((shown["rejected"] as? [Any])?.count == 2)
        #expect(try await run("report", Self.names[0], "--output", folder.path("r.txt")).status == 0)
        let report = try String(contentsOfFile: folder.path("r.txt"), encoding: .utf8)
        let today = LongDate.text(.now)
        #expect(
            report.replacing(/\s+/, with: " ").contains(
                "According to a reply of \(today): 1 the author's, 2 not, 1 unsure, 1 not answered, 0 not asked; its sender is not proved."
            ))
        #expect(
            !report.contains("p@example.org") && !report.contains(/\bsch[0-9a-z]{13}/) && !report.contains("Thank you"))
        let history = try await run("history", Self.names[0]).output
        #expect(history.contains("Step 1: reply from p@example.org, taken over on \(today)"), "\(history)")
        // Replayed on the next list, undone, and taken over again.
        try InventedProfile(number: 0, name: Self.names[0]).save(quarter: 2, in: folder.url.appending(path: "q2"))
        #expect(try await run("import", folder.path("q2")).status == 0)
        let next = try await run("history", Self.names[0], "--json").output
        #expect(next.contains("\"reason\" : \"reply\"") && next.contains("\"replayed\" : true"))
        #expect(try await run("import", files[0], "--yes").output.contains("taken over already"))
        // A late reply is about the works of the next list, which another number cannot hit.
        let late = try await run(
            "import", reply(try #require(drafts[Self.names[0]]), "mine 4", as: "late.eml"), "--yes")
        #expect(
            late.output.contains("search 13, ") && late.output.contains("reply 2 to the same mail"), "\(late.output)")
        #expect(try await run("undo", Self.names[2]).status == 0)
        #expect(try await !run("import", files[1], "--yes").output.contains("taken over already"))
        // An archive has the edits, and neither the mail nor the reply.
        #expect(try await run("archive", Self.names[0], "--output", folder.path("a.sqlite")).status == 0)
        let bytes = try Data(contentsOf: URL(filePath: folder.path("a.sqlite")))
        let code = try #require(drafts[Self.names[0]]?["Subject"]?.firstMatch(of: /sch[0-9a-z]{13}/)).output
        #expect(bytes.firstRange(of: Data(code.utf8)) == nil && bytes.firstRange(of: Data("p@example.org".utf8)) == nil)
        #expect(bytes.firstRange(of: Data("Thank you".utf8)) == nil)
    }

    @Test("a reply touches the list of its code only, a second one is the second, and one to a forgotten list nothing")
    func codes() async throws {
        let drafts = try await ask()
        let (a, b) = (Self.names[0], Self.names[1])
        let mail = try #require(drafts[a])
        let before = try await h(b)
        #expect(try await run("import", reply(mail, "not mine 1", as: "a.eml"), "--yes").status == 0)
        #expect(try await h(b) == before)
        // The code of a mail that nobody sent.
        let forged = try String(contentsOfFile: folder.path("a.eml"), encoding: .utf8)
            .replacing(/sch[0-9a-z]{13}/, with: "sch0000000000000")
        try Data(forged.utf8).write(to: folder.url.appending(path: "forged.eml"))
        let other = try await run("import", folder.path("forged.eml"), "--yes")
        #expect(other.status == 1 && other.errors.contains("not taken over"))
        // Another answer about the same work decides nothing.
        let h1 = try await h(a)
        let second = try await run("import", reply(mail, "mine 1", as: "second.eml"), "--yes")
        #expect(second.output.contains("reply 2 to the same mail"), "\(second.output)")
        #expect(second.output.contains("scholar restore 1 1"))
        #expect(try await h(a) == h1)
        #expect(try await run("answers", a).output.contains("h "))
        // The table alone, with what a spreadsheet makes of it.
        let sheet = String(decoding: try #require(drafts[b]).leaves.last?.content ?? [], as: UTF8.self)
        let filled = sheet.replacing("\r\n2,,", with: "\r\n2,not mine,").replacing(",", with: ";")
        try Data(filled.utf8).write(to: folder.url.appending(path: "b.csv"))
        let taken = try await run("import", folder.path("b.csv"), "--yes")
        #expect(
            taken.status == 0 && taken.output.contains("table of an unknown sender"), "\(taken.output)\(taken.errors)")
        #expect(try await run("forget", b, "--yes").status == 0)
        #expect(try await run("import", folder.path("b.csv"), "--yes").status == 1)
    }
}
