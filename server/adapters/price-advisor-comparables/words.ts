/** Words that say how a thing looks or is praised, not what it is. */
const adjectives = new Set(
  `a an and the of for with in on to my by from set pair piece size new used vintage antique retro modern classic great good nice
  beautiful lovely cute excellent perfect like condition small medium large big mini tall tiny xl xs black white grey gray
  silver red orange yellow green teal blue navy purple pink brown beige cream tan gold ivory mint olive maroon turquoise
  charcoal burgundy dark light pale bright multicolor multicolor wood wooden oak walnut pine teak metal steel iron brass
  glass leather cotton wool linen velvet denim plastic ceramic marble canvas rattan wicker item thing`.split(
    /\s+/,
  ),
)

/** The words of a title that name the thing, in their order, singular and plural alike. */
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
 * The word that says what a thing is, as the title writes it: in an English title the last before a comma, a dash, a bracket
 * or "with", and no model or size such as `128GB`.
 */
export function headNoun(title: string): string {
  const [phrase = ''] = title.split(/[,(–—:;/]| - | with | for | in | from /i)
  const nounOf = (words: string[]) => words.findLast((word) => !/\d/.test(word)) ?? words.at(-1)
  return nounOf(coreWords(phrase)) ?? nounOf(coreWords(title)) ?? ''
}

/** The same for singular and plural, to be compared and never to be shown: `shoe` of shoes, but `dress` and `bus`. */
export function headWord(title: string): string {
  return headNoun(title).replace(/(?<=\w[^su])s$/, '')
}

/** A head word as the first of these titles that has it writes it; the word itself where none has. */
export function asWritten(word: string, titles: readonly string[]): string {
  return headNoun(titles.find((title) => headWord(title) === word) ?? word)
}
