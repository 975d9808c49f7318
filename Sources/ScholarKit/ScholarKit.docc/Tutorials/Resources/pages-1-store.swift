import Foundation
import ScholarKit

// Every run begins with an empty store. A program that keeps its searches names a file that stays.
let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
let store = try Store(path: folder.appending(path: "scholar.sqlite").path)
let scholar = Scholar(store: store)
