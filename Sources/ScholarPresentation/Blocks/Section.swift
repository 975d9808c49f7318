/// The sections of a presentation and their blocks.
extension Presentation {
    /// A part of a presentation under a heading; the first section of a report has no heading.
    package struct Section: Hashable, Sendable {
        /// Its name in links within the page.
        package var id: String
        package var heading: Sentence
        /// The number to type for its subject, for the owner of the store: `search 4`.
        package var handle: String
        /// A mark before its first line; its other lines are indented as far. Nil means no indentation.
        package var label: Sentence?
        /// Whether it continues the section before it, so that a terminal leaves no empty line between them.
        package var isAttached: Bool
        package var blocks: [Block]
        /// Whether it has a page of its own on paper, such as that of a person in the report of a group.
        package var beginsPage: Bool
        /// Whether an HTML page shows only its heading until a reader opens it. On paper it is open.
        package var isFolded: Bool
        /// Whether a mail has it also if other sections do not fit.
        package var isIndispensable: Bool

        package init(
            id: String = "", heading: Sentence = "", handle: String = "", label: Sentence? = nil,
            isAttached: Bool = false, blocks: [Block], beginsPage: Bool = false, isFolded: Bool = false,
            isIndispensable: Bool = false
        ) {
            self.id = id
            self.heading = heading
            self.handle = handle
            self.label = label
            self.isAttached = isAttached
            self.blocks = blocks
            self.beginsPage = beginsPage
            self.isFolded = isFolded
            self.isIndispensable = isIndispensable
        }
    }

    /// A part of a section.
    package enum Block: Hashable, Sendable {
        /// The most important numbers.
        case figures([Figure])
        case text([Sentence])
        /// Names and values, such as the query and the date.
        case facts([Fact])
        /// Numbered sentences, in order.
        case steps([Sentence])
        case bars(BarChart)
        case curve(RankCurve)
        /// Line charts; small ones are next to each other.
        case lines([LineChart])
        case table(Table)
    }

    /// A number with its name.
    package struct Figure: Codable, Hashable, Sendable {
        package var name: String
        package var quantity: Quantity
        /// The meaning of the number.
        package var sentence: String
        /// Another value of the number, beside it: `Google: 28`, `28 as retrieved`.
        package var aside: String
        /// The role of h or g for these two, `answer` for a change.
        package var role: Role

        package init(
            _ name: String, _ quantity: Quantity, sentence: String = "", aside: String = "", role: Role = .plain
        ) {
            self.name = name
            self.quantity = quantity
            self.sentence = sentence
            self.aside = aside
            self.role = role
        }

        package var value: String { quantity.text }
        /// Whether it is only a bound, because publications or counts are missing.
        package var isBound: Bool { quantity.isBound }

        /// What stands below the number in documents.
        package var caption: String {
            [sentence, aside.isEmpty ? "" : "\(aside)."].filter { !$0.isEmpty }.joined(separator: " ")
        }

        /// Whether it is one of the two most important numbers.
        package var isMain: Bool { role == .h || role == .g }
    }

    /// A name and a value, or a command and its purpose; both have the role of the name. An empty value is not shown.
    package struct Fact: Codable, Hashable, Sendable {
        package var name: Sentence
        package var value: String
        package var link: String?

        package init(_ name: Sentence, _ value: String, link: String? = nil) {
            self.name = name
            self.value = value
            self.link = link
        }
    }
}
