import Foundation
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarKit

/// `scholar open` with a browser that is a script.
@Suite struct OpenCommandTests: CommandSuite {
    let folder = TemporaryFolder.new()

    /// Puts a program `xdg-open` first into the path, and returns the environment.
    private func browser(_ script: String) async throws -> [String: String] {
        let programs = folder.path("programs")
        // Another process writes it, because a file inherited by another test's process is busy for a moment.
        let writing = Process()
        writing.executableURL = URL(filePath: "/bin/sh")
        writing.arguments = [
            "-c", "mkdir -p \"$0\" && printf '#!/bin/sh\\n%s\\n' \"$1\" >\"$0/xdg-open\" && chmod 755 \"$0/xdg-open\"",
            programs, script,
        ]
        try writing.run()
        #expect(try await writing.status() == 0)
        return ["PATH": "\(programs):/usr/bin:/bin"]
    }

    /// The end of the script: it opens the address that a page leads to, and prints the answer.
    private static let fetch = """
        address=$(sed -n 's/.*url=\\([^"]*\\)".*/\\1/p' "$1" | sed 's/&amp;/\\&/g')
        rest=${address#http://}
        exec 3<>"/dev/tcp/127.0.0.1/$(echo "${rest%%/*}" | sed 's/.*://')"
        printf 'GET /%s HTTP/1.1\\r\\nHost: %s\\r\\n\\r\\n' "${rest#*/}" "${rest%%/*}" >&3
        cat <&3
        """

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/cmdline"), "needs /proc"))
    func `the browser gets a private file, is served while it runs, and the token is in no argument`() async throws {
        let answer = folder.path("answer")
        let script = """
            {
                printf '%s\\n' "$#" "$(stat -c %a "$1")" "$(stat -c %a "$(dirname "$1")")"
                cat /proc/[0-9]*/cmdline 2>/dev/null | tr '\\0' ' ' >"\(folder.path("arguments"))"
                timeout 300 bash -c '\(Self.fetch.replacing("'", with: "'\\''"))' fetch "$1"
                [ -e "$1" ] && echo left || echo removed
            } >"\(answer).part" 2>&1
            mv "\(answer).part" "\(answer)"
            # The first browser of a desktop ends when its window is closed.
            exec sleep 600
            """
        let process = try CommandRun.unstarted(
            ["open", "--json"], in: folder, environment: await browser(script))
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let (file, line) = try await onThread {
            var text = Data()
            while text.last != UInt8(ascii: "}") || text.count < 20 {
                let part = output.fileHandleForReading.availableData
                guard !part.isEmpty else { break }
                text += part.filter { $0 != UInt8(ascii: "\n") }
            }
            // The browser runs on; its answer comes from the server.
            while !FileManager.default.fileExists(atPath: answer), process.isRunning { sched_yield() }
            return (try String(contentsOfFile: answer, encoding: .utf8), text)
        }
        let address = try #require((try JSONSerialization.jsonObject(with: line) as? [String: String])?["address"])
        let token = try #require(address.split(separator: "=").last)
        #expect(token.count == 32)
        #expect(file.hasPrefix("1\n600\n700\nHTTP/1.1 200 OK\r\n") && file.hasSuffix("\nremoved\n"), "\(file)")
        #expect(file.contains("Set-Cookie: scholar-") && file.contains("Referrer-Policy: no-referrer"))
        let arguments = try String(contentsOfFile: folder.path("arguments"), encoding: .utf8)
        #expect(arguments.contains("scholar.html") && !arguments.contains(token))
        kill(process.processIdentifier, SIGINT)
        #expect(try await process.status() == 130)
        #expect(try leftFolders().isEmpty)
    }

    @Test func `a file that no browser has read is removed at the end`() async throws {
        let script = "echo \"$1\" >\"\(folder.path("opened"))\""
        let process = try CommandRun.unstarted(["open"], in: folder, environment: await browser(script))
        try process.run()
        let opened = folder.path("opened")
        try await onThread {
            while process.isRunning, (try? String(contentsOfFile: opened, encoding: .utf8))?.hasSuffix("\n") != true {
                sched_yield()
            }
        }
        #expect(try leftFolders().count == 1)
        kill(process.processIdentifier, SIGTERM)
        #expect(try await process.status() == 130)
        #expect(try leftFolders().isEmpty)
        // What a killed process leaves, the next one removes.
        let left = folder.url.appending(path: "scholar-open-killed")
        try FileManager.default.createDirectory(at: left, withIntermediateDirectories: true)
        #expect(try await CommandRun.process(["open", "--no-open", "--idle", "1s"], in: folder).status == 0)
        #expect(try leftFolders().isEmpty)
    }

    @Test func `without a browser the address is the advice`() async throws {
        let run = try await CommandRun.process(
            ["open", "--idle", "2s"], in: folder, environment: await browser("exit 3"))
        #expect(run.status == 0 && run.errors.contains("no browser could be started"))
    }

    private func leftFolders() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.url.path).filter { $0.hasPrefix("scholar-open-") }
    }
}
