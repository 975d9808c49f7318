import ArgumentParser
import ScholarKit

/// `scholar group`: adds queries to a group, or lists the groups.
struct GroupCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "group", abstract: "Put searches into a group; show, rename or delete groups.",
        discussion: """
            A group always uses the newest search of each query. Every command that takes several searches takes @NAME. \
            'scholar group' alone lists all groups, with a name only that group.

              scholar group physics 3-9 "Ada Example"
              scholar group --roster people.csv
              scholar group
              scholar group physics
              scholar group physics --rename astronomy
              scholar group physics --delete
            """)

    @Argument(help: ArgumentHelp("The name of the group.", valueName: "name"))
    var name: String?

    @Argument(help: .searches, completion: .searches)
    var searches: [SearchSelection] = []

    @Option(roster: "Make the groups that a file names; a person can be in several, separated by semicolons")
    var roster: String?

    @Option(help: ArgumentHelp("Give the group this name.", valueName: "name"))
    var rename: String?

    @Flag(help: "Delete the group; its searches stay.")
    var delete = false

    @Flag(name: .shortAndLong, help: .leavers)
    var yes = false

    @Option(
        help: ArgumentHelp(
            "With --roster: the list under new identifiers continues the earlier one of this person.", valueName: "name"
        ))
    var samePerson: [String] = []

    @Option(
        help: ArgumentHelp(
            "With --roster: the list under other identifiers is that of another person with this name.",
            valueName: "name"))
    var otherPerson: [String] = []

    @OptionGroup var common: CommonOptions

    func validate() throws {
        let needing = [
            ("--yes", yes), ("--same-person", !samePerson.isEmpty), ("--other-person", !otherPerson.isEmpty),
        ]
        if roster == nil, let option = needing.first(where: \.1)?.0 {
            throw ValidationError("\(option) needs --roster")
        }
        if let name = samePerson.first(where: otherPerson.contains) {
            throw ValidationError("--same-person and --other-person both name \(name); leave out one")
        }
        if roster != nil, name != nil {
            throw ValidationError("the file of --roster names the groups; leave out \(name ?? "")")
        }
        if rename != nil || delete {
            let option = delete ? "--delete" : "--rename"
            if delete, rename != nil {
                throw ValidationError("--rename and --delete exclude each other; leave out one")
            }
            if name == nil {
                throw ValidationError("\(option) needs the name of a group: `scholar group NAME \(option)`")
            }
            if !searches.isEmpty { throw ValidationError("\(option) changes the whole group; leave out the searches") }
            if let rename { try GroupName.check(rename) }
        }
        if let name { try GroupName.check(name, isNew: true) }
    }

    func run() throws {
        if let roster {
            let scholar = try common.scholar()
            return try printGroups(of: try Roster.read(roster), scholar)
        }
        guard let name else { return try common.print(GroupsOutput(groups: try common.reader().groups())) }
        if searches.isEmpty { return try change(GroupName.plain(name)) }
        let scholar = try common.scholar()
        let group = try scholar.group(searches, as: GroupName.plain(name))
        let members = Dictionary(group.searches.map { ($0.series, $0) }) { first, _ in first }
        let found = try scholar.searches(searches)
        for search in found {
            guard let member = members[search.series] else { continue }
            common.noteRepeat(of: search, instead: member)
        }
        try common.print(stored: GroupsOutput(groups: [group], changed: found))
    }

    /// Shows, renames or deletes a group.
    private func change(_ name: String) throws {
        guard rename != nil || delete else {
            return try common.print(GroupsOutput(groups: [try common.reader().group(named: name)]))
        }
        let scholar = try common.scholar()
        let group = try scholar.group(named: name)
        if let rename {
            try scholar.rename(group: name, to: GroupName.plain(rename))
            return try common.print(stored: GroupsOutput(groups: [try scholar.group(named: GroupName.plain(rename))]))
        }
        try scholar.delete(group: name)
        common.note(
            "the group \(group.name) is deleted; its \(Counted.text(group.searches.count, "search stays", "searches stay"))"
        )
        try common.print(stored: GroupsOutput(groups: try scholar.groups()))
    }

    private func printGroups(of roster: Roster, _ scholar: Scholar) throws {
        let people = samePerson.map { ($0, true) } + otherPerson.map { ($0, false) }
        try common.follow(roster, isAgreed: yes, people: Dictionary(people) { first, _ in first }, scholar)
        let groups = try scholar.groups(of: roster)
        let members = try roster.members(among: scholar.latest())
        try common.print(stored: GroupsOutput(groups: groups))
        let unknown = members.filter { $0.entry.series == nil }.missing
        if !unknown.isEmpty {
            common.note("not in the store, so in no group yet: \(unknown.joined(separator: ", "))")
        }
        for doubt in members.doubts { common.note(doubt) }
    }
}

/// `scholar ungroup`: removes queries from a group.
struct UngroupCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "ungroup", abstract: "Take searches out of a group.",
        discussion: """
            The searches stay in the store. An empty group is removed.

              scholar ungroup physics 4
            """)

    @Argument(help: ArgumentHelp("The name of the group.", valueName: "name"))
    var name: String

    @Argument(help: .searches, completion: .searches)
    var searches: [SearchSelection]

    @OptionGroup var common: CommonOptions

    func run() throws {
        let scholar = try common.scholar()
        let found = try scholar.searches(searches)
        let (group, strangers) = try scholar.ungroup(searches, from: GroupName.plain(name))
        if !strangers.isEmpty {
            let numbers = strangers.map { "\($0.id)" }.listed("and")
            common.note("\(numbers) \(strangers.count == 1 ? "is" : "are") not in \(group.name)")
        }
        try common.print(stored: GroupsOutput(groups: [group], changed: found))
    }
}

/// The name of a group as typed, with or without its @.
enum GroupName {
    static func plain(_ name: String) -> String { SearchSelection.groupName(name) }

    /// - Parameter isNew: whether the group may not exist yet. Then a number or range in its place means that the name
    ///   was forgotten.
    static func check(_ typed: String, isNew: Bool = false) throws {
        let name = plain(typed)
        let isSearch =
            switch SearchSelection(typed) {
            case .all, .numbers, .one(.number), .one(.last): true
            default: false
            }
        if isNew, isSearch {
            throw ValidationError(
                "\(typed) means searches, not a group; write the name of the group first: `scholar group NAME \(typed)`"
            )
        }
        guard SearchSelection.isGroupName(name) else {
            throw ValidationError(
                "\"\(Folding.oneLine(name))\" is not a name for a group: use words without @ and commas, on one line")
        }
    }
}

/// Groups, one per line.
struct GroupsOutput: Output {
    let groups: [SearchGroup]
    /// The searches that were added or removed, in one transaction.
    var changed: [Search]?

    /// The maximum number of missing authors that are named.
    private static let most = 10

    var document: JSONValue {
        let results = changed.map { Batch($0) { _ in () }.results }
        let groups = groups.map { group -> JSONValue in
            [
                "name": group.name, "size": group.searches.count + group.missing.count,
                "missing": group.missing.count, "searches": group.searches.map(\.id), "results": results,
            ]
        }
        return groups.json
    }

    var presentation: Presentation {
        guard !groups.isEmpty else { return Presentation(blocks: [.text(["There are no groups."])]) }
        let hasMissing = groups.contains { !$0.missing.isEmpty }
        var table = Presentation.Table(
            columns: [.text("group"), .number("size")]
                + (hasMissing ? [.number("not stored", isOptional: true)] : []) + [.flexible("members")])
        for group in groups {
            let members = group.searches.map { "\($0.id) \($0.name)" }.joined(separator: ", ")
            let size = group.searches.count + group.missing.count
            table.append(
                [.init(group.name), .plain(size)] + (hasMissing ? [.plain(group.missing.count)] : []) + [.init(members)]
            )
        }
        let missing: [Sentence] = groups.filter { !$0.missing.isEmpty }.map { group in
            "\(group.name): not in the store: \(people(group.missing))"
        }
        return Presentation(blocks: [.table(table), .text(missing)])
    }

    private func people(_ names: [String]) -> String {
        let shown = names.prefix(Self.most)
        let rest = names.count - shown.count
        return shown.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    }
}
