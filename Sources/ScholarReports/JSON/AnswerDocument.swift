import Foundation
package import ScholarLists
import ScholarPages

/// An answer in force as JSON: the operation, its publications, the step and date, and the operation that takes it back.
package struct AnswerDocument: Encodable {
    private let op: String
    private let publications: [Int]
    private let search: Int
    private let step: Int
    private let date: String
    private let reverse: String

    private enum CodingKeys: String, CodingKey {
        case op, publications, search, step, date
        case reverse = "taken_back_by"
    }

    package init(_ answer: GivenAnswer, of search: Int) {
        op = answer.operation.name
        publications = answer.publications
        self.search = search
        step = answer.step.number
        date = Timestamp.text(answer.step.date)
        reverse = answer.reverse.0.name
    }
}
