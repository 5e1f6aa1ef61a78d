import type { OrderPeople } from '../order.ts'

/** Where a paid pickup is collected: the shop, or the seller's own place where they let buyers know it; null to be agreed on. */
export function pickupAddress({ business_address, pickup_place: place }: OrderPeople): string | null {
  if (business_address || !place) return business_address
  const { number, street, locality, region, postalCode } = place.location.address
  const door = number && street ? `${number} ${street}` : place.location.name
  const parts = [door, place.unit, locality, [region, postalCode].filter(Boolean).join(' ')]
  return parts.filter(Boolean).join(', ')
}
