import { plain, suffixOf } from '../../../contract/rules/addresses/street-words.ts'
import { type Borough, boroughs } from '../../../contract/rules/marketplace/new-york.ts'
import { locateOnStreet, type StreetAddress } from './geocode.ts'
import { similarStreets } from './misspelled.ts'
import type { ParsedAddress } from './parse-address.ts'
import { createPrefixIndex } from './prefix-index.ts'
import { hasNumber, type Street, streetOf, streets, zipOfHouse } from './streets.ts'

const streetIndex = createPrefixIndex<Street>(streets.map((entry) => ({ names: [entry.name], entry })))

/**
 * The possible addresses of a text, the likeliest first. For a street that does not exist these are similar streets, else the text
 * itself if its ZIP code says where it is. A number that the street cannot have is left out.
 */
export function possibleAddresses(parsed: ParsedAddress): StreetAddress[] {
  const { number, street, zip } = parsed
  if (zip && !parsed.borough) return []
  const within = parsed.borough ? [parsed.borough] : boroughs
  const exact = within.flatMap((borough) => streetOf(borough, street) ?? [])
  const fitting = exact.filter((known) => hasNumber(known, number))
  const longer = completed(street, within).filter(
    (known) => !exact.includes(known) && hasNumber(known, number),
  )
  const known = isComplete(street) ? [...fitting, ...longer] : [...longer, ...fitting]
  const found = [...known.map((door) => addressOn(door, parsed)), ...onGridOnly(parsed, within, exact)]
  if (found.length > 0) return found
  if (exact.length > 0) return exact.map((door) => addressOn(door, { number: null, zip }))
  const similar = similarStreets(street, within).filter((other) => hasNumber(other, number))
  if (similar.length > 0) return similar.map((door) => addressOn(door, parsed))
  return zip && parsed.borough && number && isComplete(street)
    ? [{ number, street, borough: parsed.borough, zip }]
    : []
}

function addressOn(street: Street, { number, zip }: Pick<ParsedAddress, 'number' | 'zip'>): StreetAddress {
  const { name, borough } = street
  return { number, street: name, borough, zip: zip ?? zipOfHouse(street, number) }
}

/** Streets that begin with the text, and `West 57th Street` for `57th Street`. */
function completed(street: string, within: readonly Borough[]): Street[] {
  const typed = plain(street)
  return streetIndex
    .startingWith(typed)
    .filter(({ entry, rank }) => within.includes(entry.borough) && (rank < 2 || isWithSide(entry, typed)))
    .sort((a, b) => a.rank - b.rank || b.entry.zips.length - a.entry.zips.length)
    .map(({ entry }) => entry)
}

function isWithSide({ name }: Street, typed: string): boolean {
  return /^\d/.test(typed) && ['east', 'west'].some((side) => plain(name) === `${side} ${typed}`)
}

/** Whether a name ends as a street's name does, so that it is probably typed to the end. */
function isComplete(street: string): boolean {
  return suffixOf(plain(street).split(' ').at(-1) ?? '') !== undefined || /^Avenue [A-Z]$/.test(street)
}

/** Numbered streets on which nothing was sold, in boroughs that have such numbers. */
function onGridOnly(
  { number, street, zip }: ParsedAddress,
  within: readonly Borough[],
  exact: readonly Street[],
): StreetAddress[] {
  return within
    .filter((borough) => !exact.some((known) => known.borough === borough))
    .map((borough) => ({ number, street, borough, zip }))
    .filter(isOnGrid)
}

function isOnGrid(door: StreetAddress): boolean {
  return gridFits(door) && locateOnStreet(door) !== null
}

/** Whether an address can exist as far as we know: what a search suggests, and nothing that someone made up. */
export function isPossible(door: StreetAddress): boolean {
  const street = streetOf(door.borough, door.street)
  return street ? hasNumber(street, door.number) : door.zip !== null || isOnGrid(door)
}

/** Numbered and lettered streets exist only in some boroughs. */
function gridFits({ street, borough, number }: StreetAddress): boolean {
  if (number?.includes('-')) return borough === 'Queens' && /^\d/.test(street)
  const [, side, digits, kind] = /^(East |West )?(\d+)\w\w (Street|Avenue)$/.exec(street) ?? []
  if (!digits) return false
  const value = Number(digits)
  if (side)
    return borough === 'Manhattan'
      ? value <= (side === 'East ' ? 132 : 220)
      : borough === 'Bronx' && value >= 132
  if (kind === 'Avenue')
    return (borough === 'Manhattan' && value <= 12) || (borough === 'Brooklyn' && value <= 28)
  return borough === 'Brooklyn' && value <= 101
}
