/** A word of a text, comparable with other spellings of it. */
export interface Token {
  /** In lower case, without accents, apostrophes and the plural's ending. */
  stem: string
  /** Its place in the text: from one character to before another. */
  from: number
  to: number
  /** Whether a comma, the end of a sentence or a line stands before it. */
  isAfterBreak: boolean
}

const word = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}]|['’](?=\p{L}))*/gu
const breaks = /[.,;:!?•\n()/|]/

/** The words of a text in their order. "E-bike" is two words, "Levi's" one. */
export function tokenize(text: string): Token[] {
  let end = 0
  return Array.from(text.matchAll(word), (match) => {
    const [written] = match
    const from = match.index
    const token: Token = {
      stem: stemOf(written),
      from,
      to: from + written.length,
      isAfterBreak: breaks.test(text.slice(end, from)),
    }
    end = token.to
    return token
  })
}

/** Compares singular and plural, "café" and "CAFE" as equal. */
function stemOf(written: string): string {
  const plain = written
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
  if (plain.length < 4 || /(?:ss|us|is)$/.test(plain)) return plain
  if (/ies$/.test(plain)) return `${plain.slice(0, -3)}y`
  if (/(?:s|x|z|ch|sh)es$/.test(plain)) return plain.slice(0, -2)
  return plain.replace(/s$/, '')
}
