/** Maximum number of words of a query. */
const MAX_WORDS = 8
const MAX_WORD_LENGTH = 40

/**
 * The words of a typed text: letters and digits only, without accents, in lower case. Letters and digits without a
 * space are two words (`iphone13` is `iphone 13`); letters with dots between them are one (`t.v.` is `tv`).
 */
export function queryWords(text: string): string[] {
  const words =
    plain(text.slice(0, 400))
      .replace(/(?<![\p{L}\p{N}])(?:\p{L}\.)+\p{L}(?![\p{L}\p{N}])/gu, (letters) =>
        letters.replaceAll('.', ''),
      )
      .replace(/(\p{L}{2,})(\d)/gu, '$1 $2')
      .replace(/(\d)(lbs?|mm|cm|inch|in|ft|qt|gb|tb|cc|oz)(?![\p{L}\d])/gu, '$1 $2')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return [...new Set(words.map((word) => word.slice(0, MAX_WORD_LENGTH)))].slice(0, MAX_WORDS)
}

/** Whether the last word may be incomplete. */
export function endsOpen(text: string): boolean {
  return /[\p{L}\p{M}\p{N}]$/u.test(text.slice(0, 400))
}

/** Text in lower case without accents, apostrophes and invisible characters; the same as `unaccent` for Latin letters. */
export function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mn}|\p{Cf}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]s\b/g, '')
    .replace(/['’]/g, '')
    .replace(/ß/g, 'ss')
    .replace(/ø/g, 'o')
    .replace(/æ/g, 'ae')
    .replace(/ł/g, 'l')
}
