import { plain } from '../../../contract/rules/addresses/street-words.ts'
import { type Borough, boroughs } from '../../../contract/rules/marketplace/new-york.ts'
import { areaOfPostcode } from '../../../contract/rules/marketplace/new-york-addresses.ts'
import type { Place } from './gazetteer.ts'
import type { StreetAddress } from './geocode.ts'

/** `zip-11201`, `place-brooklyn-park-slope`, `venue-…`, `borough-…`: the id of a place. */
export function placeId(place: Place): string {
  if (place.kind === 'postalcode') return `zip-${place.name}`
  if (place.kind === 'borough') return `borough-${slug(place.name)}`
  return `${place.kind === 'venue' ? 'venue' : 'place'}-${slug(place.borough)}-${slug(place.name)}`
}

function slug(text: string): string {
  return plain(text).replaceAll(' ', '-')
}

/** The names that an id can contain. */
export const streetPattern = /^[\p{L}\d][\p{L}\d '’&/-]{0,59}$/u

/** The id of an address contains all of it, so that nothing is stored. */
export function addressId(door: StreetAddress): string {
  const parts = [door.number ?? '', door.street, door.borough, door.zip ?? '']
  return `addr-${Buffer.from(parts.join('|')).toString('base64url')}`
}

/** Decodes the address in an id; null for an invalid id. */
export function addressOfId(id: string): StreetAddress | null {
  if (!id.startsWith('addr-') || id.length > 200) return null
  const parts = Buffer.from(id.slice(5), 'base64url').toString('utf8').split('|')
  const [number = '', street = '', boroughName = '', zip = ''] = parts
  const borough: Borough | undefined = boroughs.find((name) => name === boroughName)
  const isValid =
    parts.length === 4 &&
    /^(?:\d{1,6}(?:-\d{1,4})?[A-Z]?(?: 1\/2)?)?$/.test(number) &&
    streetPattern.test(street) &&
    (zip === '' || (/^\d{5}$/.test(zip) && areaOfPostcode(zip) === borough))
  return borough && isValid ? { number: number || null, street, borough, zip: zip || null } : null
}
