import Foundation

/// Where the tests find pages.
enum Folders {
    /// The root of the project.
    static let project = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
    /// The pages that were written for this project.
    static let fixtures = project.appending(path: "Fixtures/scholar-pages")
    /// Real pages, which lie beside the project on the machines of its developers and nowhere else.
    static let realPages = project.deletingLastPathComponent().appending(path: "shared/scholar-pages")

    static let hasRealPages = FileManager.default.fileExists(atPath: realPages.path)
}
