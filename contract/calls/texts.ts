import { z } from 'zod'

/**
 * Whether a text can be stored unchanged. Half of a surrogate pair would become another character, PostgreSQL has no NUL,
 * and U+FFFD means that the text was damaged before it arrived.
 */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !/[\0\uFFFD]/.test(text)
}

/** A text that can be stored unchanged. */
export const text = () => z.string().refine(isStorable, 'This contains a character that we cannot save')

/** Characters that change the reading direction of what follows, even outside of the text. */
const turns = /[\u202A-\u202E\u2066-\u2069]/g
const unseen = /[\p{Z}\p{C}\p{Default_Ignorable_Code_Point}]/gu

/** One line: no line breaks, no control characters, single spaces; empty when nothing is visible. */
export function tidyLine(written: string): string {
  const line = written
    .replace(turns, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  return line.replace(unseen, '') === '' ? '' : line
}

/** Several lines: no control characters but line breaks and tabs; empty when nothing is visible. */
export function tidyText(written: string): string {
  const lines = written
    .replace(turns, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()
  return lines.replace(unseen, '') === '' ? '' : lines
}

/** A tidied line of at most `length` characters. */
export const line = (length: number, sentence?: string) =>
  text().transform(tidyLine).pipe(z.string().max(length, sentence))
