import ArgumentParser

/// `scholar agents`, and `scholar help agents`: the rules for programs that answer in words.
struct AgentsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "agents", abstract: "Rules for programs that ask for citation counts.",
        discussion: """
            For assistants and other programs that answer questions in words; docs/agents.md has the answers to each command.

            Never estimate. A number that scholar did not print is not known: do not take one from memory, from a web page or from \
            another number, and do not add or round. Without an answer, say that the number is not known.

            First look at what is stored: 'scholar table --json' has the numbers of every author, 'scholar table NAME --json' those \
            of one. To ask for a new list: 'scholar openalex NAME --json' and, if that lists candidates, the identifier that the person \
            chose. Google Scholar is asked by people only: 'scholar collect NAME', or saved pages with 'scholar import FILE --json'.

            A number has its bound, source and date. With "h_is_least": true say "at least"; with "complete": false say that the \
            list is incomplete; name "counts_from" and the day of "fetched_at", "saved_at" or "counted_in". Do not compare numbers of different sources.

            Exit code 75 means: refused for now, ask later with 'scholar resume'. 1 means: nothing found, or several candidates; \
            ask which is meant. Neither is 0 citations.

              scholar agents
            """)

    @OptionGroup var common: CommonOptions

    func run() throws { throw CleanExit.helpRequest(self) }
}
