import { plain, suffixOf } from '../../../contract/rules/addresses/street-words.ts'
import { boroughs } from '../../../contract/rules/marketplace/new-york.ts'
import type { LocationSuggestion } from '../../ports/locations.ts'
import { type MainStreet, mainStreets, type Place, places, zipPlaces } from './gazetteer.ts'
import { isKnownStreet, locate, mainStreet, type StreetAddress } from './geocode.ts'
import { addressId, placeId } from './ids.ts'
import { type ParsedAddress, parseAddress } from './parse-address.ts'
import { createPrefixIndex } from './prefix-index.ts'

/** Most suggestions per search. */
const MAX_SUGGESTIONS = 8
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

/** Suggests the best matches for a partial text. */
export function searchPlaces(text: string): LocationSuggestion[] {
  const typed = plain(text)
  if (typed === '') return []
  const parsed = parseAddress(text)
  const addresses = parsed ? addressSuggestions(parsed) : []
  const named = placeSuggestions(typed)
  // A house number means an address; `5th ave` may be a place or an address.
  const suggestions = parsed?.number ? [...addresses, ...named] : [...named, ...addresses]
  return [...new Map(suggestions.map((suggestion) => [suggestion.id, suggestion])).values()].slice(
    0,
    MAX_SUGGESTIONS,
  )
}

function placeSuggestions(typed: string): LocationSuggestion[] {
  return placeIndex
    .startingWith(typed)
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        kindOrder.indexOf(a.entry.kind) - kindOrder.indexOf(b.entry.kind) ||
        (a.entry.name < b.entry.name ? -1 : 1),
    )
    .slice(0, MAX_SUGGESTIONS)
    .map(({ entry }) => ({ id: placeId(entry), title: entry.name, subtitle: placeSubtitle(entry) }))
}

/** `Brooklyn, NY`; for a ZIP code with its post town. */
export function placeSubtitle(place: Place): string {
  if (place.kind === 'borough') return 'New York City'
  const town = place.kind === 'postalcode' ? zipPlaces.get(place.name)?.town : undefined
  const known = town && town !== place.borough && town !== 'New York' ? `${town}, ` : ''
  return `${known}${place.borough}, NY${place.kind === 'venue' && place.zip ? ` ${place.zip}` : ''}`
}

function addressSuggestions(parsed: ParsedAddress): LocationSuggestion[] {
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

/** The possible addresses of a text, the likeliest first. */
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
    .sort((a, b) => a.rank - b.rank)
    .map(({ entry }) => ({ number, street: entry.name, borough: entry.borough, zip: fittingZip(entry, zip) }))
  if (number === null) return [...completed, ...(complete ? known : [])]
  const asTyped = complete || parsed.borough ? (known.length > 0 ? known : plausible(typedAs)) : []
  return complete ? [...asTyped, ...completed] : [...completed, ...asTyped]
}

function fittingZip(street: MainStreet, zip: string | null): string | null {
  return zip ?? (street.zips.length === 1 ? (street.zips[0] ?? null) : null)
}

/** Whether a house number can be on a street. Hyphenated numbers only exist in Queens. */
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

/** The possible boroughs of an unknown street: hyphenated numbers only exist in Queens. */
function plausible(doors: StreetAddress[]): StreetAddress[] {
  const hyphen = doors[0]?.number?.includes('-') === true
  return hyphen && doors.length > 1 ? doors.filter(({ borough }) => borough === 'Queens') : doors
}
