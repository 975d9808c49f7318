import ScholarKit
import Foundation

/// Pages that a browser sends one by one: by the bookmarklet, or by SingleFile.
extension Site {
    func receive(_ fields: Fields, _ request: Request) throws -> Response {
        let bytes = fields.files.first?.bytes ?? fields["page"].map { Array($0.utf8) }
        guard let bytes, !bytes.isEmpty else { throw RequestError.malformed }
        let page = Page(bytes: bytes, url: fields["url"], file: fields.files.first?.name, date: Date())
        let report = try scholar.importPages([page], ImportOptions())
        guard let answer = report.answers.first else { throw RequestError.malformed }
        let next = answer.search.isWhole ? nil : answer.search.nextURL
        return show(
            Content(
                template: "import", title: "Received",
                values: [
                    "number": "", "progress": "", "isRunning": false, "failure": false,
                    "searches": [
                        [
                            "id": "\(answer.search.id)", "name": answer.search.name,
                            "numbers": answer.listing.numbersInWords, "state": "",
                        ]
                    ],
                    "failures": report.failures.map { ["text": sentence($0)] },
                    "notices": report.notices.map { ["text": "\($0)"] },
                    "next": next as Any? ?? false,
                ]), request)
    }
}
