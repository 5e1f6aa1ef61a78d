import type { StreetRules } from './street-rules.ts'
import { capitalised, directionOf, ordinal, spelledOrdinal, suffixOf } from './street-words.ts'

/**
 * A street's name spelled out: `E 57 St` → `East 57th Street`, `fifth ave` → `5th Avenue`, `St. Marks Pl` →
 * `St Marks Place`, `Astoria Blvd N` → `Astoria Boulevard North`, `ave s` → `Avenue S`.
 */
export function streetName(text: string, { spellings }: Pick<StreetRules, 'spellings'>): string {
  const words = text.replace(/[.,]/g, ' ').replace(/\s+/g, ' ').trim().split(' ')
  const spelled: string[] = []
  for (let index = 0; index < words.length; index++) {
    const spoken = spelledOrdinal(words.slice(index, index + 2).map((word) => word.toLowerCase()))
    if (spoken && words.length > spoken.used) {
      spelled.push(ordinal(String(spoken.value)) ?? '')
      index += spoken.used - 1
    } else spelled.push(spellWord(words, index))
  }
  const name = withSuffix(spelled).join(' ')
  return spellings.get(name.toLowerCase()) ?? name
}

/** Expands one word; the meaning of an abbreviation depends on its position. */
function spellWord(words: readonly string[], index: number): string {
  const word = words[index] ?? ''
  const lower = word.toLowerCase()
  const last = index === words.length - 1
  if (isAvenueLetter(words, index)) return word.toUpperCase()
  if (index === 0 && !last) {
    if (lower === 'st' || lower === 'saint') return 'St'
    if (lower === 'ft') return 'Fort'
    if (lower === 'mt') return 'Mount'
  }
  const direction = directionOf(lower)
  if (direction && ((index === 0 && !last) || (last && index > 0))) return direction
  const suffix = suffixOf(lower)
  if (suffix && (index > 0 || last || lower === 'avenue' || lower === 'ave')) return suffix
  return ordinal(lower) ?? connective(lower, index) ?? capitalised(word)
}

/** `Avenue S` is a letter, `Astoria Boulevard S` a direction. */
function isAvenueLetter(words: readonly string[], index: number): boolean {
  return (
    index === 1 &&
    words.length === 2 &&
    /^[a-z]$/i.test(words[1] ?? '') &&
    suffixOf((words[0] ?? '').toLowerCase()) === 'Avenue'
  )
}

function connective(word: string, index: number): string | undefined {
  return index > 0 && ['of', 'the', 'and', 'de', 'la'].includes(word) ? word : undefined
}

/** `East 34th` is a street; a number before a suffix counts: `57 Street` is `57th Street`. */
function withSuffix(words: string[]): string[] {
  const last = words.at(-1) ?? ''
  const numbered = /^\d+(?:st|nd|rd|th)$/.test(last)
  return numbered && words.length === 2 && /^(?:East|West)$/.test(words[0] ?? '')
    ? [...words, 'Street']
    : words
}
