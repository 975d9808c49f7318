import ScholarKit

let scholar = Scholar(store: try Store(path: "marchetti.sqlite"))

for suggestion in try scholar.suggestions(for: "1").list.prefix(3) {
    let (operation, numbers) = suggestion.operation
    print(operation, numbers, suggestion.evidence.joined(separator: ", "), "-> h \(suggestion.after.h)")
}
