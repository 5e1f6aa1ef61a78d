import { ensure, Failure } from '../../../../contract/failure.ts'
import { type DayPart, dayParts } from '../../../../contract/rules/delivery/parts-of-day.ts'
import type { Location } from '../../../ports/locations.ts'
import type { DeliveryDependencies } from '../dependencies.ts'
import type { Places } from '../places.ts'
import type { PickupRow } from '../repository.ts'
import { blurLocation } from './public-location.ts'

const PREFIX = 'pickup-'

/** Where a courier collects from a seller. */
export interface PickupOrigin {
  id: string
  /** The exact place. Only for the courier, unless it is a shop. */
  location: Location
  /** The place as everyone may see it. */
  publicLocation: Location
  unit: string | null
  instructions: string | null
  /** The person that the courier asks for. */
  contactName: string
  phone: string | null
}

/** A member's changes to their pickup place. */
export interface PickupInput {
  locationId: string
  unit?: string | undefined
  instructions?: string | undefined
  phone?: string | undefined
  forBuyers: boolean
  /** The parts of the day in which they bring things; undefined keeps the ones before. */
  deliveryParts?: DayPart[] | undefined
}

/** The public id of a seller's pickup place, which does not reveal where it is. */
export function pickupId(ownerId: string): string {
  return `${PREFIX}${ownerId}`
}

/** Whether an id is that of a seller's pickup place. */
export function isPickupId(id: string): boolean {
  return /^pickup-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)
}

type PickupDependencies = Pick<DeliveryDependencies, 'delivery' | 'marketplace' | 'clock'>

/** Sellers' pickup places. A member's is private; a business account's is its public address. */
export type Pickups = ReturnType<typeof createPickups>

export function createPickups(deps: PickupDependencies, places: Places) {
  const originOf = (ownerId: string) => findOrigin(deps, places, ownerId)
  return {
    originOf,

    /** The public location of a pickup id; null for another kind of id. @throws Failure `delivery.location_not_found` */
    async publicLocationOf(id: string): Promise<Location | null> {
      if (!isPickupId(id)) return null
      const origin = await originOf(id.slice(PREFIX.length)).catch((error: unknown) => {
        if (error instanceof Failure && error.code === 'delivery.no_owner') return null
        throw error
      })
      ensure(origin, 'delivery.location_not_found')
      return origin.publicLocation
    },

    own: (ownerId: string) => deps.delivery.pickup(ownerId),

    /** Whether couriers and the seller's buyers have a place to collect from. */
    isKnown: (ownerId: string) => deps.delivery.hasPickup(ownerId),

    /** The seller as buyers know them, and when they bring things. @throws Failure `delivery.no_owner` */
    async sellerOf(ownerId: string): Promise<{ name: string; parts: readonly DayPart[] }> {
      const seller = await deps.delivery.sellerPlaces(ownerId)
      ensure(seller, 'delivery.no_owner')
      return {
        name: seller.business_name ?? `@${seller.username}`,
        parts: seller.delivery_parts ?? dayParts,
      }
    },

    /** @throws Failure `delivery.address_missing` for a place without a house number, and as `places.findInZone` */
    async save(ownerId: string, input: PickupInput): Promise<PickupRow> {
      const location = await places.findInZone(input.locationId)
      if (!location.address.number) throw new Failure('delivery.address_missing')
      const before = input.deliveryParts ? undefined : await deps.delivery.pickup(ownerId)
      const pickup: PickupRow = {
        location,
        unit: input.unit || null,
        instructions: input.instructions || null,
        phone: input.phone || null,
        for_buyers: input.forBuyers,
        delivery_parts: input.deliveryParts ?? before?.delivery_parts ?? [...dayParts],
      }
      await deps.delivery.savePickup(ownerId, pickup, deps.clock.now())
      return pickup
    },

    remove: (ownerId: string) => deps.delivery.removePickup(ownerId),
  }
}

/** @returns null if the seller has set no place. @throws Failure `delivery.no_owner` */
async function findOrigin(
  { delivery, marketplace }: PickupDependencies,
  places: Places,
  ownerId: string,
): Promise<PickupOrigin | null> {
  const seller = await delivery.sellerPlaces(ownerId)
  ensure(seller, 'delivery.no_owner')
  const id = pickupId(ownerId)
  const contact = {
    contactName: seller.business_name ?? `@${seller.username}`,
    phone: seller.phone ?? seller.business_phone,
  }
  if (seller.location) {
    const { location, unit = null, instructions = null } = seller
    return {
      id,
      location,
      publicLocation: blurLocation(id, location, marketplace.city),
      unit,
      instructions,
      ...contact,
    }
  }
  const shop = seller.business_address ? await places.guess(seller.business_address) : null
  if (!shop?.borough) return null
  return {
    id,
    location: shop,
    publicLocation: { ...shop, id },
    unit: null,
    instructions: null,
    ...contact,
  }
}
