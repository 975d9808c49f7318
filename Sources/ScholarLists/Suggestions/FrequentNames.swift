/// Family names that so many authors have that a name with an initial can be any of them.
enum FrequentNames {
    /// In lower case and without accents.
    static let family: Set<Substring> = Set(
        """
        wang li zhang liu chen yang huang zhao wu zhou xu sun zhu ma hu guo he lin gao luo zheng liang xie tang han cao deng
        feng peng zeng xiao tian dong pan yuan cai jiang yu du ye cheng wei su lu ding ren shen yao lu jin dai song lei cui
        fang shi xue qian zou bai meng qin hou yin shao chang lai wong chan leung cheung lau ng ho lam tan lim
        kim lee park choi jung jeong kang cho yoon jang lim kwon shin seo
        nguyen tran le pham hoang phan vu vo dang bui
        sato suzuki takahashi tanaka watanabe ito yamamoto nakamura kobayashi kato yoshida yamada sasaki
        singh kumar sharma gupta patel khan das jain verma yadav rao reddy shah mishra roy ghosh mukherjee banerjee
        ahmed ahmad ali mohamed mohammed muhammad mohammad hassan hussain hussein ibrahim mahmoud abdullah rahman islam
        hossain malik iqbal saleh salem omar
        smith johnson williams brown jones miller davis wilson anderson taylor thomas moore martin jackson thompson white
        harris clark lewis robinson walker young king wright scott hill green adams baker nelson hall campbell mitchell
        roberts carter phillips evans turner parker collins edwards stewart morris murphy cook rogers
        garcia rodriguez martinez hernandez lopez gonzalez perez sanchez ramirez torres flores rivera gomez diaz fernandez
        ruiz alvarez romero silva santos oliveira souza pereira costa ferreira rodrigues almeida lima gomes ribeiro
        muller schmidt schneider fischer meyer weber wagner becker rossi russo ferrari ivanov petrov
        """.split(whereSeparator: \.isWhitespace))
}
