import Testing

@testable import ScholarPages

/// Words of commands that a person copies into a shell.
@Suite("Words of a shell")
struct ShellWordsTests {
    @Test(
        "a word has the quotes that a shell needs",
        arguments: [
            ("mud", "mud"), ("a/b-1.csv", "a/b-1.csv"), ("two words", "\"two words\""), ("", "\"\""),
            ("it's", "\"it's\""), ("5$", "'5$'"), ("the \"x\"", "'the \"x\"'"), ("it's 5$", "'it'\\''s 5$'"),
        ])
    func quotes(_ word: String, _ quoted: String) {
        #expect(ShellWords.quoted(word) == quoted)
    }
}
