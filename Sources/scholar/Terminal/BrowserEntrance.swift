import Foundation
import ScholarKit
import ScholarServer

/// The file that leads the browser to the page. All users of the machine can read the arguments of a program, and the
/// address has the token, so the browser gets the path of a file that only its user can read.
final class BrowserEntrance: Sendable {
    private let address: String
    private let access: Access
    /// Nil if no file can be written.
    private let folder: PrivateFolder?
    private let file: String?

    /// Writes the file.
    init(to address: String, _ access: Access) {
        self.address = address
        self.access = access
        PrivateFolder.removeAbandoned(in: Self.parent)
        folder = try? PrivateFolder(in: Self.parent)
        file = try? folder?.write(Data(PlainPage.leading(to: address).utf8), to: "scholar.html")
        if let file { Interruption.removes(file) }
    }

    /// Starts the browser and does not wait for it: it may end only when the user closes it.
    func open() {
        access.onceStarted { self.remove() }
        guard let file else { return Browser.warn(address) }
        let context = RunContext.current
        Browser.start(file: file) {
            // A browser that fails later has shown the page.
            guard !self.access.hasStarted else { return }
            RunContext.$current.withValue(context) { Browser.warn(self.address) }
        }
    }

    func remove() { folder?.remove() }

    /// Browsers in containers (Snap, Flatpak) can read the folder of downloads, but not that of temporary files.
    private static var parent: String {
        #if os(Linux)
        let downloads = DownloadFolder.usual
        if FileStatus(downloads)?.isFolder ?? false, FileManager.default.isWritableFile(atPath: downloads) {
            return downloads
        }
        #endif
        return PrivateFolder.usualParent
    }
}
