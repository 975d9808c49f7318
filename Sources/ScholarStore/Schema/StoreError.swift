public import ScholarLists
import ScholarPages
public import Foundation

/// An error of the store.
public enum StoreError: Error, Equatable, Sendable {
    /// The file cannot be opened or is not a store.
    case cannotOpen(path: String, reason: String)
    /// The path names a folder.
    case isFolder(path: String)
    /// Reading or writing failed.
    case failed(reason: String)
    /// The file that was opened is no longer at its path.
    case replaced(path: String)
    /// The file, or a part of it, was not written by this program.
    case damaged(path: String, reason: String)
    /// The table with the publications of a search is missing.
    case lost(search: Int)
    /// Another process was writing for too long.
    case busy(path: String)
    /// The store is read-only.
    case readOnly(path: String)
    /// The store was written by a later version of this program.
    case tooNew(path: String)
    /// The store was written by a version before the first release, and cannot be read any more.
    case tooOld(path: String)
    /// The search does not exist.
    case noSearch(SearchReference)
    /// No search has this name, but some have nearly this one.
    case misspelled(String, meant: [String])
    /// No search of a range or group exists.
    case noSearches(String)
    /// A label matches several searches.
    case ambiguous(String, ids: [Int])
    /// A reference names several searches, but one is needed.
    case several(String)
    /// A range of numbers is in descending order.
    case backwards(Int, Int)
    /// The group does not exist.
    case noGroup(String)
    /// The search has no earlier repeat.
    case noPrevious(Int)
    /// No repeat was retrieved by the end of a period; the first one is from this date.
    case noRepeat(String, period: String, first: Date)
    /// A group has the name that was given for a search.
    case isGroup(String)
    /// The store has no searches.
    case empty(path: String)
    /// There is no file at a path that the user named.
    case noFile(path: String)
    /// Another process added pages to the search at the same time.
    case changedMeanwhile(Int)
}

extension StoreError: CustomStringConvertible {
    /// One sentence that names the search or the file.
    public var description: String { Folding.oneLine(sentence) }

    private var sentence: String {
        switch self {
        case .cannotOpen(let path, let reason):
            "the store \(path) cannot be opened: \(reason)"
        case .isFolder(let path):
            "the store \(path) cannot be opened: it is a folder"
        case .failed(let reason):
            "the store could not be read or written: \(reason)"
        case .replaced(let path):
            "the store \(path) was moved, deleted or replaced while it was in use, so nothing is stored any more"
        case .damaged(let path, let reason):
            "the store \(path) is damaged (\(reason))"
        case .lost(let id):
            "the store is damaged: the publications of search \(id) are missing"
        case .busy(let path):
            "the store \(path) is in use: another program is writing to it"
        case .readOnly(let path):
            "the store \(path) is read-only"
        case .tooNew(let path):
            "the store \(path) was written by a later version of scholar"
        case .tooOld(let path):
            "the store \(path) was made by a development version; import its pages again"
        case .misspelled(let text, let meant):
            "no search \"\(text)\" in the store; did you mean \(meant.map { "\"\($0)\"" }.listed("or"))?"
        case .noSearch(.text(let text)):
            "no search \"\(text)\" in the store"
        case .noSearch(let name):
            "no search \(name) in the store"
        case .noSearches(let names):
            "no search \(names) in the store"
        case .ambiguous(let name, let ids):
            "\"\(name)\" matches the searches \(ids.sorted().map(String.init).joined(separator: ", ")); name one by its number"
        case .several(let names): "'\(names)' is several searches; name one"
        case .backwards(let first, let last): "\(first)-\(last) runs backwards; write \(last)-\(first)"
        case .isGroup(let name): "\(name) is the name of a group, not of a search"
        case .noGroup(let name): "there is no group \(name)"
        case .noPrevious(let id): "search \(id) has no earlier repeat"
        case .noRepeat(let name, let period, let first):
            "no repeat of \(name) was retrieved by the end of \(period): the first is from \(LocalTime.text(first))"
        case .empty(let path):
            access(path, F_OK) == 0 ? "the store \(path) has no searches yet" : "there is no store \(path) yet"
        case .noFile(let path): "there is no file \(path)"
        case .changedMeanwhile(let id):
            "search \(id) was changed by another scholar process in the meantime"
        }
    }
}

/// Invalid data in the store that this program cannot have written; the store adds its path.
struct StoreDamage: Error {
    let reason: String
}
