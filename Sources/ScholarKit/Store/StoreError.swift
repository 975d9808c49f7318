public import Foundation

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
    /// One search was to be named, and this names several.
    case several(String)
    /// A range of numbers runs from the greater to the lesser.
    case backwards(String)
    /// There is no group of this name.
    case noGroup(String)
    /// No repeat of a search is earlier.
    case noPrevious(Int)
    /// No repeat was retrieved up to the end of a period; the first one is of this time.
    case noRepeat(String, period: String, first: Date)
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
        case .several(let names): "\(names) names several searches where one is wanted"
        case .backwards(let range): "\(range) runs backwards"
        case .noGroup(let name): "there is no group \(name)"
        case .noPrevious(let id): "search \(id) has no earlier repeat"
        case .noRepeat(let name, let period, let first):
            "no repeat of \(name) was retrieved by the end of \(period): the first is of \(LocalTime.text(first))"
        case .empty(let path):
            "the store \(path) holds no search yet"
        case .changedMeanwhile(let id):
            "search \(id) was changed by another scholar meanwhile"
        }
    }
}

/// Something in the store that this program cannot have written; the store adds its path.
struct StoreDamage: Error {
    let reason: String
}
