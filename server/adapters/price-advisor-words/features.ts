import { type Condition, conditions } from '../../../contract/rules/listings/listing.ts'
import { type ItemWords, isYear } from './item-words.ts'

/** The number of different features. Words share them by a hash, so the model's size does not grow with the shop. */
export const FEATURES = 2 ** 17
/** Features with a fixed place, before those of words. */
export const AGE = 0
export const CONDITION = 1
const FIRST_HASHED = 16
/** What is compared with others: a pair of words counts less than a word. */
const PAIR = 0.7
/** Share of the title and of the description in a vote, whatever their lengths. */
const VOTE = 2

/** Places and values of an item's features. */
export interface Features {
  places: number[]
  values: number[]
}

/** What the features are made from. */
export interface FeatureInput {
  category: string
  condition: Condition
  words: ItemWords
  /** Age of the listing in years; 0 for a new one. */
  years: number
}

/** The features whose weights add up to the logarithm of a price. */
export function featuresOf({ category, condition, words, years }: FeatureInput): Features {
  const found = new Map<number, number>([[AGE, years]])
  // A better condition has all features of a worse one, so that each step adds something.
  const rank = conditions.length - 1 - conditions.indexOf(condition)
  for (let step = 0; step < rank; step++) found.set(CONDITION + step, 1)
  add(found, [[`category ${category}`, 1]], 1)
  const { title, description } = words
  for (const year of title.filter(isYear).slice(0, 1)) {
    const decades = (Number(year) - 2000) / 10
    const entries: [string, number][] = [
      [`year ${category}`, 1],
      [`year¹ ${category}`, decades],
      [`year² ${category}`, decades ** 2],
    ]
    add(found, entries, 1)
  }
  const inTitle: [string, number][] = [...new Set(title)].flatMap((word) => [
    [`t ${word}`, 1],
    [`t ${category} ${word}`, 1],
    ...familyOf(word),
  ])
  add(found, inTitle.concat(named('tt', pairs(title), 1)), VOTE)
  const inDescription = named('d', new Set(description), 1)
  add(found, inDescription.concat(named('dd', pairs(description), PAIR)), VOTE)
  return { places: [...found.keys()], values: [...found.values()] }
}

/** Features that say where words stand: `d oak`. */
function named(place: string, words: Iterable<string>, value: number): [string, number][] {
  return Array.from(words, (word) => [`${place} ${word}`, value])
}

/** `iphone` of `iphone7`. */
function familyOf(word: string): [string, number][] {
  const family = /^(\p{L}+)\d/u.exec(word)?.[1]
  return family ? [[`t ${family}`, 1]] : []
}

/** Adds named features; many together count as much as few. */
function add(found: Map<number, number>, entries: readonly [string, number][], vote: number): void {
  const share = vote / Math.sqrt(Math.max(1, entries.length))
  for (const [name, value] of entries) {
    const place = FIRST_HASHED + (hash(name) % (FEATURES - FIRST_HASHED))
    found.set(place, (found.get(place) ?? 0) + value * share)
  }
}

/** Neighboring words, each pair once. */
export function pairs(words: readonly string[]): string[] {
  return [...new Set(words.slice(1).map((word, index) => `${words[index]} ${word}`))]
}

/** A 32-bit hash. @source FNV-1a, Fowler, Noll and Vo */
export function hash(text: string): number {
  let state = 0x811c9dc5
  for (let at = 0; at < text.length; at++) state = Math.imul(state ^ text.charCodeAt(at), 0x01000193)
  // The low bits of FNV mix poorly.
  state ^= state >>> 15
  return Math.imul(state, 0x2c1b3c6d) >>> 0
}
