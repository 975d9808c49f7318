import Foundation

/// Measures the operations that have to be fast: `Benchmarks reading FOLDER`, `Benchmarks editing`,
/// `Benchmarks matching FOLDER`, `Benchmarks counting`. Prints one line per measurement, with its name and
/// milliseconds, which `make bench` compares with other programs.
let arguments = CommandLine.arguments.dropFirst()
let figures: [Figure]
switch arguments.first {
case "reading": figures = try Reading.figures(folder: arguments.dropFirst().first ?? ".")
case "matching": figures = try Matching.figures(folder: arguments.dropFirst().first ?? ".")
case "editing": figures = Editing.figures()
case "counting": figures = try Counting.figures()
default:
    print("usage: Benchmarks reading FOLDER | editing | matching FOLDER | counting")
    exit(64)
}
for figure in figures { print(figure.line) }
