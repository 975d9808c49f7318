import Foundation

/// Sockets of this machine only.
enum Loopback {
    /// A socket with a free port.
    static func socket() throws -> (descriptor: Int32, port: UInt16) {
        let descriptor = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let port = withUnsafeMutablePointer(to: &address) { pointer -> UInt16 in
            let isBound = pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
                var length = size
                return bind(descriptor, generic, size) == 0 && getsockname(descriptor, generic, &length) == 0
            }
            return isBound ? UInt16(bigEndian: pointer.pointee.sin_port) : 0
        }
        guard port > 0 else { throw POSIXError(.EADDRNOTAVAIL) }
        return (descriptor, port)
    }

    /// A port that is reserved until the tests are over, and on which no server listens, so that connections are
    /// refused.
    static func unservedPort() throws -> Int {
        Int(try socket().port)
    }
}
