/** Words that describe or praise an item instead of naming it. */
const adjectives = new Set(
  `a an and the of for with in on to my by from set pair piece size new used vintage antique retro modern classic great good nice
  beautiful lovely cute excellent perfect like condition small medium large big mini tall tiny xl xs black white grey gray
  silver red orange yellow green teal blue navy purple pink brown beige cream tan gold ivory mint olive maroon turquoise
  charcoal burgundy dark light pale bright multicolor multicolor wood wooden oak walnut pine teak metal steel iron brass
  glass leather cotton wool linen velvet denim plastic ceramic marble canvas rattan wicker item thing`.split(
    /\s+/,
  ),
)

/** The words of a title that name the item, in order, in singular and plural. */
export function coreWords(title: string): string[] {
  const words =
    title
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  return [...new Set(words)]
    .filter((word) => word.length > 1 && !adjectives.has(word) && !/^\d+$/.test(word))
    .slice(0, 6)
}

/**
 * The word that names the item, as the title writes it: in English the last word before a comma, a dash, a bracket or
 * "with" that is not a model or size such as `128GB`.
 */
export function headNoun(title: string): string {
  const [phrase = ''] = title.split(/[,(–—:;/]| - | with | for | in | from /i)
  const nounOf = (words: string[]) => words.findLast((word) => !/\d/.test(word)) ?? words.at(-1)
  return nounOf(coreWords(phrase)) ?? nounOf(coreWords(title)) ?? ''
}

/** The head noun for comparison, equal for singular and plural: `shoe` of shoes, but `dress` and `bus`. */
export function headWord(title: string): string {
  return singular(headNoun(title))
}

/** A word without its plural ending: `shoe` of shoes, but `dress` and `bus`. */
export function singular(word: string): string {
  return word.replace(/(?<=\w[^su])s$/, '')
}

/** A head word as the first title with it writes it; the word itself if no title has it. */
export function asWritten(word: string, titles: readonly string[]): string {
  return headNoun(titles.find((title) => headWord(title) === word) ?? word)
}
