/// An error in a message.
package enum MailError: Error, Equatable, Sendable {
    /// A text is not an address, with the reason.
    case address(String, reason: String)
    /// A publication has no address that a message could link to.
    case noLink(String)
}

extension MailError: CustomStringConvertible {
    /// One sentence that names the address or the publication.
    package var description: String {
        switch self {
        case .address(let text, let reason): "\"\(text)\" is no address that mail can go to: \(reason)"
        case .noLink(let title): "Google Scholar gives no link for \"\(title)\", so there is nothing to send"
        }
    }
}
