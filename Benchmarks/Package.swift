// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that nobody who uses scholar builds it.
let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "scholar", path: "..")],
    targets: [
        .executableTarget(name: "Benchmarks", dependencies: [.product(name: "ScholarKit", package: "scholar")])
    ]
)
