import { plain } from '../../../contract/rules/addresses/street-words.ts'
import type { LocationSuggestion } from '../../ports/locations.ts'
import { possibleAddresses } from './address-candidates.ts'
import { type Place, places, zipPlaces } from './gazetteer.ts'
import { locate, type StreetAddress } from './geocode.ts'
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
  return possibleAddresses(parsed)
    .slice(0, MAX_SUGGESTIONS)
    .map((door) => ({
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
