import type { DeliveryLocation } from '../../../../contract/calls/delivery/delivery-location.ts'
import type { DataOf } from '../../../../contract/paths.ts'
import { callQuery } from '../../../api/cache/query.ts'

export type Pickup = DataOf<'delivery.getOwnPickup'>['pickup']

/** The query of the member's own pickup address. */
export const ownPickup = callQuery('delivery.getOwnPickup')

/** An address as one line. */
export function addressLine({ name, address }: DeliveryLocation): string {
  const { number, street, locality, region, postal_code } = address
  const line = number && street ? `${number} ${street}` : name
  return [line, locality, [region, postal_code].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}
