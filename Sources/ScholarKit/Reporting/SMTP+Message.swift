import ScholarReports
package import ScholarWeb

/// Sending a message to a mail server.
extension SMTP {
    /// Sends a message, and returns when the server has accepted it.
    ///
    /// - Parameters:
    ///   - sender: the sender, which a draft may lack.
    ///   - handingOver: called before the message is transferred; from then on the server may have it.
    /// - Returns: the user who logged in; nil without a login, or if the server offers no login.
    /// - Throws: `MailServerError`, which names the failed step.
    @discardableResult
    package func send(
        _ message: MailMessage, from sender: MailAddress, handingOver: @escaping () -> Void = {}
    ) throws(MailServerError) -> String? {
        var message = message
        message.from = sender
        // Several persons of a message can have one address.
        var recipients: [String] = []
        for address in message.to.map(\.address) where !recipients.contains(address) { recipients.append(address) }
        let envelope = Envelope(
            sender: sender.address, recipients: recipients, message: Array(message.data()),
            domain: sender.domain)
        return try send(envelope, handingOver: handingOver)
    }
}
