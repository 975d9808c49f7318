import Foundation

/// Reports as messages.
extension Report {
    /// How wide a chart is shown, in pixels.
    private static let pictureWidth = 640.0

    /// The report as a message: as HTML with as many publications as every program shows, the same as text, the chart as a
    /// picture, and all of it as a PDF beside them.
    ///
    /// - Parameters:
    ///   - sender: whom it is from.
    ///   - recipients: whom it goes to, at least one.
    ///   - subject: what it is about; without it the title of the report and what it is.
    ///   - stamp: when it is written.
    /// - Throws: `MailError.noRecipient`, `PictureError`, `TemplateError`.
    package func message(
        from sender: MailAddress, to recipients: [MailAddress], subject: String? = nil,
        stamp: MailMessage.Stamp = MailMessage.Stamp()
    ) throws -> MailMessage {
        var body = self
        body.options.elsewhere = "in the attachment"
        var pictures: [MailMessage.Picture] = []
        if let chart = options.chart {
            let picture = try ChartPicture([chart]).file(.png)
            // Programs that keep pictures by their identifier must not show that of another message.
            let id = "chart.\(stamp.token)@scholar"
            pictures = [
                try MailMessage.Picture(contentID: id, name: "chart.png", type: "image/png", data: picture.data)
            ]
            body.options.picture = Picture(
                id: id, width: Int(Self.pictureWidth), height: Int(picture.height / picture.width * Self.pictureWidth),
                alternative: chart.words)
        }
        let (html, shown) = try body.email()
        var message = try MailMessage(
            from: sender, to: recipients, subject: subject ?? "\(title): \(subtitle)",
            text: TextReport(contents: shown.withoutCurves, elsewhere: body.options.elsewhere).text, html: html,
            stamp: stamp)
        message.pictures = pictures
        // What a limit leaves out of the message is in here.
        var whole = self
        (whole.options.limit, whole.options.isWhole) = (nil, true)
        message.attachments = [
            MailMessage.Attachment(name: "\(title).pdf", type: "application/pdf", data: try whole.pdf().data)
        ]
        return message
    }
}

extension BarChart {
    /// The bars in words, for those who do not see them.
    fileprivate var words: String {
        let values = bars.map { "\($0.sign): \($0.words)" }.joined(separator: ", ")
        return "\(title), \(subtitle). \(values)"
    }
}
