import Foundation
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarKit
@testable import scholar

/// The mail command: recipients, messages, and failures.
@Suite("Mail of the command line")
struct MailCommandTests: CommandSuite {
    let folder = TemporaryFolder.new()

    /// Imports a search with one publication and its citations by year.
    private func imported(_ page: String = "article-zh") async throws {
        try await CommandRun.importFixtures([page], in: folder)
    }

    private func settings(_ server: MailServer, _ more: String...) throws {
        _ = try folder.writeSettings(
            ["mail_from = \"ada@example.org\"", "smtp_host = \"127.0.0.1\"", "smtp_port = \(server.port)"] + more)
    }

    /// The chart's identifier in a message, and in its HTML.
    private func identifiers(_ path: String) throws -> [String] {
        let leaves = MailReader(try Data(contentsOf: URL(filePath: path))).leaves
        let html = try #require(leaves.first { $0.type == "text/html" }).text
        let named = html.matches(of: /cid:([^"]+)/).map { "<\($0.1)>" }
        return leaves.compactMap { $0["Content-ID"] } + named
    }

    @Test("a message about any number of searches of any kind shows each of its charts")
    func several() async throws {
        let pages = try StoredFixture.searches.prefix(40).map { "Fixtures/scholar-pages/\($0)" }
        #expect(try await run(["import", "--new", "--no-replay", "--quiet"] + pages).status == 0)
        for searches in ["1-2", "1-3", "all"] {
            let path = folder.path("\(searches).eml")
            let run = try await run("mail", searches, "--to", "a@b.org", "-o", path)
            #expect(run.status == 0, "\(searches): \(run.errors)")
            // Each picture is in the message and in its HTML.
            let found = try identifiers(path)
            #expect(found.count > 2 && Set(found).count * 2 == found.count, "\(searches): \(found)")
        }
    }

    @Test("a message about one publication begins with the sender's words and that publication")
    func led() async throws {
        try await imported("author-2026")
        try await CommandRun.importFixtures(["article-histogram"], in: folder)
        let path = folder.path("led.eml")
        let run = try await run(
            "mail", "2", "--to", "a@b.org", "--graph", "1", "--note", "Dear Ada,\nlook: <this>", "-o", path)
        #expect(run.status == 0, "\(run.errors)")
        let leaves = MailReader(try Data(contentsOf: URL(filePath: path))).leaves
        let text = try #require(leaves.first { $0.type == "text/plain" }).text
        #expect(
            text.hasPrefix("Dear Ada,\nlook: <this>\n\nBedload transport in braided streams"), "\(text.prefix(200))")
        let html = try #require(leaves.first { $0.type == "text/html" }).text
        let (note, title) = (html.range(of: "look: &lt;this&gt;"), html.range(of: "<h1"))
        let chart = try #require(html.range(of: "cid:chart-1."))
        #expect(try #require(note).lowerBound < (try #require(title)).lowerBound)
        #expect(chart.lowerBound < (try #require(html.range(of: "h-index"))).lowerBound)
        #expect(leaves.last?.fileName?.hasPrefix("Bedload-transport-in-braided-streams") == true)
    }

    @Test("a person at a terminal is asked for the sender; elsewhere nothing is sent without one")
    func askedSender() async throws {
        try await imported()
        let server = try MailServer()
        _ = try folder.writeSettings(["smtp_host = \"127.0.0.1\"", "smtp_port = \(server.port)"])
        let piped = try await run("mail", "1", "--to", "a@b.org")
        #expect(piped.status == 64 && piped.errors.contains("--from"), "\(piped.errors)")
        #expect(server.messages.isEmpty)
        for typed in ["\n", "Bo <bo@example.org>\n"] {
            let terminal = try PseudoTerminal()
            let process = CommandRun.unstarted(["mail", "1", "--to", "a@b.org"], in: folder)
            process.standardInput = terminal.stream
            try process.run()
            terminal.type(typed)
            #expect(try await process.status() == (typed == "\n" ? 64 : 0))
            _ = try terminal.text()
        }
        let message = MailReader(try #require(server.messages.first))
        #expect(message["From"] == "Bo <bo@example.org>" && message["Message-ID"]?.hasSuffix("@example.org>") == true)
        #expect(server.messages.count == 1 && server.commands.contains { $0.hasPrefix("MAIL FROM:<bo@example.org>") })
    }

    @Test("one message for each search is sent, and a refusal says how many were sent before it")
    func eachSent() async throws {
        try await imported("author-2026")
        try await CommandRun.importFixtures(["author-other"], in: folder)
        let server = try MailServer()
        try settings(server)
        let run = try await run("mail", "1,2", "--each", "--to", "a@b.org", "--json")
        #expect(run.status == 0 && (run.json as? [[String: Any]])?.count == 2, "\(run.errors)")
        let subjects = server.messages.compactMap { MailReader($0)["Subject"] }
        #expect(subjects.count == 2 && subjects[0].contains("Marchetti") && subjects[1].contains("Lindqvist"))
        let first = RequestLog()
        let refusing = try MailServer { command in
            guard command.hasPrefix("MAIL FROM") else { return nil }
            first.add(command)
            return first.count > 1 ? "451 later" : nil
        }
        try settings(refusing)
        let refused = try await self.run("mail", "1,2", "--each", "--to", "a@b.org")
        #expect(refused.status == 69 && refused.errors.contains("1 of 2 messages"), "\(refused.errors)")
        #expect(refusing.messages.count == 1)
    }

    /// The recipients of the messages that a server took, and their subjects.
    private func received(_ server: MailServer) -> [String: String] {
        let messages = server.messages.map(MailReader.init)
        return Dictionary(messages.map { ($0["To"] ?? "", $0["Subject"] ?? "") }) { "\($0) and \($1)" }
    }

    @Test("each person gets their own report; after an interruption the same command sends the rest, and then nothing")
    func toEach() async throws {
        for page in ["author-2026", "author-other", "profile-2026"] { try await imported(page) }
        for (number, name) in [("1", "Ana"), ("2", "Bo"), ("3", "Cy")] {
            #expect(try await run("keep", number, "--label", name).status == 0)
        }
        #expect(try await run("group", "lab", "all").status == 0)
        let roster = folder.path("people.csv")
        try Data("name,group,mail\nAna,lab,Ana <ana@example.org>\nBo,lab,bo@example.org\nCy,lab,cy@example.org\n".utf8)
            .write(to: URL(filePath: roster))
        let command = ["mail", "@lab", "--to-each", "--roster", roster]
        let dry = try await run(command + ["--dry-run"])
        #expect(dry.status == 0, "\(dry.errors)")
        for address in ["Ana <ana@example.org>", "bo@example.org", "cy@example.org"] {
            #expect(dry.output.contains(address), "\(dry.output)")
        }
        // The server goes away before the second message, and refuses one person later.
        let begun = RequestLog()
        let broken = try MailServer { command in
            guard command.hasPrefix("MAIL FROM") else { return nil }
            begun.add(command)
            return begun.count > 1 ? "" : nil
        }
        try settings(broken)
        let stopped = try await run(command + ["--json"])
        #expect(stopped.status == 69 && received(broken).keys.sorted() == ["Ana <ana@example.org>"])
        #expect(stopped.errors.contains("1 of 3 messages") && !stopped.output.contains("ana@"), "\(stopped.output)")
        let picky = try MailServer { $0.hasPrefix("RCPT TO:<bo@") ? "550 <bo@example.org> is unknown" : nil }
        try settings(picky)
        let refused = try await run(command + ["--json"])
        #expect(refused.status == 69 && received(picky).keys.sorted() == ["cy@example.org"], "\(refused.errors)")
        let lines = try #require(refused.json as? [[String: Any]])
        #expect(
            lines.map { $0["done"] as? Bool } == [false, true] && lines.map { $0["person"] as? String } == ["Bo", "Cy"])
        for word in ["ana@", "bo@", "cy@"] { #expect(!refused.output.contains(word), "\(refused.output)") }
        let server = try MailServer()
        try settings(server)
        #expect(try await run(command).status == 0 && received(server).keys.sorted() == ["bo@example.org"])
        let nothing = try await run(command)
        #expect(nothing.status == 0 && nothing.output.isEmpty && nothing.errors.contains("Ana, Bo, Cy"))
        #expect(server.messages.count == 1)
        // A corrected address is another recipient, and the next list another message.
        let text = try String(contentsOfFile: roster, encoding: .utf8)
        try Data(text.replacing("cy@", with: "c@").utf8).write(to: URL(filePath: roster))
        #expect(
            try await run(command).status == 0 && received(server).keys.sorted() == ["bo@example.org", "c@example.org"])
        #expect(try await run(command + ["--again"]).status == 0 && server.messages.count == 5)
        #expect(received(server)["bo@example.org"]?.hasPrefix("Bo: h 17") == true)
        // No address is in the store, nor in an archive.
        let archive = folder.path("lab.sqlite")
        #expect(try await run("archive", "all", "--output", archive).status == 0)
        for file in try FileManager.default.contentsOfDirectory(atPath: folder.url.path) where file.contains("sqlite") {
            let bytes = try Data(contentsOf: URL(filePath: folder.path(file)))
            #expect(!["ana@", "bo@example", "cy@"].contains { bytes.range(of: Data($0.utf8)) != nil }, "\(file)")
        }
    }

    @Test("people without an address are named, and their messages go to --to if it is given")
    func withoutAddress() async throws {
        for page in ["author-2026", "author-other"] { try await imported(page) }
        let roster = folder.path("people.csv")
        let command = ["mail", "all", "--to-each", "--roster", roster]
        let people = "name,mail\nElena Marchetti,elena@example.org\nTobias Lindqvist,tobias at example.org\n"
        try Data(people.utf8).write(to: URL(filePath: roster))
        let drafts = try await run(command + ["--output", folder.path("drafts"), "--json"])
        #expect(
            drafts.status == 0 && drafts.errors.contains("line 3")
                && drafts.errors.contains(": Tobias Lindqvist; left out"))
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path("drafts")) == [
                "Elena-Marchetti-2025-11-20.eml"
            ])
        let server = try MailServer()
        try settings(server)
        #expect(try await run(command + ["--to", "office@example.org"]).status == 0)
        #expect(received(server).keys.sorted() == ["elena@example.org", "office@example.org"])
        #expect(received(server)["office@example.org"]?.hasPrefix("Tobias") == true)
        try Data("name,mail\nElena Marchetti,\n".utf8).write(to: URL(filePath: roster))
        let none = try await run(command)
        #expect(none.status == 1 && none.errors.contains("Elena Marchetti, Tobias Lindqvist"), "\(none.errors)")
        #expect(try await run("mail", "all", "--to-each").status == 64)
        #expect(try await run("mail", "1", "--to", "a@b.org", "--roster", roster).status == 64)
    }

    @Test("Ctrl-C while a server decides reports that the message may have been sent")
    func interrupted() async throws {
        try await imported()
        // The last response never arrives.
        let asked = RequestLog()
        let server = try MailServer { command in
            guard command == "END OF DATA" else { return nil }
            asked.add(command)
            Thread.sleep(forTimeInterval: 3600)
            return nil
        }
        try settings(server)
        let process = CommandRun.unstarted(["mail", "1", "--to", "a@b.org"], in: folder)
        try Data().write(to: URL(filePath: folder.path("errors")))
        process.standardError = FileHandle(forWritingAtPath: folder.path("errors"))
        try process.run()
        await asked.wait(for: 1)
        kill(process.processIdentifier, SIGINT)
        #expect(try await process.status() == 130 && process.terminationReason == .exit)
        let said = try String(contentsOfFile: folder.path("errors"), encoding: .utf8)
        #expect(said.contains("127.0.0.1"), "\(said)")
    }

    @Test("a password command works if the parent process ignores SIGCHLD")
    func ignoredChildren() async throws {
        try await imported()
        let server = try MailServer(["AUTH PLAIN"])
        try settings(server, "smtp_user = \"ada\"", "smtp_password_command = \"echo hunter2\"")
        let run = try await CommandRun.process(["mail", "1", "--to", "a@b.org"], in: folder, shell: "trap '' CHLD")
        #expect(run.status == 0, "\(run.errors)")
        #expect(server.commands.contains(Data("\0ada\0hunter2".utf8).base64EncodedString()))
    }
}
