import ArgumentParser
import Foundation
import ScholarKit

/// An output file. It is written completely or not at all, replaces an existing file only with `--force`, and never the
/// store.
struct OutputFile {
    let path: String
    var replaces = false

    /// The extension in lower case, without the dot; nil without an extension.
    var ending: String? {
        path.split(separator: "/").last?.split(separator: ".").dropFirst().last?.lowercased()
    }

    /// Fails early when the file exists or is the store, before any request or computation.
    ///
    /// - Parameter store: the path of the store.
    func check(besides store: String) throws {
        if Store.contains(path, inStoreAt: store) { throw ofStore }
        if !replaces, isRegularFile { throw alreadyThere }
        if isRegularFile || !FileManager.default.fileExists(atPath: path) { try Self.take(path) }
    }

    /// Takes a file for one use of this run, so that no other output replaces it.
    static func take(_ path: String) throws {
        guard RunContext.current.files.take(FilePlace(path)) else { throw taken(path) }
    }

    /// Creates a folder for files; an existing folder stays unchanged.
    ///
    /// - Parameter option: the option that names the folder.
    static func makeFolder(_ path: String, for option: String) throws {
        if let status = FileStatus(path), !status.isFolder {
            throw ValidationError("\(path) is a file; \(option) needs a folder")
        }
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            let code = ((error as? CocoaError)?.underlying as? POSIXError)?.code.rawValue ?? errno
            let reason = String(cString: strerror(code)).lowercased()
            throw failure("the folder \(path) could not be made (\(reason))", ExitStatus.store)
        }
    }

    /// - Parameter store: the path of the store.
    func write(_ data: Data, besides store: String) throws {
        if Store.contains(path, inStoreAt: store) { throw ofStore }
        // A pipe or device cannot be replaced by a rename.
        if FileManager.default.fileExists(atPath: path), !isRegularFile {
            guard let handle = FileHandle(forWritingAtPath: path) else { throw notWritten }
            do { try handle.write(contentsOf: data) } catch { throw notWritten }
            return
        }
        // Two names are one file where capitals do not matter, which shows once one is written.
        if let file = FileIdentity(path), RunContext.current.files.isWritten(file) { throw Self.taken(path) }
        defer { if let file = FileIdentity(path) { RunContext.current.files.note(written: file) } }
        // If the path is a link, its target is replaced and the link stays.
        let target = replaces ? URL(filePath: path).resolvingSymlinksInPath() : URL(filePath: path)
        // It may have whole pages: the next output in this folder removes that of a killed process.
        guard let folder = try? PrivateFolder(in: target.deletingLastPathComponent().path) else { throw notWritten }
        defer { folder.remove() }
        let draft = URL(filePath: "\(folder.path)/draft")
        guard (try? data.write(to: draft)) != nil else { throw notWritten }
        if replaces {
            guard rename(draft.path, target.path) == 0 else { throw notWritten }
        } else if link(draft.path, path) != 0 {
            // Creating a hard link never replaces a file, not even one that another process has just created.
            if errno == EEXIST { throw alreadyThere }
            // Some file systems do not support links.
            guard !FileManager.default.fileExists(atPath: path), rename(draft.path, path) == 0 else { throw notWritten }
        }
    }

    private var isRegularFile: Bool {
        (try? URL(filePath: path).resolvingSymlinksInPath().resourceValues(forKeys: [.isRegularFileKey]).isRegularFile)
            ?? false
    }

    private var alreadyThere: StatedError {
        Self.failure("\(path) exists already; --force replaces it, or name another file")
    }

    private var ofStore: StatedError { Self.failure("\(path) is the store or a part of it; name another file") }

    private static func taken(_ path: String) -> StatedError {
        failure("\(path) is a file that this command reads or writes already; name another file")
    }

    private var notWritten: StatedError {
        let reason = String(cString: strerror(errno)).lowercased()
        let folder = URL(filePath: path).deletingLastPathComponent().path
        let hasFolder = FileManager.default.fileExists(atPath: folder)
        let ending = hasFolder ? " (\(reason))" : "; name a file in a folder that exists"
        return Self.failure("\(path) could not be written\(ending)", ExitStatus.store)
    }

    /// A failure, in one line even if the name of the file has line breaks.
    static func failure(_ sentence: String, _ code: ExitCode = ExitStatus.usage) -> StatedError {
        StatedError(description: Folding.oneLine(sentence), exitCode: code)
    }
}
