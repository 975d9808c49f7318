/// What can go wrong with the store.
public enum StoreError: Error, Equatable, Sendable {
    /// The file cannot be opened or is no store.
    case cannotOpen(path: String, reason: String)
    /// Reading or writing failed.
    case failed(reason: String)
    /// The file, or a part of it, is not what this program wrote.
    case damaged(path: String, reason: String)
    /// The table with the publications of a search is gone.
    case lost(search: Int)
    /// Another process was writing for too long.
    case busy(path: String)
    /// The store can be read, and not be written.
    case readOnly(path: String)
    /// The store was written by a later version of this program.
    case tooNew(path: String)
    /// There is no such search.
    case noSearch(String)
    /// A name fits several searches.
    case ambiguous(String, ids: [Int])
    /// The store holds no search at all.
    case empty(path: String)
    /// Another process added pages to a search while this one was at it.
    case changedMeanwhile(Int)
}

extension StoreError: CustomStringConvertible {
    /// One sentence that names the thing.
    public var description: String {
        switch self {
        case .cannotOpen(let path, let reason):
            "the store \(path) cannot be opened: \(reason)"
        case .failed(let reason):
            "the store could not be read or written: \(reason)"
        case .damaged(let path, let reason):
            "the store \(path) is damaged (\(reason))"
        case .lost(let id):
            "the store is damaged: the publications of search \(id) are missing"
        case .busy(let path):
            "the store \(path) was not free in time, as another program is writing to it"
        case .readOnly(let path):
            "the store \(path) may be read and not be written"
        case .tooNew(let path):
            "the store \(path) was written by a later version of scholar"
        case .noSearch(let name):
            "no search \(name) in the store"
        case .ambiguous(let name, let ids):
            "\"\(name)\" fits the searches \(ids.map(String.init).joined(separator: ", ")); name one by its number"
        case .empty(let path):
            "the store \(path) holds no search yet"
        case .changedMeanwhile(let id):
            "search \(id) was changed by another scholar meanwhile"
        }
    }
}

extension StoreError {
    /// The searches that a name fits, when it fits several.
    var candidates: [Int] {
        if case .ambiguous(_, let ids) = self { ids } else { [] }
    }
}

/// Something in the store that this program cannot have written; the store adds its path.
struct StoreDamage: Error {
    let reason: String
}
