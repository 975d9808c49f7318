/// Publications of authors whose indexes others have published: citations, years and numbers of authors.
package enum KnownRecord {
    /// Michael Rosenberg's own record in 2001, with nearly every index (rosenberglab.net/impact.html).
    package static let rosenberg = (
        citations: [9, 14, 3, 9, 11, 2, 1, 2, 0, 1, 0, 42, 36, 2, 1, 0],
        years: [1997, 1997, 1997, 1997, 1998, 1999, 2000, 2000, 2001, 2001, 2001, 1997, 2000, 2001, 2000, 2000],
        authors: [1, 3, 4, 4, 2, 4, 4, 1, 1, 2, 2, 3, 3, 1, 1, 4]
    )

    /// A list that was analysed with Publish or Perish 8.
    package static let publishOrPerish = (
        citations: [
            296, 220, 176, 85, 79, 77, 38, 36, 29, 21, 19, 14, 13, 12, 11, 10, 9, 7, 7, 6, 5, 5, 4, 3, 3, 3, 2, 2, 2, 2,
            2,
            1, 1, 1, 1, 1, 1, 1,
        ] + Array(repeating: 0, count: 17),
        years: [
            2019, 2019, 2018, 2017, 2021, 2016, 2017, 2019, 2023, 2008, 2011, 2020, 2018, 2010, 2011, 2019, 2010, 2014,
            2009, 2023, 2012, 2009, 2015, 2025, 2025, 2022, 2025, 2014, 2014, 2010, 2010, 2024, 2023, 2023, 2022, 2021,
            2013, 2011, 2025, 2025, 2025, 2024, 2024, 2024, 2024, 2023, 2023, 2023, 2021, 2020, 2019, 2018, 2017, 2011,
            2011,
        ],
        authors: [
            7, 8, 6, 6, 4, 7, 6, 7, 4, 1, 6, 4, 5, 4, 4, 7, 4, 5, 4, 2, 2, 4, 5, 3, 3, 3, 2, 7, 7, 6, 4, 2, 3, 3, 4, 3,
            1,
            6, 3, 2, 2, 3, 3, 4, 2, 4, 2, 5, 6, 5, 1, 5, 6, 1, 1,
        ]
    )
}
