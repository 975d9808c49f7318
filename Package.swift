// swift-tools-version: 6.2
// scholar: the h-index and the g-index from Google Scholar. MIT licence, see LICENSE; bugs and security: see SECURITY.md.
import PackageDescription

let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    // `any` is written out, so that the cost of an existential is seen where it is paid.
    .enableUpcomingFeature("ExistentialAny"),
    // A file uses only what it imports itself; a dependency of a dependency never leaks in.
    .enableUpcomingFeature("MemberImportVisibility"),
    // C libraries and GRDB stay details of their one room.
    .enableUpcomingFeature("InternalImportsByDefault"),
    .treatAllWarnings(as: .error),
]

let package = Package(
    name: "scholar",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "scholar", targets: ["scholar"]),
        .library(name: "ScholarKit", targets: ["ScholarKit"]),
        .library(name: "ScholarPages", targets: ["ScholarPages"]),
        .library(name: "ScholarIndexes", targets: ["ScholarIndexes"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/LebJe/TOMLKit", from: "0.6.0"),
        .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
        .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
    ],
    targets: [
        .systemLibrary(
            name: "CLibXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
        .systemLibrary(
            name: "CLibCurl", pkgConfig: "libcurl",
            providers: [.apt(["libcurl4-openssl-dev"]), .brew(["curl"])]),
        .systemLibrary(
            name: "CPangoCairo", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"]), .brew(["pango"])]),
        // What pages say: bytes in, publications out. No store, no network.
        .target(name: "ScholarPages", dependencies: ["CLibXML2"], swiftSettings: settings),
        // What numbers say: citations in, indexes out. Nothing but Swift.
        .target(name: "ScholarIndexes", swiftSettings: settings),
        .target(
            name: "ScholarKit",
            dependencies: [
                "ScholarPages", "ScholarIndexes", "CLibCurl", "CPangoCairo",
                .product(name: "GRDB", package: "GRDB.swift"), .product(name: "Mustache", package: "swift-mustache"),
            ],
            // In the program itself, so that one file is all that has to be installed.
            resources: [.embedInCode("Report/Templates")],
            swiftSettings: settings),
        .executableTarget(
            name: "scholar",
            dependencies: [
                "ScholarKit", .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "TOMLKit", package: "TOMLKit"),
            ],
            swiftSettings: settings),
        // Times what has to be fast; part of no product, so that nobody who uses scholar builds it.
        .executableTarget(
            name: "Benchmarks", dependencies: ["ScholarKit"], path: "Benchmarks/Sources", swiftSettings: settings),
        // What more than one of the test targets needs.
        .target(
            name: "TestSupport", dependencies: ["ScholarPages"], path: "Tests/TestSupport", swiftSettings: settings),
        .testTarget(
            name: "ScholarPagesTests", dependencies: ["ScholarPages", "TestSupport"], swiftSettings: settings),
        .testTarget(
            name: "ScholarIndexesTests", dependencies: ["ScholarIndexes", "TestSupport"], swiftSettings: settings),
        .testTarget(
            name: "ScholarKitTests",
            dependencies: [
                "ScholarKit", "scholar", "TestSupport",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "FlyingFox", package: "FlyingFox"),
                // To take a store back to an earlier version of its tables.
                .product(name: "GRDB", package: "GRDB.swift"),
            ],
            exclude: ["Golden"],
            swiftSettings: settings),
    ]
)
