import type { PickupArea, PlaceOption } from '../../../../contract/calls/listings/places.ts'
import { ensure } from '../../../../contract/failure.ts'
import type { Location } from '../../../ports/locations.ts'
import type { DirectoryPlace, PlaceDirectory } from '../../../ports/place-directory.ts'
import type { ListingRow } from '../listing.ts'
import type { ListingRepository } from '../repository.ts'
import { pickupAreaOf } from './pickup-area.ts'

/** Meters that a pickup address may be off and still tell its neighborhood. */
const MAX_ERROR = 2000

interface PlaceDependencies {
  directory: PlaceDirectory
  listings: Pick<ListingRepository, 'pickupLocation' | 'lastPlace'>
  /** The installation's key, which the offsets of areas depend on. */
  secretKey: string
}

/** Where listings can be picked up. */
export type ListingPlaces = ReturnType<typeof createListingPlaces>

export function createListingPlaces(deps: PlaceDependencies) {
  const { directory, listings, secretKey } = deps
  return {
    options: async (): Promise<PlaceOption[]> =>
      (await directory.all()).map(({ id, name, area, kind }) => ({ id, name, area, kind })),

    /** @throws Failure `listing.place_unknown` */
    async chosen(id: string): Promise<DirectoryPlace> {
      const place = await directory.byId(id)
      ensure(place, 'listing.place_unknown')
      return place
    },

    /**
     * The area of a listing; null if neither it nor its seller's pickup address says where it is.
     * @param address the seller's pickup address, if it is known; undefined: it is read
     */
    async areaOf(
      { id, owner_id, place_id }: Pick<ListingRow, 'id' | 'owner_id' | 'place_id'>,
      address?: Location | null,
    ): Promise<PickupArea | null> {
      const place = place_id
        ? await directory.byId(place_id)
        : await nearAddress(
            directory,
            address === undefined ? await listings.pickupLocation(owner_id) : address,
          )
      return place ? pickupAreaOf(place, id, secretKey) : null
    },

    /** The place of the seller's last listing, else the neighborhood of their pickup address. */
    async usual(ownerId: string): Promise<string | null> {
      const last = await listings.lastPlace(ownerId)
      if (last && (await directory.byId(last))) return last
      return (await nearAddress(directory, await listings.pickupLocation(ownerId)))?.id ?? null
    },
  }
}

/** The neighborhood of a seller's pickup address. The address itself takes no part in what others see. */
async function nearAddress(
  directory: PlaceDirectory,
  location: Location | null | undefined,
): Promise<DirectoryPlace | undefined> {
  if (!location || location.accuracyMetres > MAX_ERROR) return undefined
  const same = await directory.byId(location.id)
  return same ?? (await directory.neighborhoodAt(location.point, location.borough))
}
