// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "example",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(path: "../scholar")
    ],
    targets: [
        .executableTarget(
            name: "example", dependencies: [.product(name: "ScholarKit", package: "scholar")])
    ]
)
