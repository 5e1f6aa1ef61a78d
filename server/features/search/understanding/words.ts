/** Maximum number of words of a query. */
const MAX_WORDS = 8
const MAX_WORD_LENGTH = 40

/**
 * The words of a typed text, without accents and in lower case. A word of letters and digits is one word, and so is one with a
 * hyphen or an ampersand that short parts belong to (`cr-v`, `at&t` as `at-t`); other hyphens separate words. Letters with dots
 * or slashes between them are one word without them (`t.v.` is `tv`).
 */
export function queryWords(text: string): string[] {
  const words = plain(text.slice(0, 400))
    .replace(/(?<![\p{L}\p{N}])\p{L}(?:[./]\p{L})+(?![\p{L}\p{N}])/gu, (letters) =>
      letters.replace(/[./]/g, ''),
    )
    .match(/[\p{L}\p{M}\p{N}]+(?:[-&][\p{L}\p{M}\p{N}]+)*/gu)
  const all = (words ?? []).flatMap((word) => {
    const parts = word.split(/[-&]/)
    const isOne = parts.some((part) => part.length < 3 || /\p{N}/u.test(part))
    return isOne ? [parts.join('-')] : parts
  })
  return [...new Set(all.map((word) => word.slice(0, MAX_WORD_LENGTH)))].slice(0, MAX_WORDS)
}

/** A word without its hyphens, as the index has it besides its parts. */
export function wholeOf(word: string): string {
  return word.replaceAll('-', '')
}

/** The parts of a word, split at hyphens and between letters and digits: `wh-1000xm4` is `wh`, `1000`, `xm`, `4`. */
export function partsOf(word: string): string[] {
  return word.match(/[\p{L}\p{M}]+|\p{N}+/gu) ?? []
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
