// swift-tools-version: 6.2
// scholar: the h-index and the g-index from Google Scholar. MIT licence, see LICENSE; bugs and security: see SECURITY.md.
import PackageDescription

let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    // `any` is explicit, so that the cost of existentials is visible.
    .enableUpcomingFeature("ExistentialAny"),
    // A file uses only its own imports, never dependencies of dependencies.
    .enableUpcomingFeature("MemberImportVisibility"),
    // C libraries and GRDB are visible in one folder each.
    .enableUpcomingFeature("InternalImportsByDefault"),
    .treatAllWarnings(as: .error),
]

// What reads, matches and stores is also optimised in debug builds, because the tests read thousands of pages (remove the
// flag to debug it). Since Swift 6.2 a package with such flags can be a dependency of others.
let optimised = settings + [.unsafeFlags(["-O"], .when(configuration: .debug))]

let package = Package(
    name: "scholar",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "scholar", targets: ["scholar"]),
        .executable(name: "scholar-draw", targets: ["scholar-draw"]),
        .library(name: "ScholarKit", targets: ["ScholarKit"]),
        .library(name: "ScholarPages", targets: ["ScholarPages"]),
        .library(name: "ScholarIndexes", targets: ["ScholarIndexes"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
        .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
    ],
    targets: [
        .systemLibrary(
            name: "CLibXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
        .systemLibrary(
            // Not linked: the first request loads it.
            name: "CLibCurl", providers: [.apt(["libcurl4-openssl-dev"]), .brew(["curl"])]),
        .systemLibrary(name: "CZLib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
        // Not linked: it comes with libcurl, and the first digest loads it.
        .systemLibrary(name: "CLibCrypto"),
        // The same SQLite as that of GRDB.
        .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"])]),
        .systemLibrary(
            name: "CPangoCairo", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"]), .brew(["pango"])]),
        // From bytes to publications, without store and network.
        .target(
            name: "ScholarPages", dependencies: ["CLibXML2", "CZLib", "CLibCrypto"], swiftSettings: optimised),
        // From citations to indexes, without dependencies.
        .target(name: "ScholarIndexes", swiftSettings: optimised),
        // Searches, edits and what follows from them: values in, values out.
        .target(name: "ScholarLists", dependencies: ["ScholarPages", "ScholarIndexes"], swiftSettings: optimised),
        // The contents of answers and reports as values, and their formats that are text.
        .target(
            name: "ScholarPresentation",
            dependencies: [
                "ScholarPages", "ScholarIndexes", .product(name: "Mustache", package: "swift-mustache"),
            ],
            // Embedded, so that only one file has to be installed.
            resources: [.embedInCode("Templates")],
            swiftSettings: settings),
        // Searches, edits and the ledger of requests in SQLite.
        .target(
            name: "ScholarStore",
            dependencies: [
                "ScholarPages", "ScholarIndexes", "ScholarLists", "CSQLite",
                .product(name: "GRDB", package: "GRDB.swift"), .product(name: "GRDBSQLite", package: "GRDB.swift"),
            ],
            swiftSettings: optimised),
        // Requests with pauses and limits, and delivery to a mail server.
        .target(name: "ScholarWeb", dependencies: ["ScholarPages", "CLibCurl"], swiftSettings: settings),
        // Charts and reports as PNG and PDF, in a program of its own: every command would load the libraries that draw.
        .target(
            name: "ScholarDrawing", dependencies: ["ScholarPages", "ScholarPresentation", "CPangoCairo"],
            swiftSettings: settings),
        .executableTarget(
            name: "scholar-draw", dependencies: ["ScholarDrawing", "ScholarPages", "ScholarPresentation"],
            swiftSettings: settings),
        // Listings and comparisons as presentations, JSON, exports and messages.
        .target(
            name: "ScholarReports",
            dependencies: ["ScholarPages", "ScholarIndexes", "ScholarLists", "ScholarPresentation"],
            swiftSettings: settings),
        // What a person does; joins the layers and re-exports them.
        .target(
            name: "ScholarKit",
            dependencies: [
                "ScholarPages", "ScholarIndexes", "ScholarLists", "ScholarStore", "ScholarWeb", "ScholarPresentation",
                "ScholarReports",
            ],
            swiftSettings: settings),
        // The page on this machine, on the same library.
        .target(
            name: "ScholarServer",
            dependencies: [
                "ScholarKit", .product(name: "FlyingSocks", package: "FlyingFox"),
                .product(name: "Mustache", package: "swift-mustache"),
            ],
            // Embedded, so that only one file has to be installed.
            resources: [.embedInCode("Templates")],
            swiftSettings: settings),
        .executableTarget(
            name: "scholar",
            dependencies: [
                "ScholarKit", "ScholarServer", .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: settings),
        // Measurements; not part of a product, so that users of scholar do not build it.
        .executableTarget(
            name: "Benchmarks", dependencies: ["ScholarKit"], path: "Benchmarks/Sources", swiftSettings: settings),
        // Shared by the test targets.
        .target(
            name: "TestSupport", dependencies: ["ScholarPages"], path: "Tests/TestSupport", swiftSettings: settings),
        // Servers, stores and golden files for the tests of the libraries above ScholarPages.
        .target(
            name: "LibrarySupport",
            dependencies: ["ScholarKit", "TestSupport"],
            path: "Tests/LibrarySupport", swiftSettings: settings),
        .testTarget(
            name: "ScholarPagesTests", dependencies: ["ScholarPages", "TestSupport"], swiftSettings: settings),
        .testTarget(
            name: "ScholarIndexesTests", dependencies: ["ScholarIndexes", "TestSupport"],
            swiftSettings: settings),
        .testTarget(
            name: "ScholarListsTests", dependencies: ["ScholarKit", "LibrarySupport", "TestSupport"],
            exclude: ["Golden"], swiftSettings: settings),
        .testTarget(name: "ScholarPresentationTests", dependencies: ["ScholarPresentation"], swiftSettings: settings),
        .testTarget(
            name: "ScholarStoreTests",
            // GRDB writes the stores of other versions.
            dependencies: [
                "ScholarKit", "LibrarySupport", "TestSupport", .product(name: "GRDB", package: "GRDB.swift"),
            ],
            exclude: ["Stores"], swiftSettings: settings),
        .testTarget(
            name: "ScholarWebTests", dependencies: ["ScholarKit", "LibrarySupport", "TestSupport"],
            swiftSettings: settings),
        .testTarget(
            name: "ScholarReportsTests", dependencies: ["ScholarKit", "LibrarySupport", "TestSupport"],
            exclude: ["Golden"],
            swiftSettings: settings),
        // The pictures are drawn by scholar-draw, which is built with the tests.
        .testTarget(
            name: "ScholarDrawingTests", dependencies: ["ScholarKit", "ScholarDrawing", "scholar-draw", "TestSupport"],
            swiftSettings: settings),
        .testTarget(
            name: "ScholarKitTests",
            dependencies: [
                "ScholarKit", "LibrarySupport", "TestSupport", .product(name: "GRDB", package: "GRDB.swift"),
            ],
            swiftSettings: settings),
        .testTarget(
            name: "ScholarServerTests",
            dependencies: [
                "ScholarServer", "ScholarKit", "LibrarySupport", "TestSupport",
                .product(name: "GRDB", package: "GRDB.swift"),
            ],
            swiftSettings: settings),
        .testTarget(
            name: "CommandTests",
            dependencies: [
                "scholar", "ScholarKit", "LibrarySupport", "TestSupport", .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            exclude: ["Golden", "Transcripts"],
            swiftSettings: settings),
    ]
)
