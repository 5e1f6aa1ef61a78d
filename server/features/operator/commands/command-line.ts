import { validate } from 'uuid'

/** The parsed command line of `npm run operator`. */
export interface CommandLine {
  words: readonly string[]
  reason?: string | undefined
  rule?: string | undefined
  how?: string | undefined
  limit?: string | undefined
  to?: string | undefined
  file?: string | undefined
  delivery?: boolean | undefined
  'already-paid'?: boolean | undefined
}

/** A command that cannot be run. The message is printed for the operator. */
export class CommandError extends Error {}

/** Checks that a word is an id. @throws CommandError */
export function parseId(word: string | undefined): string {
  if (!word || !validate(word)) throw new CommandError('Give an id, as printed by “list”.')
  return word
}
