// Computes citation indexes from numbers alone: Rosenberg's record of 2001 (rosenberglab.net/impact.html).
import ScholarIndexes

let indexes = try Indexes(
    citations: [42, 36, 14, 11, 9, 9, 3, 2, 2, 2, 1, 1, 1, 0, 0, 0],
    years: [1997, 2000, 1997, 1998, 1997, 1997, 1997, 2000, 1999, 2001, 2001, 2000, 2001, 2001, 2001, 2000],
    year: 2001, convention: .paper)

print("h \(indexes.h), g \(indexes.g), hg \(indexes["hg"]), m \(indexes["m"]), hc \(indexes["hc"])")
print(indexes.explanation(of: .h).sentence)
