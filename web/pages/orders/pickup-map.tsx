import type { Order } from '../../../contract/calls/orders/order-shape.ts'
import { PlaceMap } from '../../features/map/place-map.tsx'

/** The area of a pickup that is still ahead. */
export function PickupMap({ order }: { order: Order }) {
  const { state, pickup_area: area } = order
  const isAhead = state === 'awaiting_payment' || state === 'paid' || state === 'ready'
  if (!area || !isAhead) return null
  return <PlaceMap area={area} note={noteOf(order)} />
}

/** Once it is paid, the exact place is the address or what both agree on. */
function noteOf({ meeting, pickup_address: address, role }: Order): string | undefined {
  if (!meeting) return undefined
  if (meeting.agreed) return 'Where the listing says it is. What you agreed on counts.'
  if (address) return 'Where the listing says it is. The pickup address above counts.'
  return `Where the listing says it is. Agree on the exact place with the ${role === 'buyer' ? 'seller' : 'buyer'}.`
}
