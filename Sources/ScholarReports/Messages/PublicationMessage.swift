import ScholarPages

/// A publication as a message.
extension Publication {
    /// Creates a message that describes the publication and links to it (thesis, section 5.3: mailing a link).
    ///
    /// - Throws: `MailError.noLink` when the publication has no address.
    package func message(
        from sender: MailAddress?, to recipients: [MailAddress], subject: String? = nil,
        stamp: MailMessage.Stamp = MailMessage.Stamp()
    ) throws(MailError) -> MailMessage {
        let links = [
            ("", WebAddress.link(link)), ("full text: ", WebAddress.link(download?.url)),
            ("cited by: ", WebAddress.link(citesURL)),
        ].compactMap { name, address in address.map { name + $0 } }
        guard !links.isEmpty else { throw .noLink(title) }
        let place = [publication, year.map(String.init), publisher].compactMap { $0 }.joined(separator: ", ")
        let lines = [title, authorList, place].flatMap { Cells.wrap($0, to: 72) }
        return MailMessage(
            from: sender, to: recipients, subject: subject ?? title,
            text: (lines + [""] + links).joined(separator: "\n") + "\n", stamp: stamp)
    }
}
