/// Titles that name only what kind of text it is. Every volume has some, so they identify nothing.
enum GenreTitles {
    /// Whether a folded title is one, perhaps with a number.
    static func contains(_ title: String) -> Bool {
        guard title.utf8.count < 60 else { return false }
        if all.contains(title) || title.hasSuffix(" message") && title.utf8.count < 24 { return true }
        let words = title.split(separator: " ").filter { !$0.allSatisfy(\.isNumber) }
        return all.contains(words.joined(separator: " "))
    }

    private static let all: Set<String> = Set(
        """
        editorial, editorials, guest editorial, editorial note, editor s note, from the editor, from the editors, editorial board
        preface, foreword, introduction, general introduction, prologue, epilogue, afterword, postscript, conclusion, conclusions
        front matter, frontmatter, back matter, backmatter, title page, cover, masthead, contents, table of contents, index
        author correction, author corrections, publisher correction, referee comment, referee comments, referee report
        reviewer comment, reviewer comments, reviewer report, author comment, author comments, author response
        notes and news, news and notes, books received, reply to the letter, letter to the editors
        author index, subject index, list of contributors, contributors, acknowledgments, acknowledgements, bibliography, references
        book review, book reviews, reviews, review, book notes, correspondence, letter, letters, letter to the editor
        letters to the editor, comment, comments, commentary, reply, response, discussion, erratum, errata, corrigendum, correction
        corrections, addendum, retraction, obituary, in memoriam, news, announcement, announcements, in this issue, abstracts
        abstract, summary, notes, opinion, viewpoint, perspective, interview, program, programme, proceedings, poster session
        presidents message, president s message, president s page, from the president, message from the president, chair s message, secretary s report
        treasurer s report, message, welcome, highlights, panel discussion, guest editors introduction, guest editor s introduction, message from the chairs, welcome message
        editors note, editors preface, editors introduction, editors foreword, translators preface, translators note
        authors note, authors preface, presidents page
        introduction to the special issue, about the authors, questions and answers, appendix, untitled, no title, no title available, miscellaneous
        vorwort, einleitung, einfuhrung, geleitwort, nachwort, zum geleit, zur einfuhrung, editorial, buchbesprechung
        buchbesprechungen, rezension, rezensionen, besprechung, besprechungen, inhalt, inhaltsverzeichnis, nachruf, berichtigung
        vorwort des herausgebers, vorwort der herausgeber, vorwort der herausgeberin
        vorwort des ubersetzers, vorbemerkung
        leserbrief, diskussion, titelei, register, literatur, buchbesprechungen
        avant propos, preface, editorial, presentation, introduction, compte rendu, comptes rendus, courrier, sommaire, table des matieres
        avant propos de lediteur, preface de lediteur, note de lediteur, preface du traducteur, mot de la redaction
        prefacio del editor, prologo del editor, nota del editor, nota de los editores, nota del traductor
        prefacio, prologo, introduccion, presentacion, resena, resenas, carta al editor, cartas al editor, editorial, nota editorial
        fe de erratas, indice, sumario, necrologica, palabras preliminares
        prefazione del curatore, introduzione del curatore, nota del curatore, nota del traduttore
        prefazione, introduzione, premessa, editoriale, recensione, recensioni, presentazione, indice, sommario, postfazione
        prefacio, apresentacao, introducao, resenha, resenhas, carta ao editor, editorial, errata, sumario
        voorwoord, inleiding, redactioneel, ten geleide, boekbespreking, boekbesprekingen, inhoud, nawoord
        forord, innledning, indledning, anmeldelse, forord, inledning, recension, esipuhe, johdanto, przedmowa, wstep, recenzja
        od redakcji, predmluva, uvod, eloszo, bevezetes, onsoz, giris, editorden
        предисловие редактора, предисловие переводчика, предисловие автора, от редактора, от автора, от издателя
        предисловие, введение, рецензия, рецензии, от редакции, послесловие, содержание, передмова, вступ
        前言, 序, 序言, 序文, 编者按, 编者的话, 书评, 書評, 卷首语, 目录, 目次, 后记, 后记, 引言, 緒言
        はじめに, まえがき, 巻頭言, あとがき, 編集後記, 머리말, 서문, 권두언, 편집자의 글, مقدمة, πρόλογος, εισαγωγή
        """.split { $0 == "," || $0 == "\n" }.map { String($0.drop { $0 == " " }) })
}
