package import Foundation

/// Where the tests find pages.
package enum Folders {
    /// The root of the project.
    package static let project = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    /// The pages that were written for this project.
    package static let fixtures = project.appending(path: "Fixtures/scholar-pages")
    /// Real pages, which lie beside the project on the machines of its developers and nowhere else.
    package static let realPages = project.deletingLastPathComponent().appending(path: "shared/scholar-pages")

    package static let hasRealPages = FileManager.default.fileExists(atPath: realPages.path)
}
