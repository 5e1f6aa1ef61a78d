import { replaceLookAlikes } from './look-alikes.ts'

/** A word of a text, comparable with other spellings of it. */
export interface Token {
  /** In lower case and Latin letters, without accents, apostrophes, invisible characters and the plural's ending. */
  stem: string
  /** Its place in the text: from one character to before another. */
  from: number
  to: number
  /** Whether a comma, the end of a sentence or a line stands before it. */
  isAfterBreak: boolean
}

/** Invisible characters, "@", "$" and "*" between letters are part of a word. */
const word =
  /[\p{L}\p{N}Ⓐ-ⓩ](?:[\p{L}\p{M}\p{N}Ⓐ-ⓩ]|['’](?=\p{L})|\p{Cf}+(?=[\p{L}\p{N}])|(?<=\p{L})[@$*](?=\p{L}))*/gu
const breaks = /[.,;:!?•\n()/|]/
const singleLetter = /^\p{L}$/u
/** The characters that separate the letters of a spaced word, as in "G l o c k" and "G.l.o.c.k". */
const letterGap = /^[\s._*·•|~-]{1,3}$/
/** Fewer letters in a row are initials, or sizes. */
const MIN_SPACED_LETTERS = 3

/** The words of a text in their order. "E-bike" is two words, "Levi's" and "v a p e" are one. */
export function tokenize(text: string): Token[] {
  let end = 0
  const tokens = Array.from(text.matchAll(word), (match) => {
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
  return joinSpacedLetters(text, tokens)
}

function joinSpacedLetters(text: string, tokens: readonly Token[]): Token[] {
  const joined: Token[] = []
  for (let at = 0; at < tokens.length; ) {
    const first = tokens[at]
    if (!first) break
    const run = spacedLettersFrom(text, tokens, at)
    const last = tokens[at + run - 1]
    const isWord = run >= MIN_SPACED_LETTERS && last !== undefined
    joined.push(isWord ? joinTokens(tokens.slice(at, at + run), first, last) : first)
    at += isWord ? run : 1
  }
  return joined
}

/** How many single letters stand in a row with little between them. */
function spacedLettersFrom(text: string, tokens: readonly Token[], first: number): number {
  let at = first
  for (; at < tokens.length; at++) {
    const token = tokens[at]
    const before = tokens[at - 1]
    if (!token || !singleLetter.test(token.stem)) break
    if (at > first && before && !letterGap.test(text.slice(before.to, token.from))) break
  }
  return at - first
}

function joinTokens(run: readonly Token[], first: Token, last: Token): Token {
  return { ...first, stem: stemOf(run.map(({ stem }) => stem).join('')), to: last.to }
}

const ascii = /^[ -~]*$/

function latinOf(written: string): string {
  return replaceLookAlikes(written.normalize('NFKD').replace(/[\p{M}\p{Cf}'’]/gu, ''))
}

/** Compares singular and plural, "café" and "CAFE", and look-alike letters as equal. */
function stemOf(written: string): string {
  const plain = (ascii.test(written) ? written.replaceAll("'", '') : latinOf(written)).toLowerCase()
  if (plain.length < 4 || /(?:ss|us|[i1]s)$/.test(plain)) return plain
  if (/ies$/.test(plain)) return `${plain.slice(0, -3)}y`
  if (/(?:s|x|z|ch|sh)es$/.test(plain)) return plain.slice(0, -2)
  return plain.replace(/s$/, '')
}
