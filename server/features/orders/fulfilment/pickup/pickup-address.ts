import type { OrderPeople } from '../../order.ts'

/** Address of a paid pickup: the shop's, or the seller's if they share it; null: both sides arrange it. */
export function pickupAddress({ business_address, pickup_place: place }: OrderPeople): string | null {
  if (business_address || !place) return business_address
  const { number, street, locality, region, postalCode } = place.location.address
  const door = number && street ? `${number} ${street}` : place.location.name
  const parts = [door, place.unit, locality, [region, postalCode].filter(Boolean).join(' ')]
  return parts.filter(Boolean).join(', ')
}
