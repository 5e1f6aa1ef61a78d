import type { NotificationEvent, NotificationEvents } from './kinds.ts'
import type { RecipientRole } from './recipient.ts'

type Doer = RecipientRole | 'provider' | 'system' | null

/**
 * Who has caused an event, where that is one of its recipients. They get an email as a confirmation or a receipt, and no
 * other notification.
 */
const doers: { [Kind in keyof NotificationEvents]?: (facts: NotificationEvents[Kind]) => Doer } = {
  'order.paid': () => 'buyer',
  'delivery.paid': () => 'buyer',
  'order.giveaway-requested': () => 'buyer',
  'order.cancelled': ({ by }) => by,
  // With a delivery, the courier or the clock may have ended it.
  'order.handed-over': ({ order }) => (order.delivery_type === 'pickup' ? 'seller' : null),
  'order.switched-to-pickup': () => 'buyer',
  'meeting.agreed': ({ by }) => by,
  'arrival.missed': () => 'buyer',
  'claim.opened': () => 'buyer',
  'claim.escalated': () => 'buyer',
  'claim.returning': ({ by }) => by,
  'claim.closed': ({ by }) => by,
}

/** Whether the recipient in a role has caused the event. */
export function isOwnAction(event: NotificationEvent, role: RecipientRole): boolean {
  const doer = doers[event.kind] as ((facts: unknown) => Doer) | undefined
  return doer?.(event.facts) === role
}
