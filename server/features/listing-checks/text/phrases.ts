import { type Token, tokenize } from './tokens.ts'

/** A phrase that was found: from one token to before another. */
export interface PhraseHit<Tag> {
  tag: Tag
  first: number
  end: number
}

interface Entry<Tag> {
  stems: readonly string[]
  tag: Tag
}

/** Finds many phrases in one pass over a text. */
export class PhraseIndex<Tag> {
  readonly #byFirst = new Map<string, Entry<Tag>[]>()

  constructor(phrases: Iterable<readonly [phrase: string, tag: Tag]>) {
    for (const [phrase, tag] of phrases) {
      const stems = tokenize(phrase).map(({ stem }) => stem)
      const [first] = stems
      if (first === undefined) continue
      const known = this.#byFirst.get(first) ?? []
      known.push({ stems, tag })
      this.#byFirst.set(first, known)
    }
  }

  /** Every phrase at every place. */
  find(tokens: readonly Token[]): PhraseHit<Tag>[] {
    return tokens.flatMap(({ stem }, first) =>
      (this.#byFirst.get(stem) ?? [])
        .filter(({ stems }) => stems.every((wanted, offset) => tokens[first + offset]?.stem === wanted))
        .map(({ stems, tag }) => ({ tag, first, end: first + stems.length })),
    )
  }

  isIn(tokens: readonly Token[]): boolean {
    return this.find(tokens).length > 0
  }
}

/** An index of one list, for which only the place of a hit matters. */
export function indexOf(phrases: readonly string[] | undefined): PhraseIndex<null> | null {
  return phrases ? new PhraseIndex(phrases.map((phrase) => [phrase, null] as const)) : null
}
