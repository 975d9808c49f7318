import ArgumentParser
import ScholarKit

/// `scholar group`: puts queries into a group, or lists the groups.
struct GroupCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "group", abstract: "Put searches into a group, or list the groups.",
        discussion: """
            A group holds queries. Every command that takes several searches takes @NAME: the latest repeat of each query \
            in the group.

              scholar group physics 3-9 "Ada Example"
              scholar group --roster people.csv
              scholar group
            """)

    @Argument(help: ArgumentHelp("The name of the group.", valueName: "name"))
    var name: String?

    @Argument(help: .searches, completion: .searches)
    var searches: [SearchSelection] = []

    @Option(help: .roster, completion: .file(extensions: ["csv"]))
    var roster: String?

    @OptionGroup(title: "Common options") var common: CommonOptions

    func validate() throws {
        if roster != nil, name != nil {
            throw ValidationError("the file of --roster names the groups; leave out \(name ?? "")")
        }
        guard let name else { return }
        if searches.isEmpty { throw ValidationError("name the searches to put into the group \(name)") }
        try GroupName.check(name)
    }

    func run() throws {
        if name == nil, roster == nil { return try common.print(GroupsOutput(groups: try common.reader().groups())) }
        let scholar = try common.scholar()
        if let roster {
            let roster = try Roster.read(roster)
            for entry in roster.entries { try entry.groups.forEach(GroupName.check) }
            return try common.print(stored: GroupsOutput(groups: try scholar.group(roster)))
        }
        guard let name else { return }
        let group = try scholar.group(searches, as: GroupName.plain(name))
        for search in try scholar.store.searches(searches) {
            guard let member = group.searches.first(where: { $0.series == search.series }) else { continue }
            common.noteRepeat(of: search, instead: member)
        }
        try common.print(stored: GroupsOutput(groups: [group]))
    }
}

/// `scholar ungroup`: takes queries out of a group.
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

    @OptionGroup(title: "Common options") var common: CommonOptions

    func run() throws {
        let group = try common.scholar().ungroup(searches, from: GroupName.plain(name))
        try common.print(stored: GroupsOutput(groups: [group]))
    }
}

/// The name of a group as people type it: with its @ or without.
enum GroupName {
    static func plain(_ name: String) -> String { name.hasPrefix("@") ? String(name.dropFirst()) : name }

    static func check(_ name: String) throws {
        let name = plain(name)
        if name.isEmpty || name.contains(where: { $0 == "@" || $0 == "," }) || name.trimmed != name {
            throw ValidationError("\"\(name)\" is not a name for a group: use words without @ and commas")
        }
    }
}

/// Groups, a line each.
struct GroupsOutput: Output {
    let groups: [SearchGroup]

    struct Row: Encodable {
        let name: String
        let size: Int
        let missing: Int
        let searches: [Int]
    }

    var document: [Row] {
        groups.map {
            Row(
                name: $0.name, size: $0.searches.count + $0.missing, missing: $0.missing,
                searches: $0.searches.map(\.id))
        }
    }

    func text(for terminal: Terminal) -> String {
        guard !groups.isEmpty else { return "There are no groups." }
        var table = Table(columns: [
            .init("group"), .init("size", isNumber: true), .init("missing", isNumber: true, isExtra: true),
            .init("members", isFlexible: true),
        ])
        for group in groups {
            let members = group.searches.map { "\($0.id) \($0.name)" }.joined(separator: ", ")
            table.append([group.name, "\(group.searches.count + group.missing)", "\(group.missing)", members])
        }
        return table.text(for: terminal)
    }
}
