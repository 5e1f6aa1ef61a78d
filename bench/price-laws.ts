import type { CategorySlug } from '../contract/rules/listings/categories.ts'
import type { Condition } from '../contract/rules/listings/listing.ts'
import { chance } from './fill.ts'

/** The time of all queries. */
export const now = new Date('2026-11-21T12:00:00Z')

/** A generated item with its true value. Cents. */
export interface LawfulThing {
  category: CategorySlug
  title: string
  condition: Condition
  at: Date
  sold: boolean
  /** A placeholder or a typing mistake. */
  isNonsense: boolean
  /** The true value according to the price laws. */
  worth: number
  /** The seller's price: the true value with noise, sometimes nonsense. */
  price: number
}

const kinds: Record<string, readonly string[]> = {
  furniture: ['sofa', 'desk', 'bookcase', 'armchair', 'table', 'dresser', 'stool', 'nightstand'],
  clothing: ['jacket', 'dress', 'jeans', 'sweater', 'coat', 'boots', 'shirt', 'scarf'],
  electronics: ['monitor', 'headphones', 'keyboard', 'camera', 'speaker', 'tablet', 'printer', 'router'],
  decor: ['lamp', 'mirror', 'vase', 'rug', 'clock', 'frame', 'candle', 'basket'],
}
/** Brands and their price factors. */
const makers: readonly [name: string, factor: number][] = [
  ['Norrland', 0.7],
  ['Acme', 1],
  ['Halden', 1.3],
  ['Okuda', 1.8],
  ['Verano', 2.4],
]
const looks = ['black', 'oak', 'blue', 'white', 'green', 'walnut', 'gray', 'red']
/** Price factors of conditions, relative to `good`. */
const conditionFactor: Record<Condition, number> = {
  new: 1.45,
  like_new: 1.2,
  good: 1,
  fair: 0.75,
  poor: 0.5,
}
/** Yearly price increase. */
const YEARLY = 1.12
/** Standard deviation of the logarithm of sellers' prices. */
const MOOD = 0.22
/** Share of placeholders and typing mistakes. */
const NONSENSE = 0.04

const conditions = Object.keys(conditionFactor) as Condition[]

/** Items whose prices follow laws unknown to the advisor. The same seed gives the same items. */
export function createPriceLaws(seed: number): () => LawfulThing {
  const next = chance(seed)
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(next() * values.length)] as Value
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
  return () => {
    const category = pick(Object.keys(kinds))
    const nouns = kinds[category] ?? []
    const place = Math.floor(next() * nouns.length)
    const [maker, factor] = pick(makers)
    const condition = pick(conditions)
    const years = next() ** 2 * 2
    const base = 2500 * 1.5 ** place
    const worth = base * factor * conditionFactor[condition] * YEARLY ** -years
    const isNonsense = next() < NONSENSE
    const price = isNonsense
      ? pick([100, 12_345_00, 99_999_00])
      : Math.max(200, worth * Math.exp(MOOD * normal()))
    return {
      condition,
      worth,
      isNonsense,
      price: Math.round(price / 100) * 100,
      category: category as CategorySlug,
      title: `${maker} ${pick(looks)} ${nouns[place]}`,
      at: new Date(now.getTime() - years * 365 * 86_400_000),
      sold: next() < 0.3,
    }
  }
}

/** Today's true value of an item. */
export function worthToday(thing: LawfulThing): number {
  const years = (now.getTime() - thing.at.getTime()) / (365 * 86_400_000)
  return thing.worth * YEARLY ** years
}

/** Today's price of a seller for an item. */
export function priceToday(thing: LawfulThing): number {
  return (thing.price * worthToday(thing)) / thing.worth
}
