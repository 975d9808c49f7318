import Foundation
import ScholarKit
import TestSupport
import Testing

@testable import ScholarServer

/// What the page leaves behind, in memory and in folders: nothing.
@Suite struct LeftoverTests {
    private func permissions(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    @Test func `a private folder and its files are only for their user, and are removed`() throws {
        let parent = try TemporaryFolder()
        var folder: PrivateFolder? = try PrivateFolder(in: parent.url.path)
        let path = try #require(folder?.path)
        let file = try #require(try folder?.write(Data("x".utf8), to: "page.html"))
        #expect(try permissions(path) == 0o700 && permissions(file) == 0o600)
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "x")
        #expect(throws: POSIXError.self) { try folder?.write(Data(), to: "page.html") }
        folder = nil
        #expect(!FileManager.default.fileExists(atPath: path))
        #expect(throws: POSIXError.self) { try PrivateFolder(in: parent.path("none")) }
    }

    @Test func `the folders of killed processes are removed, those of others are not`() throws {
        let parent = try TemporaryFolder()
        let living = try PrivateFolder(in: parent.url.path)
        let left = parent.path("scholar-open-killed")
        try FileManager.default.createDirectory(atPath: "\(left)/1", withIntermediateDirectories: true)
        try Data("x".utf8).write(to: URL(filePath: "\(left)/1/page.html"))
        let other = parent.path("other")
        try FileManager.default.createDirectory(atPath: other, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: parent.path("scholar-open-link"), withDestinationPath: other)
        try Data().write(to: URL(filePath: parent.path("scholar-open-file")))
        PrivateFolder.removeAbandoned(in: parent.url.path)
        let names = try FileManager.default.contentsOfDirectory(atPath: parent.url.path).sorted()
        #expect(
            names
                == ["other", "scholar-open-file", "scholar-open-link", URL(filePath: living.path).lastPathComponent]
                .sorted())
    }

    @Test func `of ended imports only the latest are kept`() async {
        let imports = Imports()
        for number in 1...30 {
            let failures = number.isMultiple(of: 2) ? ["x"] : []
            #expect(imports.start { _ in .init(failures: failures) } == number)
            while imports.isBusy { await Task.yield() }
        }
        #expect(imports.summary(10) == nil && imports.summary(0) == nil && imports.summary(.max) == nil)
        #expect((11...30).allSatisfy { imports.summary($0) != nil })
    }
}
