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

    /// Imports searches of one kind, each of another profile, query or file.
    private func imported(_ count: Int, _ kind: String) throws {
        let scholar = Scholar(store: try Store(path: folder.path("scholar.sqlite")), fetcher: .unexpected)
        var options = ImportOptions()
        options.isAlwaysNew = true
        for number in 1...count {
            switch kind {
            case "profile":
                var page = try Fixture("profile-2013").pages[0]
                let id = "\(String(repeating: "A", count: 9))\(number + 100)"
                page.bytes = Array(String(decoding: page.bytes, as: UTF8.self).replacing("kQ7xEwMAAAAJ", with: id).utf8)
                page.url = "https://scholar.google.com/citations?user=\(id)"
                _ = try scholar.importPages([page], options)
            case "results":
                var page = try Fixture("odd-cited-by").pages[0]
                page.url = "https://scholar.google.com/scholar?as_sauthors=E+Marchetti\(number)"
                options.query = SearchQuery(author: "E Marchetti\(number)")
                _ = try scholar.importPages([page], options)
            default:
                let list = "Cites,Authors,Title,Year\n12,E Lee,Tides,1999\n\(number),E Lee,Waves \(number),2001\n"
                try Data(list.utf8).write(to: folder.url.appending(path: "list\(number).csv"))
                _ = try scholar.importFiles([folder.path("list\(number).csv")], options)
            }
        }
    }

    @Test(
        "a message about any number of searches of any kind shows each of its charts",
        arguments: ["profile", "results", "list"])
    func several(_ kind: String) async throws {
        try imported(40, kind)
        for count in [1, 2, 3, 12, 40] {
            let path = folder.path("several-\(count).eml")
            let run = try await run("mail", count == 1 ? "1" : "1-\(count)", "--to", "a@b.org", "-o", path)
            #expect(run.status == 0, "\(count): \(run.errors)")
            // Each picture is in the message and in its HTML.
            let found = try identifiers(path)
            #expect(found.count > 2 && Set(found).count * 2 == found.count, "\(count): \(found)")
        }
    }

    @Test("a list of recipients is accepted in every format")
    func lists() async throws {
        try await imported()
        let server = try MailServer()
        try settings(server)
        let sent = try await run(
            "mail", "1", "--to", "Ada <a@b.org>, \"Lovelace, Bob\" <c@d.org>", "King, Eve <e@f.org>", "--json")
        #expect(sent.status == 0, "\(sent.errors)")
        #expect((sent.json as? [String: Any])?["to"] as? [String] == ["a@b.org", "c@d.org", "e@f.org"])
        #expect(
            server.commands.filter { $0.hasPrefix("RCPT") }
                == ["RCPT TO:<a@b.org>", "RCPT TO:<c@d.org>", "RCPT TO:<e@f.org>"])
        #expect(try await run("mail", "1", "--to", "x@y.org", "--from", "a@b.org, c@d.org").status == 64)
        #expect(try await run("mail", "1", "--to", "Ada <a@b.org> Bob <c@d.org>").status == 64)
        #expect(server.messages.count == 1)
    }

    @Test("the chart of every message has a unique name, for any sender")
    func charts() async throws {
        try await imported()
        let sender = "ada@\(Array(repeating: "department", count: 20).joined(separator: ".")).org"
        var names: Set<String> = []
        for file in ["one.eml", "two.eml"] {
            let path = folder.path(file)
            let run = try await run("mail", "1", "--to", "a@b.org", "--from", sender, "--graph", "1", "-o", path)
            #expect(run.status == 0, "\(run.errors)")
            let found = try identifiers(path)
            // Every picture is shown once, and none is missing.
            #expect(found.count == 8 && Set(found).count == 4, "\(found)")
            names.formUnion(found)
        }
        #expect(names.count == 8)
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

    @Test("a message has the 20 most cited publications, charts as pictures, and everything in the attachment")
    func top() async throws {
        try await imported("author-2026")
        let path = folder.path("top.eml")
        #expect(try await run("mail", "1", "--to", "a@b.org", "-o", path).status == 0)
        let leaves = MailReader(try Data(contentsOf: URL(filePath: path))).leaves
        let html = try #require(leaves.first { $0.type == "text/html" }).text
        #expect(html.contains("194 more") && html.utf8.count < 90_000)
        #expect(leaves.count { $0.type == "image/png" } == 3)
        #expect(leaves.last?.fileName == "Elena-Marchetti.pdf")
    }

    @Test(
        "a server that hangs up after any command: one sentence, exit code 69, and whether the message may have been sent",
        arguments: ["CONNECT", "EHLO", "STARTTLS", "AUTH", "MAIL", "RCPT", "DATA", "END OF DATA"])
    func hangUp(_ command: String) async throws {
        try await imported()
        let extensions = command == "STARTTLS" ? ["STARTTLS"] : ["AUTH PLAIN"]
        let server = try MailServer(extensions) { $0.hasPrefix(command) ? "" : nil }
        var more = ["smtp_user = \"ada\""]
        if command == "STARTTLS" { more.append("smtp_security = \"starttls\"") }
        _ = try folder.writeSettings(
            ["mail_from = \"ada@example.org\"", "smtp_host = \"127.0.0.1\"", "smtp_port = \(server.port)"] + more)
        let run = try await run(
            "mail", "1", "--to", "a@b.org", "-q", environment: ["SCHOLAR_SMTP_PASSWORD": "hunter2"])
        #expect(run.status == 69 && run.output.isEmpty, "\(run.output)")
        let hungUp = MailServerError.hungUp(server: "127.0.0.1:\(server.port)")
        let isUnsure = command == "END OF DATA"
        #expect(run.errors.contains("127.0.0.1:\(server.port)") && !run.errors.contains("hunter2"))
        #expect(run.errors.hasPrefix("scholar: \(Advice.sentence(hungUp))") != isUnsure, "\(run.errors)")
    }

    @Test("for a chart without data, the error names the command that retrieves the data")
    func noChart() async throws {
        try await imported("author-2026")
        let run = try await run("mail", "1", "--to", "a@b.org", "--graph", "3", "-o", folder.path("x.eml"))
        #expect(run.status == 1 && run.errors.contains("`scholar graph 1 3 --ask`"), "\(run.errors)")
    }

    @Test("the reported login is the login that was used")
    func logins() async throws {
        try await imported()
        let password = ["SCHOLAR_SMTP_PASSWORD": "hunter2"]
        let open = try MailServer()
        try settings(open, "smtp_user = \"ada\"")
        func described(_ server: MailServer, user: String?) throws -> String {
            try SMTP.Server(host: "127.0.0.1", port: server.port).described(user: user)
        }
        let unasked = try await run("mail", "1", "--to", "a@b.org", environment: password)
        #expect(unasked.status == 0 && !unasked.output.contains("as ada"), "\(unasked.errors)")
        let asking = try MailServer(["AUTH PLAIN"])
        try settings(asking, "smtp_user = \"ada\"")
        let asked = try await run("mail", "1", "--to", "a@b.org", environment: password)
        #expect(try asked.status == 0 && asked.output.contains("\(described(asking, user: "ada"))\n"))
        try settings(open)
        let unknown = try await run("mail", "1", "--to", "a@b.org")
        // The reason is given only if a login is set.
        #expect(try unknown.output.contains("\(described(open, user: nil))\n") && unknown.output != unasked.output)
    }

    @Test("a dry run reports every problem that would prevent sending")
    func dryRun() async throws {
        try await imported()
        let server = try MailServer()
        _ = try folder.writeSettings(["mail_from = \"ada@example.org\""])
        let unset = try await run("mail", "1", "--to", "a@b.org", "--dry-run")
        #expect(unset.status == 0 && unset.output.contains("smtp_host"))
        _ = try folder.writeSettings(["smtp_host = \"smtp.example.org\"", "smtp_security = \"none\""])
        let clear = try await run("mail", "1", "--to", "a@b.org", "--dry-run", "-q")
        #expect(clear.status == 64 && clear.errors.contains("smtp_security"), "\(clear.output)")
        try settings(server, "smtp_user = \"ada\"")
        let secretless = try await run("mail", "1", "--to", "a@b.org", "--dry-run")
        #expect(secretless.status == 64 && secretless.errors.contains("smtp_password_command"))
        try settings(server, "smtp_user = \"ada\"", "smtp_password_command = \"touch \(folder.path("ran"))\"")
        let dry = try await run("mail", "1", "--to", "a@b.org", "--dry-run")
        #expect(dry.status == 0 && dry.output.contains("as ada"))
        #expect(!FileManager.default.fileExists(atPath: folder.path("ran")) && server.commands.isEmpty)
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
