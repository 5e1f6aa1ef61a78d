import type { Location } from '../../ports/locations.ts'
import { isPossible } from './address-candidates.ts'
import { type Place, places, zipPlaces } from './gazetteer.ts'
import { locate, type StreetAddress } from './geocode.ts'
import { addressOfId, placeId } from './ids.ts'
import { addressTitle } from './search.ts'

const placesById = new Map([...places, ...zipPlaces.values()].map((place) => [placeId(place), place]))

/** The location with this id, or null. */
export function locationOfId(id: string): Location | null {
  const place = placesById.get(id)
  if (place) return placeLocation(id, place)
  const address = addressOfId(id)
  return address && isPossible(address) ? addressLocation(id, address) : null
}

function placeLocation(id: string, place: Place): Location {
  return {
    id,
    name: place.kind === 'postalcode' ? `${place.name}, ${place.borough}` : place.name,
    kind: place.kind,
    point: place.point,
    address: {
      number: null,
      street: null,
      locality: place.borough,
      region: 'NY',
      postalCode: place.zip,
    },
    borough: place.borough,
    accuracyMetres: place.accuracyMetres,
  }
}

function addressLocation(id: string, door: StreetAddress): Location {
  const { point, accuracyMetres } = locate(door)
  const zip = door.zip ? ` ${door.zip}` : ''
  return {
    id,
    name: `${addressTitle(door)}, ${door.borough}, NY${zip}`,
    kind: door.number ? 'address' : 'street',
    point,
    address: {
      number: door.number,
      street: door.street,
      locality: door.borough,
      region: 'NY',
      postalCode: door.zip,
    },
    borough: door.borough,
    accuracyMetres,
  }
}
