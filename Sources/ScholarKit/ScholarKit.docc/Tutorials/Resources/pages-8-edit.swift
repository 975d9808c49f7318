import ScholarKit

let scholar = Scholar(store: try Store(path: "marchetti.sqlite"))

for (operation, numbers) in [(EditOperation.merge, [210, 32]), (.reject, [87])] {
    let edit = try scholar.edit("1", operation, numbers)
    print(operation, numbers, "-> h \(edit.before.indexes.h) to \(edit.after.indexes.h)")
}
