import type { OrderDependencies } from '../dependencies.ts'
import { buyerOf, operatorOf, sellerOf } from '../emails/recipients.ts'
import type { OrderRow, TimelineEvent } from '../order.ts'
import { orderEvent } from '../order-events.ts'
import type { OrderTransaction } from '../storage/transaction.ts'
import type { DisputeRow } from './dispute.ts'
import { freezeBy } from './dispute-states.ts'

/** A dispute as it was and as it is. */
interface Change {
  order: OrderRow
  dispute: DisputeRow
  /** Undefined for a new one. */
  before: DisputeRow | undefined
  /** Whether the dispute has just cancelled the order. */
  isCancelled: boolean
}

/** Tells the operator and both sides what has changed: a dispute was opened, has become worse, or is over. */
export async function announceDispute(
  deps: OrderDependencies,
  tx: OrderTransaction,
  { order, dispute, before, isCancelled }: Change,
): Promise<void> {
  const freeze = freezeBy(dispute.state)
  const isOpened = freeze !== null && freeze !== (before ? freezeBy(before.state) : null)
  const isEnded = freeze === null && before?.state !== dispute.state
  if (!isOpened && !isEnded) return
  const name = isOpened ? openedEvent(freeze) : endedEvent(dispute)
  await tx.orders.appendEvent(order.id, order.state, orderEvent(deps, name, 'provider'))
  const people = await tx.orders.people(order.id)
  if (!people) return
  const stored = (await tx.disputes.byId(dispute.id)) ?? dispute
  const recipients = [operatorOf(deps), sellerOf(order, people), buyerOf(order)]
  const facts = { order, dispute: stored, isCancelled, bearer: deps.chargebackBearer }
  await deps.notify(tx, { kind: isOpened ? 'dispute.opened' : 'dispute.closed', facts }, recipients)
}

/** Tells the operator about a dispute of a payment that was not made here. */
export async function reportUnknownPayment(
  deps: OrderDependencies,
  tx: OrderTransaction,
  dispute: DisputeRow,
): Promise<void> {
  deps.warn(
    { disputeId: dispute.id, chargeId: dispute.charge_id },
    'a dispute of a payment that is not known here',
  )
  await deps.notify(tx, { kind: 'dispute.unknown', facts: { dispute } }, [operatorOf(deps)])
}

function openedEvent(freeze: 'inquiry' | 'chargeback'): TimelineEvent {
  return freeze === 'inquiry' ? 'payment_questioned' : 'payment_disputed'
}

function endedEvent({ state }: DisputeRow): TimelineEvent {
  if (state === 'won') return 'dispute_won'
  return state === 'warning_closed' ? 'dispute_closed' : 'dispute_lost'
}
