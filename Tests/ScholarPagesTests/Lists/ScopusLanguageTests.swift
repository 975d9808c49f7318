import Foundation
import Testing

@testable import ScholarPages

/// Tables of Scopus in the languages of its pages.
@Suite("Tables of Scopus in other languages")
struct ScopusLanguageTests {
    private static let row =
        "\"Marsh A.; Lake B.\",\"Marsh, Ann (1); Lake, Bo (2)\",\"1; 2\",\"Growth of reeds\",\"2011\",\"Ponds\",\"3\",\"1\",\"\",\"1\",\"9\",\"9\",\"12\",\"10.9999/p.1\",\"https://www.scopus.com/record.uri?eid=2-s2.0-1\",\"Article\",\"Scopus\",\"2-s2.0-1\"\n"

    static let headers = [
        "作者,Author full names,作者 ID,文献标题,年份,来源出版物名称,卷,期,论文编号,起始页码,结束页码,页码计数,施引文献,DOI,链接,文献类型,来源出版物,EID",
        "作者,作者全名,作者 ID,标题,年份,来源出版物名称,卷,期,文献编号,起始页码,结束页码,页数,被引频次,DOI,链接,文献类型,来源,EID",
        "作者,作者全名,作者标识,文章标题,出版年份,来源标题,卷,期,文章编号,起始页,结束页,页数,引文,DOI,链接,文档类型,来源,EID",
        "作者,Author full names,作者 ID,文獻標題,年份,來源出版物名稱,卷,期,論文編號,起始頁碼,結束頁碼,頁碼計數,被引用文獻,DOI,連結,文獻類型,來源,EID",
        "作者,作者,作者識別碼,標題,年份,來源出版物名稱,卷,期,文章編號,起始頁碼,結束頁碼,頁數,被引用次數,DOI,連結,文件類型,來源,EID",
    ]

    @Test("simplified and traditional Chinese names of several years are known", arguments: headers)
    func chinese(_ header: String) throws {
        let text = header + "\n" + Self.row
        let quoted = header.split(separator: ",").map { "\"\($0)\"" }.joined(separator: ",") + "\n" + Self.row
        for text in [text, "\u{FEFF}" + quoted, quoted.replacing("\",\"", with: "\";\""), quoted + quoted] {
            let list = try #require(try RecordList(Array(text.utf8)))
            let publication = list.records[0].publication
            #expect(list.origin == .scopus && list.isWhole && list.records.count == 1)
            #expect(publication.title == "Growth of reeds" && publication.authors == ["A Marsh", "B Lake"])
            #expect(publication.year == 2011 && publication.citationCount == 12 && publication.publication == "Ponds")
        }
    }

    @Test(
        "spreadsheets in China and Taiwan write such tables in their own charsets",
        arguments: [
            // Authors, their numbers, title, year, source title, citations, link and number of the record.
            "1/fV3yzX99XfIElELM7Ez9ex6sziLMTqt90swLTUtLP2sObO78P7s8YsyqnS/c7Ez9cswbS90yxFSUQ=",
            "p0CqzCynQKrMIElELKTlxG280MNELKZ+pfcsqNO3vaVYqqmqq6ZXutkss1Gk3qXOpOXEbSyzc7WyLEVJRA==",
        ])
    func charsets(_ header: String) throws {
        let bytes = [UInt8](try #require(Data(base64Encoded: header)))
        let row = Array("\nMarsh A.,1,Growth of reeds,2011,Ponds,12,https://x.org,2-s2.0-1\n".utf8)
        #expect(try RecordList(bytes + row)?.records.map(\.publication.citationCount) == [12])
    }

    @Test(
        "a table in another language is refused with its columns",
        arguments: [
            "Авторы,Author full names,ID,Название,Год,Название источника,Том,Выпуск,Статья,Начало,Конец,Страниц,Цитирования,DOI,Ссылка,Тип,Источник,EID",
            "著者名,Author full names,著者ID,論文名,出版年,出版物名,巻,号,論文番号,開始ページ,終了ページ,ページ数,被引用数,DOI,リンク,文献タイプ,情報源,EID",
        ])
    func others(_ header: String) {
        for text in [
            "\u{FEFF}" + header + "\n" + Self.row,
            header.replacing(",", with: ";") + "\n" + Self.row.replacing("\",\"", with: "\";\""),
        ] {
            let error = #expect(throws: ResultsError.self) {
                try PageReading.read(Page(bytes: Array(text.utf8), file: "scopus.csv"))
            }
            guard case .unknownPage(_, _, _, .list(.scopusTable(let columns)))? = error else {
                Issue.record("\(String(describing: error))")
                continue
            }
            #expect(columns == header.split(separator: ",").prefix(8).map(String.init))
        }
    }
}
