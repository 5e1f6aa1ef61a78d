import type { Borough } from '../../../contract/rules/marketplace/new-york.ts'
import { boroughOf, mainStreets, readRows } from './gazetteer.ts'
import { numericHouse } from './house-number.ts'

/** The house numbers of a street that were seen in one ZIP code. */
export interface NumbersInZip {
  zip: string
  low: number
  high: number
}

/** A street of one borough. */
export interface Street {
  name: string
  borough: Borough
  /** Numbers above it are mistyped. */
  highest: number
  /** The ZIP codes along it. */
  zips: readonly string[]
  /** Empty where no numbers are known by ZIP code. */
  numbers: readonly NumbersInZip[]
}

const seenStreets: readonly Street[] = readRows('street-numbers.tsv').map(
  ([name = '', letter, , list = '']) => {
    const numbers = list.split(' ').map((item): NumbersInZip => {
      const [zip = '', low, high] = item.split(/[:-]/)
      return { zip, low: Number(low), high: Number(high) }
    })
    const highest = Math.max(...numbers.map(({ high }) => high))
    return {
      name,
      borough: boroughOf(letter),
      // Only houses that were sold are seen, so higher numbers exist: by at most 60 % in 299 addresses that people typed.
      highest: highest * 1.6 + 100,
      zips: [...new Set(numbers.map(({ zip }) => zip))],
      numbers,
    }
  },
)

const byName = new Map(seenStreets.map((street) => [keyOf(street.borough, street.name), street]))
// Streets along which hardly anything is sold: parks, parkways, offices.
for (const { name, borough, from, to, zips } of mainStreets) {
  if (!byName.has(keyOf(borough, name)))
    byName.set(keyOf(borough, name), { name, borough, zips, numbers: [], highest: Math.max(from, to) * 1.2 })
}

/** Every street that is known. */
export const streets: readonly Street[] = [...byName.values()]

function keyOf(borough: Borough, name: string): string {
  return `${borough} ${name.toLowerCase()}`
}

/** A street by its name spelled out, or undefined. */
export function streetOf(borough: Borough, name: string): Street | undefined {
  return byName.get(keyOf(borough, name))
}

/** Whether a street can have this house number. Hyphenated numbers only exist in Queens. */
export function hasNumber(street: Street, number: string | null): boolean {
  if (number === null) return true
  if (number.includes('-') && street.borough !== 'Queens') return false
  return numericHouse(number, street.borough) <= street.highest
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
