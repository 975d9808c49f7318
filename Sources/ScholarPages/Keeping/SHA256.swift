import CLibCrypto

/// Digests by SHA-256, which everybody can compute again with other programs.
package enum SHA256 {
    /// Why digests cannot be computed; nil if they can.
    package static let fault: String? = scholar_crypto_fault().map { String(cString: $0) }

    /// The digest of bytes, in 64 hexadecimal digits.
    ///
    /// - Throws: `PageError.library` when libcrypto cannot be used.
    package static func text(of bytes: [UInt8]) throws(PageError) -> String {
        if let fault { throw .library(name: "libcrypto", reason: fault) }
        var digest = [UInt8](repeating: 0, count: 32)
        scholar_sha256(bytes, bytes.count, &digest)
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: digest.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }
}
