/** Most words of a query that are looked for; what follows can only narrow a query nobody typed by hand. */
const MAX_WORDS = 12
const MAX_WORD_LENGTH = 40

/**
 * The words of what somebody typed: letters and digits only.
 */
export function queryWords(text: string): string[] {
  const words =
    text
      .slice(0, 400)
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words.slice(0, MAX_WORDS).map((word) => word.slice(0, MAX_WORD_LENGTH))
}

/**
 * A query for every word. The repository quotes each, and takes the last for the beginning of a word that may still be
 * being typed.
 */
export function toTsQuery(words: readonly string[]): string {
  return words.join(' & ')
}
