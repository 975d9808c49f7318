/// Given names with several forms: short forms with another initial, and spellings in several languages.
enum Nicknames {
    static func areOne(_ one: String, _ other: String) -> Bool {
        guard let groups = index[one], let others = index[other] else { return false }
        return !groups.isDisjoint(with: others)
    }

    /// All forms of a name; empty if it has only one.
    static func forms(of name: String) -> [String] {
        (index[name] ?? []).flatMap { all[$0] }
    }

    private static let index: [String: Set<Int>] = {
        var index: [String: Set<Int>] = [:]
        for (place, group) in all.enumerated() { for name in group { index[name, default: []].insert(place) } }
        return index
    }()

    private static let all: [[String]] = [
        "william bill will billy willem wilhelm", "robert bob rob bobby roberto rupert", "richard dick rick ricardo",
        "edward ted ned ed eduardo", "anthony tony antonio toni anton", "margaret peggy meg maggie greta margarita",
        "elizabeth liz beth betty elisabeth eliza lisa", "john jack johnny jon johann juan jean giovanni ivan jan",
        "henry hank harry heinrich henri enrique hendrik",
        "alexander alex sasha sascha aleksandr alexandr alexandre alejandro aleksander oleksandr",
        "jose pepe joseph josef giuseppe joe", "francisco paco francis frank francesco franz francois", "ignacio nacho",
        "charles chuck karl carl carlos carlo charlie", "james jim jimmy jaime",
        "michael mike mikhail miguel michel mihail mykhailo", "peter pete pedro piotr pyotr pietro petr petra",
        "thomas tom tomas tommaso",
        "katherine kate katharine catherine kathryn katarina ekaterina kathleen cathy kathy",
        "mohammed muhammad mohamed mohammad muhammed mohamad md mehmet mohd",
        "sergey sergei serguei sergio serge sergii serhii", "yuri yury iurii jurij yuriy iouri juri",
        "dmitry dmitri dmitriy dimitri dmytro", "alexey alexei aleksei aleksey oleksii",
        "andrew andrei andrey andreas andy andre andrii andrzej",
        "nicholas nick nicolas nikolai nikolay nicola mykola nikolaus",
        "stephen steven steve stefan stephan stefano esteban", "christopher chris kristopher christoph christophe",
        "matthew matt mathew matthias mateo matteo", "daniel dan danny", "david dave davide", "samuel sam",
        "benjamin ben", "patricia pat patty", "deborah debra deb", "susan sue susanne suzanne", "jennifer jen jenny",
        "rebecca becky", "victoria vicky viktoria", "geoffrey jeffrey jeff geoff", "lawrence larry laurence lorenzo",
        "evgeny evgeniy yevgeny eugene eugenio evgenii", "elena yelena helena olena",
        "julia yulia iuliia julie giulia yuliya", "gregory greg grigory", "ronald ron", "donald don",
        "philip phil phillip philippe felipe", "vladimir volodymyr wladimir", "ahmed ahmad ahmet",
        "hussein hossein husain hussain huseyin hossain", "ali aly", "abdullah abdallah abdulla",
        "youssef yusuf yousef yosef joseph", "ibrahim abraham", "theodore ted theo", "kenneth ken", "leonard leo len",
        "raymond ray", "timothy tim", "walter walt", "zachary zach", "abigail abby", "wm william",
    ].map { $0.split(separator: " ").map(String.init) }
}
