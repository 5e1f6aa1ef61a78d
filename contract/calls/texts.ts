import { z } from 'zod'

/**
 * Whether a text can be kept as it is: half of a surrogate pair would become another character on its way, and the
 * database has no place for a NUL.
 */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}

/** A text that can be kept as it is. */
export const text = () => z.string().refine(isStorable, 'This has a character that we cannot keep')
