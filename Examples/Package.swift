// swift-tools-version: 6.2
import PackageDescription

// A package of its own, as that of a user of the library would be.
let package = Package(
    name: "Examples",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "scholar", path: "..")],
    targets: [
        .executableTarget(name: "SavedPageToH", dependencies: [.product(name: "ScholarKit", package: "scholar")]),
        .executableTarget(
            name: "IndexesFromNumbers", dependencies: [.product(name: "ScholarIndexes", package: "scholar")]),
    ]
)
