// swift-tools-version: 6.2
import PackageDescription

// A separate package, like the package of a user of the library.
let package = Package(
    name: "Examples",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "scholar", path: "..")],
    targets: [
        .executableTarget(
            name: "SavedPageToH",
            dependencies: [
                .product(name: "ScholarPages", package: "scholar"),
                .product(name: "ScholarIndexes", package: "scholar"),
            ]),
        .executableTarget(
            name: "IndexesFromNumbers", dependencies: [.product(name: "ScholarIndexes", package: "scholar")]),
    ]
)
