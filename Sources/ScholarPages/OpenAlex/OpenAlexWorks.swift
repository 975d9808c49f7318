/// The works in a saved file: answers of OpenAlex, authors with all their works, or works alone.
struct OpenAlexWorks {
    /// The values that should be works, each with the index of its list.
    private(set) var values: [(value: Any, list: Int)] = []
    /// The lists that the file describes; empty for works alone.
    private(set) var headings: [RecordList.Heading] = []

    /// Finds the works among the objects of a file; nil when it has other objects.
    ///
    /// Answers to several requests are parts of one list, because a service answers with one page at a time.
    init?(_ objects: [[String: Any]]) {
        let parts = objects.map(Part.init)
        guard parts.contains(where: { $0 != nil }) else {
            guard objects.contains(where: OpenAlexWork.isRecord) else { return nil }
            values = objects.map { ($0, 0) }
            return
        }
        for (object, part) in zip(objects, parts) {
            guard let part else {
                values.append((object, max(headings.count - 1, 0)))
                continue
            }
            if let last = headings.indices.last, part.author == nil, headings[last].profileName == nil {
                headings[last].size = max(headings[last].size ?? 0, part.size ?? 0)
            } else {
                var heading = RecordList.Heading()
                heading.profileName = part.author
                if let id = part.id { heading.query.target = .author(id, .openAlex) }
                heading.size = part.size
                headings.append(heading)
            }
            values += part.works.map { ($0, headings.count - 1) }
        }
    }

    /// An object that contains works.
    private struct Part {
        let works: [Any]
        /// The name of the author whose works these are; nil if the object does not state it.
        let author: String?
        /// The identifier of the author.
        let id: String?
        /// The number of works of the whole list.
        let size: Int?

        init?(_ object: [String: Any]) {
            let size: Any?
            if let meta = object["meta"] as? [String: Any], let results = object["results"] as? [Any] {
                (works, author, id, size) = (results, nil, nil, meta["count"])
            } else if let record = object["author"] as? [String: Any], let all = object["works"] as? [Any] {
                (works, size) = (all, record["works_count"])
                author = PublishOrPerish.text(record["display_name"])
                id = OpenAlexID.author(record["id"])
            } else {
                return nil
            }
            self.size = PublishOrPerish.number(size)
            // Other services answer in such objects, too.
            guard works.contains(where: { ($0 as? [String: Any]).map(OpenAlexWork.isRecord) ?? false }) else {
                return nil
            }
        }
    }
}

extension OpenAlexWorks {
    /// The works as rows of a list. Values that are not works are left out and reported.
    ///
    /// - Parameter damage: lines of the file that cannot be read.
    func contents(_ damage: [ListDamage]) -> ListContents {
        var rows: [ListedRow] = []
        var odd = 0
        for (value, list) in values {
            guard let object = value as? [String: Any], OpenAlexID.work(object["id"]) != nil else {
                odd += 1
                continue
            }
            rows.append(ListedRow(line: rows.count + odd + 1, values: object, search: headings.isEmpty ? nil : list))
        }
        let problem = "begins a file in which \(odd) of \(values.count) records are not works"
        return ListContents(
            .openAlex, rows, headings: headings, damage: damage + (odd == 0 ? [] : [ListDamage(1, problem)]))
    }
}
