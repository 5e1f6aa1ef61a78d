import { plain, suffixOf } from '../../../contract/rules/street-words.ts'
import { boroughs } from '../../../contract/rules/zone.ts'
import type { LocationSuggestion } from '../../ports/locations.ts'
import { type MainStreet, mainStreets, type Place, places, zipPlaces } from './gazetteer.ts'
import { isKnownStreet, locate, mainStreet, type StreetAddress } from './geocode.ts'
import { addressId, placeId } from './ids.ts'
import { type ParsedAddress, parseAddress } from './parse-address.ts'
import { createPrefixIndex } from './prefix-index.ts'

/** Most hits of one search. */
const MAX_HITS = 8
const kindOrder = ['borough', 'postalcode', 'neighbourhood', 'venue']

const placeIndex = createPrefixIndex<Place>(
  [...places, ...zipPlaces.values()].map((place) => ({
    names: [place.name, ...place.otherNames],
    entry: place,
  })),
)
const streetIndex = createPrefixIndex<MainStreet>(
  mainStreets.map((entry) => ({ names: [entry.name], entry })),
)

/** The best places for what was typed so far. */
export function searchPlaces(text: string): LocationSuggestion[] {
  const typed = plain(text)
  if (typed === '') return []
  const parsed = parseAddress(text)
  const doors = parsed ? doorHits(parsed) : []
  const named = namedHits(typed)
  // Who begins with a house number wants an address; `5th ave` may be either.
  const hits = parsed?.number ? [...doors, ...named] : [...named, ...doors]
  return [...new Map(hits.map((hit) => [hit.id, hit])).values()].slice(0, MAX_HITS)
}

function namedHits(typed: string): LocationSuggestion[] {
  return placeIndex
    .startingWith(typed)
    .sort(
      (one, other) =>
        one.rank - other.rank ||
        kindOrder.indexOf(one.entry.kind) - kindOrder.indexOf(other.entry.kind) ||
        (one.entry.name < other.entry.name ? -1 : 1),
    )
    .slice(0, MAX_HITS)
    .map(({ entry }) => ({ id: placeId(entry), title: entry.name, subtitle: placeSubtitle(entry) }))
}

/** `Brooklyn, NY`; for a ZIP code also the town that the post writes. */
export function placeSubtitle(place: Place): string {
  if (place.kind === 'borough') return 'New York City'
  const town = place.kind === 'postalcode' ? zipPlaces.get(place.name)?.town : undefined
  const known = town && town !== place.borough && town !== 'New York' ? `${town}, ` : ''
  return `${known}${place.borough}, NY${place.kind === 'venue' && place.zip ? ` ${place.zip}` : ''}`
}

function doorHits(parsed: ParsedAddress): LocationSuggestion[] {
  return candidates(parsed).map((door) => ({
    id: addressId(door),
    title: addressTitle(door),
    subtitle: doorSubtitle(door),
  }))
}

/** `37-11 Vernon Boulevard`. */
export function addressTitle(door: StreetAddress): string {
  return door.number ? `${door.number} ${door.street}` : door.street
}

function doorSubtitle(door: StreetAddress): string {
  const vague = locate(door).accuracyMetres > 5000
  return `${door.borough}, NY${door.zip ? ` ${door.zip}` : ''}${vague ? ' · add the ZIP code for an exact price' : ''}`
}

/** The addresses that a text may mean, the likeliest first. */
function candidates(parsed: ParsedAddress): StreetAddress[] {
  const { number, street, zip } = parsed
  const within = parsed.borough ? [parsed.borough] : boroughs
  if (zip && !parsed.borough) return []
  const typedAs = within.map((borough) => {
    const main = mainStreet(borough, street)
    return { number, street, borough, zip: main ? fittingZip(main, zip) : zip }
  })
  const known = typedAs.filter((door) => isKnownStreet(door.borough, street) || gridFits(door))
  const complete =
    suffixOf(plain(street).split(' ').at(-1) ?? '') !== undefined || /^Avenue [A-Z]$/.test(street)
  const completed = streetIndex
    .startingWith(plain(street))
    .filter(({ entry, rank }) => rank < 2 && within.includes(entry.borough) && numberFits(entry, number))
    .sort((one, other) => one.rank - other.rank)
    .map(({ entry }) => ({ number, street: entry.name, borough: entry.borough, zip: fittingZip(entry, zip) }))
  if (number === null) return [...completed, ...(complete ? known : [])]
  const asTyped = complete || parsed.borough ? (known.length > 0 ? known : plausible(typedAs)) : []
  return complete ? [...asTyped, ...completed] : [...completed, ...asTyped]
}

function fittingZip(street: MainStreet, zip: string | null): string | null {
  return zip ?? (street.zips.length === 1 ? (street.zips[0] ?? null) : null)
}

/** Where addresses have hyphens, and where they have none. */
function numberFits(street: MainStreet, number: string | null): boolean {
  if (number === null) return true
  const first = Number.parseInt(number, 10)
  if (number.includes('-') && street.borough !== 'Queens') return false
  return first <= Math.max(street.from, street.to) * 1.2
}

/** Numbered and lettered streets exist only in some boroughs. */
function gridFits({ street, borough, number }: StreetAddress): boolean {
  if (number?.includes('-')) return borough === 'Queens' && /^\d/.test(street)
  const [, side, digits, kind] = /^(East |West )?(\d+)\w\w (Street|Avenue)$/.exec(street) ?? []
  if (!digits) return false
  const value = Number(digits)
  if (side) return borough === 'Manhattan' ? value <= 220 : borough === 'Bronx' && value >= 132
  if (kind === 'Avenue')
    return (borough === 'Manhattan' && value <= 12) || (borough === 'Brooklyn' && value <= 28)
  return borough === 'Brooklyn' && value <= 101
}

/** The boroughs in which an unknown street may be: hyphens are of Queens. */
function plausible(doors: StreetAddress[]): StreetAddress[] {
  const hyphen = doors[0]?.number?.includes('-') === true
  return hyphen && doors.length > 1 ? doors.filter(({ borough }) => borough === 'Queens') : doors
}
