import Foundation

/// The entry point for libFuzzer: hostile bytes for a reader of foreign data. `make fuzz` builds it with the sources of the
/// readers as one module; `FUZZ_TARGET` names the reader, and `list` prints all.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
    target.read(Array(UnsafeBufferPointer(start: data, count: size)))
    return 0
}

private let target: Reader = {
    let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? ""
    guard let reader = Reader(rawValue: name) else {
        print(Reader.allCases.map(\.rawValue).joined(separator: "\n"))
        exit(name == "list" ? 0 : 64)
    }
    return reader
}()
