import ScholarKit

let scholar = Scholar(store: try Store(path: "marchetti.sqlite"))

let replayed = try scholar.replay(from: "1", on: "2", isDryRun: true)
for unapplied in replayed.after.unapplied { print(unapplied.explanation) }
