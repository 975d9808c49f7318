import CZLib

/// The bytes of a file or an answer as they came, compressed, with their size and digest.
package struct KeptFile: Sendable {
    private enum Place: Sendable {
        case memory([UInt8])
        case spool(PageSpool, PageSpool.Place)
    }

    /// The digest of the bytes by SHA-256, in hexadecimal.
    package let digest: String
    /// The number of bytes as they came.
    package let size: Int
    private let place: Place

    /// Larger pages are never read, so none is kept.
    private static let mostBytes = 64 * 1_048_576

    /// Compresses bytes.
    ///
    /// - Parameter spool: where the compressed bytes wait until they are stored; nil to hold them in memory.
    /// - Throws: `PageError.library` when the digest cannot be computed, `PageError.file` when the spool is full.
    package init(_ bytes: [UInt8], in spool: PageSpool? = nil) throws(PageError) {
        digest = try SHA256.text(of: bytes)
        size = bytes.count
        let compressed = Self.compressed(bytes)
        if let spool { place = .spool(spool, try spool.add(compressed)) } else { place = .memory(compressed) }
    }

    /// A file whose compressed bytes wait in a spool.
    package init(_ file: KeptFile, in spool: PageSpool) throws(PageError) {
        (digest, size) = (file.digest, file.size)
        place = .spool(spool, try spool.add(try file.compressed()))
    }

    /// The file with this digest and size in a store.
    package init(digest: String, size: Int, compressed: [UInt8]) {
        self.digest = digest
        self.size = size
        place = .memory(compressed)
    }

    /// The compressed bytes, in the format of zlib.
    ///
    /// - Throws: `PageError.file` when the spool cannot be read.
    package func compressed() throws(PageError) -> [UInt8] {
        switch place {
        case .memory(let bytes): bytes
        case .spool(let spool, let place): try spool.bytes(at: place)
        }
    }

    /// The bytes as they came, checked.
    ///
    /// - Throws: `KeptFileDamage` when they are not those of the digest, `PageError`.
    package func bytes() throws -> [UInt8] {
        guard (0...Self.mostBytes).contains(size) else { throw KeptFileDamage.size(size) }
        let packed = try compressed()
        // One byte more than expected, so that a longer content is found without being unpacked.
        var count = uLongf(size + 1)
        var status = Z_OK
        let bytes = [UInt8](unsafeUninitializedCapacity: size + 1) { buffer, used in
            status = uncompress(buffer.baseAddress, &count, packed, uLong(packed.count))
            used = status == Z_OK ? Int(count) : 0
        }
        guard status == Z_OK, bytes.count == size else { throw KeptFileDamage.packed }
        guard try SHA256.text(of: bytes) == digest else { throw KeptFileDamage.digest }
        return bytes
    }

    /// Half of the time of the usual level, for a twentieth more bytes.
    private static let level: Int32 = 4

    private static func compressed(_ bytes: [UInt8]) -> [UInt8] {
        var count = compressBound(uLong(bytes.count))
        return [UInt8](unsafeUninitializedCapacity: Int(count)) { buffer, used in
            // It only fails without memory or with too small a buffer.
            compress2(buffer.baseAddress, &count, bytes, uLong(bytes.count), level)
            used = Int(count)
        }
    }
}

/// The bytes of a kept page are not those that were kept.
package enum KeptFileDamage: Error, Equatable, CustomStringConvertible {
    case size(Int)
    case packed
    case digest

    package var description: String {
        switch self {
        case .size(let size): "its size, \(size), is not that of a page"
        case .packed: "its bytes cannot be unpacked"
        case .digest: "its bytes do not have its SHA-256"
        }
    }
}
