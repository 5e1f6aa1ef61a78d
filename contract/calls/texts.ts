import { z } from 'zod'

/**
 * Whether a text can be kept as it is: half of a surrogate pair would become another character on its way, the
 * database has no place for a NUL, and U+FFFD stands where somebody before us could not read what was sent.
 */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !/[\0\uFFFD]/.test(text)
}

/** A text that can be kept as it is. */
export const text = () => z.string().refine(isStorable, 'This has a character that we cannot keep')

/** Characters that turn the reading direction of all that follows, also outside of the text. */
const turns = /[\u202A-\u202E\u2066-\u2069]/g
const unseen = /[\p{Z}\p{C}\p{Default_Ignorable_Code_Point}]/gu

/** One line: no line ends, no control characters, single spaces; empty when nothing of it can be seen. */
export function tidyLine(written: string): string {
  const line = written
    .replace(turns, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  return line.replace(unseen, '') === '' ? '' : line
}

/** Several lines: no control characters but line ends and tabs; empty when nothing of it can be seen. */
export function tidyText(written: string): string {
  const lines = written
    .replace(turns, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()
  return lines.replace(unseen, '') === '' ? '' : lines
}

/** A text of one line, tidied, of at most `length` characters. */
export const line = (length: number, sentence?: string) =>
  text().transform(tidyLine).pipe(z.string().max(length, sentence))
