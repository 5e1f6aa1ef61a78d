import { ensure } from '../../../../contract/failure.ts'
import { fitsCar, sizeOfCategory } from '../../../../contract/rules/delivery/item-size.ts'
import { americanPhone } from '../../../../contract/rules/phone.ts'
import type { CourierDispatch } from '../../../ports/courier.ts'
import type { DeliveryDependencies } from '../dependencies.ts'
import type { PickupOrigin, Pickups } from '../pickup/pickup.ts'
import type { ListingFacts } from '../quotes/quote.ts'

type AvailabilityDependencies = Pick<DeliveryDependencies, 'dispatch' | 'listing'> & { pickups: Pickups }

/** Whether a courier can be sent for a listing at once. @throws Failure `listing.not_found` */
export async function courierCanCollect(deps: AvailabilityDependencies, listingId: string): Promise<boolean> {
  const listing = await deps.listing(listingId)
  ensure(listing, 'listing.not_found')
  return listing.delivery_enabled && (await courierServes(deps, listing))
}

/** Whether couriers take items of this size, and know where to collect them. */
export async function courierServes(
  { dispatch, pickups }: AvailabilityDependencies,
  { category_name: category, owner_id: ownerId }: ListingFacts,
): Promise<boolean> {
  const size = sizeOfCategory(category)
  if (!fitsCar(size) || !dispatch?.serves({ type: 'uber_delivery', size, quotedBy: null })) return false
  const origin = await pickups.originOf(ownerId)
  return origin !== null && canCollectFrom(dispatch, origin)
}

/** Whether a courier can be sent to a seller's pickup place: some only come where they can call. */
export function canCollectFrom(dispatch: CourierDispatch | null, { phone }: PickupOrigin): boolean {
  return !dispatch?.needsPhone || americanPhone(phone) !== null
}
