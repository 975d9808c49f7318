/// Words of titles and venues that name no subject, because publications of every field have them.
enum TitleSubject {
    /// Words of titles, in lower case and without accents.
    static let general = words(
        """
        about across advanced advances after against along among analyses analysis analytical application applications
        applied approach approaches aspects assessing assessment available based basic basis been being better between beyond both
        brief case cases challenge challenges change changes changing characteristics characterization comparative compared
        comparing comparison complex comprehensive concept conference considerations consideration contribution control
        correction current data dependent design detection determination determining developing development developments
        different differences direct discussion during dynamic dynamics early effect effective effectiveness effects
        efficiency efficient emerging enhanced enhancing establishment estimating estimation evaluating evaluation evidence
        examining example experience experiences experimental experiments exploring factor factors field findings first form
        framework from full function functional further future general generation global good guide have having high higher
        human impact impacts implementation implications importance improve improved improvement improving increase
        increased increasing influence information initial insight insights integrated integration interaction interactions
        international into introducing introduction investigating investigation investigations issue issues journal just know
        large lead learning lessons letter level levels like local long made make making management many measurement
        measurements measures measuring mechanism mechanisms method methodology methods model modeling modelling models more
        multi multiple natural need network networks novel number observations only open optimal optimization other over
        overview paper part parts performance perspective perspectives phase physical point policy possible potential
        practical practice practices preliminary present principles problem problems procedure proceedings process processes
        processing production progress project proposal proposed quality quantitative question questions range rapid rate
        real recent reduced reducing related relation relations relationship relationships relative reliable report
        reports research response responses result results review reviews risk role same sample scale science scientific
        selected selection series several short should significance significant simple simulation simulations single small
        some special specific standard state status strategies strategy strong structural structure structures studies study
        studying support survey system systematic systems technical technique techniques technologies technology term terms
        test testing tests than that their them theoretical theory there these they this those three through time times
        tool tools toward towards trend trends type types under understanding unit update upon used user using utilization
        validation value values variable variables variation various versus very view volume well what when where whether
        which while will with within without work working world year years
        analisis aplicacion caso como datos desde desarrollo efecto efectos entre estado estudio evaluacion investigacion
        metodo modelo nuevo para proceso revision sistema sobre trabajo
        analyse avec cadre cas contribution dans developpement entre etude etudes evaluation nouveau nouvelle partir selon sous
        systeme travail
        analyse anwendung auch aus beispiel beitrag beitrage bericht durch eine einem einen einer eines einige entwicklung
        ergebnisse fall mittels nach neue neuer oder sowie studie unter untersuchung untersuchungen vergleich zwischen zum zur
        analise aplicacao avaliacao caso desenvolvimento efeito efeitos entre estudo pesquisa processo relato sistema uma
        """)

    /// Words of the names of journals and conferences.
    static let generalInVenues = words(
        """
        proceedings proc of the international intl conference conf on journal j workshop ieee acm annual symposium meeting and
        in for transactions trans letters review reviews research th nd st rd vol volume issue no pp de la el et des y del
        revista a an e en advances annals bulletin archives reports report lecture notes series book abstract abstracts
        supplement suppl part edition ed eds university press arxiv preprint thesis dissertation phd available at
        """)

    /// Journals and repositories that publish works of all fields, as words without general ones.
    private static let ofAllFields: Set<String> = [
        "nature", "science", "plos one", "scientific", "national academy sciences", "natl acad sci", "access",
        "heliyon", "nature communications", "biorxiv", "medrxiv", "ssrn", "researchgate", "us patent", "google patents",
        "cell", "science advances", "royal society", "springer", "elsevier", "wiley", "researchsquare", "square",
        "zenodo", "figshare", "authorea", "chinese science", "current science", "comptes rendus", "naturwissenschaften",
    ]

    /// Whether a venue, as words without general ones, is of no single field.
    static func isOfAllFields(_ venue: String) -> Bool {
        ofAllFields.contains(venue) || ["us patent", "ssrn", "patent"].contains(where: venue.hasPrefix)
    }

    private static func words(_ text: String) -> Set<Substring> {
        Set(text.split(whereSeparator: \.isWhitespace))
    }
}
