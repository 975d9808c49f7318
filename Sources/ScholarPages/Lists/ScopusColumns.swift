/// The columns of tables of Scopus, which names them in the language of its pages.
enum ScopusColumns {
    /// The keys of the columns by their English names.
    static let keys = [
        "authors": "authors", "author(s) id": "author_numbers",
        "author full names": "full_names", "title": "title", "year": "year",
        "source title": "source", "volume": "volume", "issue": "issue", "art. no.": "article",
        "page start": "startpage", "page end": "endpage", "cited by": "cites", "doi": "doi", "link": "article_url",
        "abstract": "abstract", "publisher": "publisher", "issn": "issn", "document type": "type", "eid": "uid",
    ]

    /// The English name of a column; a name in no known language stays.
    static func english(_ name: String) -> String {
        let isCount = name.contains("被引") || name.contains("施引")
        return chinese[name.replacing(" ", with: "")] ?? (isCount ? "cited by" : name)
    }

    /// The names in simplified and traditional Chinese. Scopus has changed its translation several times.
    private static let chinese: [String: String] = [
        "authors": ["作者", "作者姓名"],
        "title": [
            "文献标题", "标题", "文章标题", "论文标题", "文献名称", "篇名", "题名", "文獻標題", "標題", "文章標題", "論文標題",
            "文獻名稱", "題名",
        ],
        "year": ["年份", "年", "出版年份", "出版年", "发表年份", "出版日期"],
        "source title": [
            "来源出版物名称", "来源出版物标题", "来源标题", "来源名称", "来源出版物题名", "期刊名称", "刊名", "來源出版物名稱",
            "來源出版品名稱", "來源出版物標題", "來源標題", "來源名稱", "來源刊名", "期刊名稱",
        ],
        "volume": ["卷", "卷号", "卷號"], "issue": ["期", "期号", "期號"],
        "art. no.": ["论文编号", "文章编号", "文献编号", "論文編號", "文章編號", "文獻編號"],
        "page start": ["起始页码", "起始页", "开始页码", "首页", "起始頁碼", "起始頁", "開始頁碼"],
        "page end": ["结束页码", "结束页", "终止页码", "尾页", "結束頁碼", "結束頁", "終止頁碼"],
        "cited by": [
            "施引文献", "被引频次", "被引次数", "被引用次数", "引用次数", "被引用文献", "被引文献", "被引", "引文", "引文数",
            "施引文獻", "被引頻次", "被引次數", "被引用次數", "引用次數", "被引用文獻", "被引文獻", "引文數", "被引用",
        ],
        "doi": ["数字对象标识符", "數位物件識別碼"], "link": ["链接", "連結", "鏈接", "网址", "網址"],
        "abstract": ["摘要"], "publisher": ["出版商", "出版者", "出版社"],
        "document type": ["文献类型", "文档类型", "文獻類型", "文件類型"],
    ].reduce(into: [:]) { names, column in
        for name in column.value { names[name] = column.key }
    }
}
