import ScholarKit

let scholar = Scholar(store: try Store(path: "marchetti.sqlite"))

let undone = try scholar.undo("1", steps: 2)
print("h \(undone.after.indexes.h) again")
let redone = try scholar.redo("1", steps: 2)
print("h \(redone.after.indexes.h), \(redone.after.rejected.count) rejected")
