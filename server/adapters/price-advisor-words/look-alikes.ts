import { FEATURES, hash, pairs } from './features.ts'
import type { ItemWords } from './item-words.ts'

/**
 * Which listings use a word, with the word's weight in each: the entries from `starts[word]` to `starts[word + 1]`. The
 * weights of a listing have the length 1, so that products of two listings are between 0 and 1.
 */
export interface WordIndex {
  starts: Uint32Array
  rows: Uint16Array
  weights: Float32Array
  /** How rare each word is: the logarithm of the reciprocal of its share of listings. */
  rarity: Float32Array
}

/** How much a word counts by its place. A description also mentions what the item is not. */
const IN_TITLE = 1
const PAIR_IN_TITLE = 0.7
const IN_DESCRIPTION = 0.5
/** Words of an item that are compared, the rarest first. */
const MAX_WORDS = 48

/** The words of an item by their number, with the weight of their place. */
function placesOf({ title, description }: ItemWords): Map<number, number> {
  const found = new Map<number, number>()
  const put = (word: string, weight: number) => {
    const place = hash(word) % FEATURES
    found.set(place, Math.max(weight, found.get(place) ?? 0))
  }
  for (const word of description) put(word, IN_DESCRIPTION)
  for (const pair of pairs(title)) put(pair, PAIR_IN_TITLE)
  for (const word of title) put(word, IN_TITLE)
  return found
}

/** Indexes listings. */
export function indexWords(items: readonly ItemWords[]): WordIndex {
  const places = items.map(placesOf)
  const documents = new Uint32Array(FEATURES)
  for (const found of places) for (const place of found.keys()) documents[place] = (documents[place] ?? 0) + 1
  const rarity = new Float32Array(FEATURES)
  // A word that no listing has counts as if one had, as it would if the item were listed.
  for (let place = 0; place < FEATURES; place++)
    rarity[place] = Math.log(1 + items.length / Math.max(1, documents[place] ?? 0))
  const vectors = places.map((found) => vectorOf(found, rarity))
  const starts = new Uint32Array(FEATURES + 1)
  for (const vector of vectors) for (const [place] of vector) starts[place + 1] = (starts[place + 1] ?? 0) + 1
  for (let place = 0; place < FEATURES; place++)
    starts[place + 1] = (starts[place + 1] ?? 0) + (starts[place] ?? 0)
  const next = starts.slice()
  const total = starts[FEATURES] ?? 0
  const index = { starts, rarity, rows: new Uint16Array(total), weights: new Float32Array(total) }
  for (const [row, vector] of vectors.entries())
    for (const [place, weight] of vector) {
      const entry = next[place] ?? 0
      next[place] = entry + 1
      index.rows[entry] = row
      index.weights[entry] = weight
    }
  return index
}

function vectorOf(
  found: ReadonlyMap<number, number>,
  rarity: Float32Array,
): [place: number, weight: number][] {
  const weighed = [...found]
    .map(([place, weight]): [number, number] => [place, weight * (rarity[place] ?? 0)])
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, MAX_WORDS)
  const length = Math.sqrt(weighed.reduce((sum, [, weight]) => sum + weight ** 2, 0))
  return weighed.map(([place, weight]) => [place, weight / length])
}

/** The similarity of an item to every listing of the index, from 0 to 1. */
export function similarities(index: WordIndex, words: ItemWords, count: number): Float32Array {
  const found = new Float32Array(count)
  for (const [place, weight] of vectorOf(placesOf(words), index.rarity)) {
    const end = index.starts[place + 1] ?? 0
    for (let entry = index.starts[place] ?? 0; entry < end; entry++) {
      const row = index.rows[entry] as number
      found[row] = (found[row] as number) + weight * (index.weights[entry] as number)
    }
  }
  return found
}
