import type { Borough } from '../../../contract/rules/marketplace/new-york.ts'
import { boroughOf, mainStreets, readRows } from './gazetteer.ts'
import { numericHouse } from './house-number.ts'

/** The house numbers of a street that were seen in one ZIP code. */
interface NumbersInZip {
  zip: string
  low: number
  high: number
}

/** A street of one borough. */
export interface Street {
  name: string
  borough: Borough
  /** Higher numbers are mistyped. */
  limit: number
  /** The ZIP codes along it, from the number `from` to the number `to`, which may be lower. */
  zips: readonly string[]
  from: number
  to: number
  /** Empty where no numbers are known by ZIP code. */
  numbers: readonly NumbersInZip[]
}

const mainByKey = new Map(mainStreets.map((street) => [keyOf(street.borough, street.name), street]))

const seenStreets = readRows('street-numbers.tsv').map(([name = '', letter, list = '']): Street => {
  const borough = boroughOf(letter)
  const numbers = list.split(' ').map((item): NumbersInZip => {
    const [zip = '', low, high] = item.split(/[:-]/)
    return { zip, low: Number(low), high: Number(high) }
  })
  // Only houses that were sold are seen. Of 299 addresses that people typed, none was higher by more than 60 %.
  const limit = Math.max(...numbers.map(({ high }) => high)) * 1.6 + 100
  const { from, to } = mainByKey.get(keyOf(borough, name)) ?? { from: 0, to: limit }
  return { name, borough, limit, from, to, numbers, zips: numbers.map(({ zip }) => zip) }
})

const byKey = new Map(seenStreets.map((street) => [keyOf(street.borough, street.name), street]))
// Hardly anything is sold along these: parks, parkways, offices.
for (const [key, main] of mainByKey)
  if (!byKey.has(key)) byKey.set(key, { ...main, limit: Math.max(main.from, main.to) * 1.2, numbers: [] })

/** Every street that is known. */
export const streets: readonly Street[] = [...byKey.values()]

function keyOf(borough: Borough, name: string): string {
  return `${borough} ${name.toLowerCase()}`
}

/** A street by its name spelled out, or undefined. */
export function streetOf(borough: Borough, name: string): Street | undefined {
  return byKey.get(keyOf(borough, name))
}

/** Whether a street can have this house number. Hyphenated numbers only exist in Queens. */
export function hasNumber(street: Street, number: string | null): boolean {
  if (number === null) return true
  if (number.includes('-') && street.borough !== 'Queens') return false
  return numericHouse(number, street.borough) <= street.limit
}

/** The ZIP code of a house, if only one is possible. */
export function zipOfHouse(street: Street, number: string | null): string | null {
  if (street.zips.length === 1) return street.zips[0] ?? null
  if (number === null) return null
  const house = numericHouse(number, street.borough)
  const fitting = street.numbers.filter(({ low, high }) => low <= house && house <= high)
  return fitting.length === 1 ? (fitting[0]?.zip ?? null) : null
}

/** The ZIP code with the nearest house numbers, for a position on the map; null where no numbers are known. */
export function nearestZip(street: Street, number: string): string | null {
  const house = numericHouse(number, street.borough)
  const away = ({ low, high }: NumbersInZip) => Math.max(low - house, house - high, 0)
  const [nearest] = street.numbers.toSorted((a, b) => away(a) - away(b))
  return nearest?.zip ?? null
}
