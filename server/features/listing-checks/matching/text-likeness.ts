import { tokenize } from '../text/tokens.ts'

/** Words of a group: people share words and pairs of words by chance, and seldom three in a row. */
const GROUP = 3

/** The likeness of two texts of which one was made of the other. Measured in docs/decisions/264. */
const LEAST_LIKENESS = 0.5

/** Whether one text is the other with a few words or a sentence changed, or its sentences in another order. */
export function isSameText(one: string, other: string): boolean {
  return textLikeness(one, other) >= LEAST_LIKENESS
}

/** The share of all groups of three words that both texts have, 0 to 1; case, line breaks and punctuation do not count. */
export function textLikeness(one: string, other: string): number {
  const [first, second] = [groupsOf(one), groupsOf(other)]
  const both = [...first].filter((group) => second.has(group)).length
  const all = first.size + second.size - both
  return all === 0 ? 0 : both / all
}

function groupsOf(text: string): Set<string> {
  const stems = tokenize(text).map(({ stem }) => stem)
  return new Set(stems.slice(GROUP - 1).map((_, at) => stems.slice(at, at + GROUP).join(' ')))
}
