import type { PlaceOption } from '../../contract/calls/listings/places.ts'
import { placeGroups, placeLabel } from '../../contract/rules/listings/place-words.ts'
import { callQuery } from './cache/query.ts'

/** The places of the marketplace. They change only with a new version. */
export const placesQuery = { ...callQuery('listings.listPlaces'), staleTime: Number.POSITIVE_INFINITY }

/** The places as options with headings; the few meeting points come first. */
export function placeOptions(places: readonly PlaceOption[]) {
  const ofKind = (kind: PlaceOption['kind']) =>
    places
      .filter((place) => place.kind === kind)
      .map((place) => ({ value: place.id, label: placeLabel(place), group: placeGroups[kind] }))
  return [...ofKind('meeting_point'), ...ofKind('neighborhood')]
}
