import ArgumentParser
import Foundation
import ScholarKit

/// An output file. It is written completely or not at all, replaces an existing file only with `--force`, and never the
/// store.
struct OutputFile {
    let path: String
    var replaces = false

    enum Failure: ExitCoded, CustomStringConvertible {
        case cannotWrite(String, reason: String)
        case noFolder(String)
        case isThere(String)
        case isStore(String)
        case isOther(String)
        case isTaken(String)
        case cannotMake(folder: String, reason: String)

        var description: String { Folding.oneLine(sentence) }

        var exitCode: ExitCode {
            switch self {
            case .isThere, .isStore, .isOther, .isTaken: ExitStatus.usage
            case .cannotWrite, .noFolder, .cannotMake: ExitStatus.store
            }
        }

        private var sentence: String {
            switch self {
            case .cannotWrite(let path, let reason): "\(path) could not be written (\(reason))"
            case .noFolder(let path): "\(path) could not be written; name a file in a folder that exists"
            case .isThere(let path): "\(path) exists already; --force replaces it, or name another file"
            case .isOther(let path):
                "\(path) is a file of another form; --force replaces it, or name another folder"
            case .isTaken(let path): "\(path) is a file that this command reads or writes already; name another file"
            case .isStore(let path): "\(path) is the store or a part of it; name another file"
            case .cannotMake(let path, let reason): "the folder \(path) could not be made (\(reason))"
            }
        }
    }

    /// The extension in lower case, without the dot; nil without an extension.
    var ending: String? {
        path.split(separator: "/").last?.split(separator: ".").dropFirst().last?.lowercased()
    }

    /// Fails early when the file exists or is the store, before any request or computation.
    ///
    /// - Parameter store: the path of the store.
    func check(besides store: String) throws {
        if Store.contains(path, inStoreAt: store) { throw Failure.isStore(path) }
        if !replaces, isRegularFile { throw Failure.isThere(path) }
        if isRegularFile || !FileManager.default.fileExists(atPath: path) { try Self.take(path) }
    }

    /// Takes a file for one use of this run, so that no other output replaces it.
    static func take(_ path: String) throws {
        guard RunContext.current.files.take(FilePlace(path)) else { throw Failure.isTaken(path) }
    }

    /// Creates a folder for files; an existing folder stays unchanged.
    ///
    /// - Parameter option: the option that names the folder.
    static func makeFolder(_ path: String, for option: String) throws {
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue {
            throw ValidationError("\(path) is a file; \(option) needs a folder")
        }
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            let code = ((error as? CocoaError)?.underlying as? POSIXError)?.code.rawValue ?? errno
            throw Failure.cannotMake(folder: path, reason: String(cString: strerror(code)).lowercased())
        }
    }

    /// - Parameter store: the path of the store.
    func write(_ data: Data, besides store: String) throws {
        if Store.contains(path, inStoreAt: store) { throw Failure.isStore(path) }
        // A pipe or device cannot be replaced by a rename.
        if FileManager.default.fileExists(atPath: path), !isRegularFile {
            guard let handle = FileHandle(forWritingAtPath: path) else { throw failure() }
            do { try handle.write(contentsOf: data) } catch { throw failure() }
            return
        }
        // Two names are one file where capitals do not matter, which shows once one is written.
        if let file = FileIdentity(path), RunContext.current.files.isWritten(file) { throw Failure.isTaken(path) }
        defer { if let file = FileIdentity(path) { RunContext.current.files.note(written: file) } }
        // If the path is a link, its target is replaced and the link stays.
        let target = replaces ? URL(filePath: path).resolvingSymlinksInPath() : URL(filePath: path)
        // It may have whole pages: the next output in this folder removes that of a killed process.
        guard let folder = try? PrivateFolder(in: target.deletingLastPathComponent().path) else { throw failure() }
        defer { folder.remove() }
        let draft = URL(filePath: "\(folder.path)/draft")
        guard (try? data.write(to: draft)) != nil else { throw failure() }
        if replaces {
            guard rename(draft.path, target.path) == 0 else { throw failure() }
        } else if link(draft.path, path) != 0 {
            // Creating a hard link never replaces a file, not even one that another process has just created.
            if errno == EEXIST { throw Failure.isThere(path) }
            // Some file systems do not support links.
            guard !FileManager.default.fileExists(atPath: path), rename(draft.path, path) == 0 else { throw failure() }
        }
    }

    private var isRegularFile: Bool {
        (try? URL(filePath: path).resolvingSymlinksInPath().resourceValues(forKeys: [.isRegularFileKey]).isRegularFile)
            ?? false
    }

    private func failure() -> Failure {
        let reason = String(cString: strerror(errno)).lowercased()
        let folder = URL(filePath: path).deletingLastPathComponent().path
        return FileManager.default.fileExists(atPath: folder) ? .cannotWrite(path, reason: reason) : .noFolder(path)
    }
}
