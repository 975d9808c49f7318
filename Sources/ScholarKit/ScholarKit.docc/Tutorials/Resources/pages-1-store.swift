import ScholarKit

let scholar = Scholar(store: try Store(path: "marchetti.sqlite"))
