package import Foundation

/// The folders of the tests.
package enum Folders {
    /// The root of the project.
    package static let project = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    /// The fixture pages.
    package static let fixtures = project.appending(path: "Fixtures/scholar-pages")
    /// Real pages, which exist only outside the project on the machines of its developers.
    package static let realPages = project.deletingLastPathComponent().appending(path: "shared/scholar-pages")
    /// Real authors with all their works, as OpenAlex describes them; they exist only outside the project, too.
    package static let realAuthors = project.deletingLastPathComponent().appending(path: "shared/openalex")

    package static let hasRealPages = FileManager.default.fileExists(atPath: realPages.path)
    package static let hasRealAuthors = FileManager.default.fileExists(atPath: realAuthors.path)
}
