/// The works in a saved file: answers of OpenAlex, authors with all their works, or works alone.
enum OpenAlexWorks {
    /// The works among the objects of a file as rows of a list; nil when it has other objects. Values that are not works
    /// are left out and reported.
    ///
    /// Answers to several requests are parts of one list, because a service answers with one page at a time.
    ///
    /// - Parameter damage: lines of the file that cannot be read.
    static func read(_ objects: [[String: Any]], _ damage: [ListDamage]) -> ListContents? {
        let objects = objects.flatMap(opened)
        let parts = objects.map(Part.init)
        guard parts.contains(where: { $0 != nil }) || objects.contains(where: OpenAlexWork.isRecord) else { return nil }
        // The values that should be works, each with the index of its list.
        var values: [(value: Any, list: Int)] = []
        // The lists that the file describes; none for works alone.
        var headings: [RecordList.Heading] = []
        for (object, part) in zip(objects, parts) {
            guard let part else {
                values.append((object, max(headings.count - 1, 0)))
                continue
            }
            let heading = part.heading
            if let last = headings.indices.last, heading.profileName == nil, headings[last].profileName == nil {
                headings[last].size = max(headings[last].size ?? 0, heading.size ?? 0)
            } else {
                headings.append(heading)
            }
            values += part.works.map { ($0, headings.count - 1) }
        }
        let rows = values.enumerated().compactMap { place, entry -> ListedRow? in
            guard let object = entry.value as? [String: Any], OpenAlexID.work(object["id"]) != nil else { return nil }
            return ListedRow(line: place + 1, values: object, search: headings.isEmpty ? nil : entry.list)
        }
        let odd = ListJSON.odd(values.count - rows.count, of: values.count, are: "not works")
        return ListContents(.openAlex, rows, headings: headings, damage: damage + odd)
    }

    /// The works of an object of another program, which has them in a list or by names of its own; the object itself if it
    /// is an answer, an author or a work.
    private static func opened(_ object: [String: Any]) -> [[String: Any]] {
        guard Part(object) == nil, !OpenAlexWork.isRecord(object) else { return [object] }
        func works(_ value: Any?) -> [[String: Any]]? {
            let all =
                value as? [Any]
                ?? (value as? [String: Any]).map { names in names.keys.sorted().map { names[$0] ?? "" } }
            guard let all else { return nil }
            let pages = all.flatMap { $0 as? [Any] ?? [$0] }.compactMap { $0 as? [String: Any] }
            return pages.contains(where: OpenAlexWork.isRecord) ? pages : nil
        }
        if let own = works(object) { return own.filter(OpenAlexWork.isRecord) }
        return object.keys.sorted().lazy.compactMap { works(object[$0]) }.first ?? [object]
    }

    /// An object that contains works.
    private struct Part {
        let works: [Any]
        /// What the object states about the list and its author.
        private(set) var heading = RecordList.Heading()

        init?(_ object: [String: Any]) {
            let meta = object["meta"] as? [String: Any]
            let isAuthor = OpenAlexID.author(object["id"]) != nil
            let record = isAuthor ? object : object["author"] as? [String: Any]
            let all = meta == nil ? record.flatMap { _ in object["works"] } : object["results"]
            // Other services answer in such objects, too.
            guard let works = all as? [Any],
                works.contains(where: { ($0 as? [String: Any]).map(OpenAlexWork.isRecord) ?? false })
            else { return nil }
            self.works = works
            if let record {
                heading = AuthorRecord(openAlex: record).flatMap { RecordList.Heading([$0]) } ?? heading
                heading.profileName = heading.profileName ?? PublishOrPerish.text(record["display_name"])
                if let id = OpenAlexID.author(record["id"]) { heading.query.target = .author(id, .openAlex) }
            }
            heading.size = PublishOrPerish.number(meta?["count"] ?? record?["works_count"])
        }
    }
}
