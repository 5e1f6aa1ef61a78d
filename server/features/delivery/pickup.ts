import { ensure, Failure } from '../../../contract/failure.ts'
import type { Location } from '../../ports/locations.ts'
import type { DeliveryDependencies } from './dependencies.ts'
import type { Places } from './places.ts'
import type { PickupRow } from './repository.ts'

const PREFIX = 'pickup-'

/** Where a courier collects from a seller. */
export interface PickupOrigin {
  id: string
  /** Where it is. For the courier only, unless it is a shop. */
  exact: Location
  /** What anybody may know of it. */
  public: Location
  unit: string | null
  instructions: string | null
  /** Whom the courier asks for. */
  contactName: string
  phone: string | null
}

/** The id that stands for a seller's pickup place without giving it away. */
export function pickupId(ownerId: string): string {
  return `${PREFIX}${ownerId}`
}

/** Sellers' pickup places. A member's is private; a business account's is its public address. */
export function createPickups(
  { delivery, clock }: Pick<DeliveryDependencies, 'delivery' | 'clock'>,
  places: Places,
) {
  /** @returns null when the seller has said nowhere. @throws Failure `delivery.no_owner` */
  const originOf = async (ownerId: string): Promise<PickupOrigin | null> => {
    const seller = await delivery.sellerPlaces(ownerId)
    ensure(seller, 'delivery.no_owner')
    const id = pickupId(ownerId)
    const contact = {
      contactName: seller.business_name ?? `@${seller.username}`,
      phone: seller.phone ?? seller.business_phone,
    }
    if (seller.location) {
      const place = seller.location
      const { unit = null, instructions = null } = seller
      return { id, exact: place, public: blurred(id, place), unit, instructions, ...contact }
    }
    const shop = seller.business_address ? await places.guess(seller.business_address) : null
    if (!shop?.borough) return null
    return { id, exact: shop, public: { ...shop, id }, unit: null, instructions: null, ...contact }
  }

  return {
    originOf,

    /** What anybody may know of the place behind a pickup id; null for another kind of id. */
    async shownById(id: string): Promise<Location | null> {
      if (!isPickupId(id)) return null
      const origin = await originOf(id.slice(PREFIX.length)).catch((error: unknown) => {
        if (error instanceof Failure && error.code === 'delivery.no_owner') return null
        throw error
      })
      ensure(origin, 'delivery.location_not_found')
      return origin.public
    },

    own: (ownerId: string) => delivery.pickup(ownerId),

    /** @throws Failure `delivery.address_missing` for a place that is no door, and as `places.findInZone` */
    async save(
      ownerId: string,
      wish: {
        locationId: string
        unit?: string | undefined
        instructions?: string | undefined
        phone?: string | undefined
        forBuyers: boolean
      },
    ) {
      const location = await places.findInZone(wish.locationId)
      if (!location.address.number) throw new Failure('delivery.address_missing')
      const pickup: PickupRow = {
        location,
        unit: wish.unit || null,
        instructions: wish.instructions || null,
        phone: wish.phone || null,
        for_buyers: wish.forBuyers,
      }
      await delivery.savePickup(ownerId, pickup, clock.now())
      return pickup
    },

    remove: (ownerId: string) => delivery.removePickup(ownerId),
  }
}

export type Pickups = ReturnType<typeof createPickups>

/** Whether an id stands for a seller's pickup place. */
export function isPickupId(id: string): boolean {
  return /^pickup-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)
}

/** To a hundredth of a degree, about a kilometre: enough for a price, too little to ring the bell. */
function blurred(id: string, place: Location): Location {
  const round = (degrees: number) => Math.round(degrees * 100) / 100
  return {
    id,
    name: nameNear(place),
    kind: 'neighbourhood',
    point: [round(place.point[0]), round(place.point[1])],
    address: {
      number: null,
      street: null,
      locality: place.address.locality,
      region: place.address.region,
      postalCode: place.address.postalCode,
    },
    borough: place.borough,
    accuracyMetres: Math.max(place.accuracyMetres, 700),
  }
}

function nameNear({ kind, name, address, borough }: Location): string {
  const city = borough ?? 'New York'
  if (kind === 'neighbourhood') return `${name}, ${city}`
  return address.postalCode ? `Near ${address.postalCode}, ${city}` : `Somewhere in ${city}`
}
