import Foundation
import ScholarKit

let scholar = Scholar(store: try Store(path: "marchetti.sqlite"))

var options = Report.Options()
options.limit = 100
let report = try scholar.report("2", options)
try report.file(.html).data.write(to: URL(filePath: "marchetti.html"))
try report.file(.pdf).data.write(to: URL(filePath: "marchetti.pdf"))
print(report.title)
