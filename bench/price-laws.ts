import type { CategorySlug } from '../contract/rules/categories.ts'
import type { Condition } from '../contract/rules/listings.ts'
import { chance } from './fill.ts'

/** The moment at which everything is asked. */
export const now = new Date('2026-11-21T12:00:00Z')

/** A generated thing and what the laws say it is worth. Cents. */
export interface LawfulThing {
  category: CategorySlug
  title: string
  condition: Condition
  at: Date
  sold: boolean
  /** A placeholder or a typing mistake. */
  isNonsense: boolean
  /** What the laws give. */
  worth: number
  /** What its seller asks: the worth and a seller's mood, sometimes nonsense. */
  asked: number
}

const kinds: Record<string, readonly string[]> = {
  furniture: ['sofa', 'desk', 'bookcase', 'armchair', 'table', 'dresser', 'stool', 'nightstand'],
  clothing: ['jacket', 'dress', 'jeans', 'sweater', 'coat', 'boots', 'shirt', 'scarf'],
  electronics: ['monitor', 'headphones', 'keyboard', 'camera', 'speaker', 'tablet', 'printer', 'router'],
  decor: ['lamp', 'mirror', 'vase', 'rug', 'clock', 'frame', 'candle', 'basket'],
}
/** Makers, and how much more than the cheapest they cost. */
const makers: readonly [name: string, factor: number][] = [
  ['Norrland', 0.7],
  ['Acme', 1],
  ['Halden', 1.3],
  ['Okuda', 1.8],
  ['Verano', 2.4],
]
const looks = ['black', 'oak', 'blue', 'white', 'green', 'walnut', 'gray', 'red']
/** What a condition is worth beside `good`. */
const conditionFactor: Record<Condition, number> = {
  new: 1.45,
  like_new: 1.2,
  good: 1,
  fair: 0.75,
  poor: 0.5,
}
/** By how much prices rise in a year. */
const YEARLY = 1.12
/** The standard deviation of the logarithm of what sellers ask. */
const MOOD = 0.22
/** Placeholders and typing mistakes. */
const NONSENSE = 0.04

const conditions = Object.keys(conditionFactor) as Condition[]

/** Things whose prices follow laws that nobody tells the advisor. The same seed gives the same things. */
export function createPriceLaws(seed: number): () => LawfulThing {
  const next = chance(seed)
  const pick = <Value>(all: readonly Value[]) => all[Math.floor(next() * all.length)] as Value
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
    const asked = isNonsense
      ? pick([100, 12_345_00, 99_999_00])
      : Math.max(200, worth * Math.exp(MOOD * normal()))
    return {
      condition,
      worth,
      isNonsense,
      asked: Math.round(asked / 100) * 100,
      category: category as CategorySlug,
      title: `${maker} ${pick(looks)} ${nouns[place]}`,
      at: new Date(now.getTime() - years * 365 * 86_400_000),
      sold: next() < 0.3,
    }
  }
}

/** What such a thing is worth today. */
export function worthToday(thing: LawfulThing): number {
  const years = (now.getTime() - thing.at.getTime()) / (365 * 86_400_000)
  return thing.worth * YEARLY ** years
}

/** What its seller would ask for it today. */
export function askedToday(thing: LawfulThing): number {
  return (thing.asked * worthToday(thing)) / thing.worth
}
