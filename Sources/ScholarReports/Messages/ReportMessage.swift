import ScholarLists
import ScholarPages
package import ScholarPresentation
import Foundation

/// Reports as messages.
extension Report {
    /// The number of publications in a message; the attachment contains all of them.
    private static let rowsOfMail = 20

    /// Creates a message with the report: as HTML with charts as pictures and the most cited publications, the same as
    /// text, and the whole report as an attached PDF. Where PDF cannot be drawn because of the installation, the charts are
    /// cells of tables, the report is attached as HTML, and the reason is returned.
    ///
    /// - Parameter subject: nil means that of the report.
    /// - Throws: `PictureError`, `TemplateError`.
    package func message(
        from sender: MailAddress?, to recipients: [MailAddress], subject: String? = nil,
        stamp: MailMessage.Stamp = MailMessage.Stamp()
    ) throws -> (message: MailMessage, undrawn: PictureError?) {
        var body = self
        body.options.elsewhere = "in the attachment"
        body.options.limit = options.limit ?? Self.rowsOfMail
        if let entry = options.publication { body.presentation = presentation.led(by: entry) }
        let program = try? DrawingProgram.installed()
        for (place, plot) in body.presentation.plots.enumerated() where program != nil {
            // Unique identifiers, because some mail programs cache pictures by their identifiers. Names of charts can
            // have any letters, identifiers cannot.
            body.options.pictures[plot.name] = "chart-\(place + 1).\(stamp.token)@scholar"
        }
        var (html, shown) = try body.email()
        var pictures: [String: MailMessage.File] = [:]
        // Of a chart for each of many people, only those that fit into the mail are drawn.
        while true {
            let open = shown.plots.filter { body.options.pictures[$0.name] != nil && pictures[$0.name] == nil }
            if open.isEmpty { break }
            for plot in open {
                guard let id = body.options.pictures[plot.name],
                    let data = try? program?.file(.png, .drawing(plot.picture(.mail).drawing)).data
                else {
                    // A chart that cannot be drawn is shown as a table of coloured cells.
                    body.options.pictures[plot.name] = nil
                    continue
                }
                pictures[plot.name] = MailMessage.File(
                    name: "\(plot.name).png", type: "image/png", data: data, contentID: id)
            }
            if open.contains(where: { pictures[$0.name] == nil }) { (html, shown) = try body.email() }
        }
        let text = Self.text(shown, elsewhere: body.options.elsewhere)
        var message = MailMessage(
            from: sender, to: recipients, subject: subject ?? body.presentation.mailSubject,
            text: options.note.isEmpty ? text : options.note + "\n\n" + text, html: html, stamp: stamp)
        message.pictures = shown.plots.compactMap { pictures[$0.name] }
            .filter { html.contains("cid:\($0.contentID ?? "")\"") }
        do throws(PictureError) {
            let pdf = try whole.pdf().data
            message.attachments = [MailMessage.File(name: "\(body.title).pdf", type: "application/pdf", data: pdf)]
            return (message, nil)
        } catch {
            guard error.isOfInstallation else { throw error }
            message.attachments = [try attachedPage()]
            return (message, error)
        }
    }

    /// The report with the rows that a message leaves out, for its attachment.
    private var whole: Report {
        var whole = self
        whole.options.limit = nil
        whole.options.isWhole = true
        return whole
    }

    /// Returns the whole report as HTML, to be attached to a message.
    package func attachedPage() throws -> MailMessage.File {
        MailMessage.File(name: "\(title).html", type: "text/html", data: Data(try whole.html().utf8))
    }
}

extension Presentation {
    fileprivate var mailSubject: String { subject.isEmpty ? "\(title): \(subtitle)" : subject }

    /// The report, beginning with one publication and its chart.
    fileprivate func led(by entry: Listing.Entry) -> Presentation {
        let publication = entry.publication
        var led = self
        led.title = publication.title
        led.subject = ""
        led.subtitle =
            [publication.authorList, publication.year.map(String.init) ?? ""].filter { !$0.isEmpty }
            .joined(separator: ", ")
        let place = [publication.publication, publication.publisher].compactMap(\.self).joined(separator: ", ")
        let facts = [
            place.isEmpty ? nil : Fact("Published in", place),
            entry.citationCount.map {
                Fact("Citations", $0.grouped, link: WebAddress.link(publication.citesURL))
            },
            WebAddress.link(publication.link).map {
                Fact("Page", WebAddress.origin(of: $0) ?? $0, link: $0)
            },
        ]
        var lead = sections.filter { $0.id == "graph" }
        // The first block repeats the title and the authors, which are already above.
        if !lead.isEmpty { lead[0].blocks.removeFirst() }
        led.sections = [Section(id: "publication", blocks: [.facts(facts.compactMap(\.self))])] + lead
        led.sections.append(Section(id: "list", heading: Sentence(title), blocks: [.text([Sentence(subtitle)])]))
        led.sections += sections.filter { $0.id != "graph" }
        return led
    }
}
