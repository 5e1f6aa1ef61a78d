import type { ContactKind } from '../../../../contract/rules/chat/messages.ts'

/** A contact detail in a text: from one character to before another. */
export interface FoundContact {
  kind: ContactKind
  from: number
  to: number
}

/** All matches of a pattern that `fits` accepts. */
export function matches(
  text: string,
  kind: ContactKind,
  pattern: RegExp,
  fits: (match: RegExpMatchArray) => boolean = () => true,
): FoundContact[] {
  return [...text.matchAll(pattern)]
    .filter(fits)
    .map((match) => ({ kind, from: match.index, to: match.index + match[0].length }))
}
