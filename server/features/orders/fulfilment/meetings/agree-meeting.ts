import { ensure, Failure } from '../../../../../contract/failure.ts'
import { placeLabel } from '../../../../../contract/rules/listings/place-words.ts'
import { instantOf } from '../../../../../contract/rules/marketplace/local-time.ts'
import { PICKUP_ADDRESS } from '../../../../../contract/rules/orders/meetings.ts'
import type { OrderDependencies } from '../../dependencies.ts'
import { buyerOf, sellerOf } from '../../emails/recipients.ts'
import type { OrderPeople, OrderRow } from '../../order.ts'
import { orderEvent } from '../../order-events.ts'
import type { OrderTransaction } from '../../storage/transaction.ts'
import { pickupAddress } from '../pickup/pickup-address.ts'
import { daysOf, isMeetable } from './meeting.ts'

/** A proposal as it was sent. */
export interface MeetingProposal {
  place_id: string
  note: string
  date: string
  hour: number
}

type Role = 'buyer' | 'seller'

/**
 * Proposes where and when to meet; the other side gets an email.
 * @throws Failure `order.not_possible` unless a paid pickup waits for its buyer, `listing.place_unknown`,
 *   `meeting.time_unavailable`
 */
export function proposeMeeting(
  deps: OrderDependencies,
  orderId: string,
  role: Role,
  proposal: MeetingProposal,
): Promise<void> {
  return deps.unitOfWork(async (tx) => {
    const { order, people } = await lockPickup(tx, orderId)
    const day = daysOf(deps, order).find(({ date }) => date === proposal.date)
    if (!day?.hours.includes(proposal.hour)) throw new Failure('meeting.time_unavailable')
    const meeting = {
      id: deps.random.uuid(),
      order_id: orderId,
      proposed_by: role,
      place: await placeWords(deps, people, proposal.place_id),
      note: proposal.note || null,
      starts_at: instantOf(proposal.date, proposal.hour, deps.marketplace),
      proposed_at: deps.clock.now(),
    }
    await tx.meetings.propose(meeting)
    await tx.orders.appendEvent(orderId, order.state, orderEvent(deps, 'meeting_proposed', role))
    const other = role === 'buyer' ? sellerOf(order, people) : buyerOf(order)
    await deps.notify(tx, { kind: 'meeting.proposed', facts: { order, meeting } }, [other])
  })
}

/**
 * Accepts the other side's proposal; both get an email. Repeating it has no effect.
 * @throws Failure `order.not_possible` for one's own proposal and for one that was replaced, `meeting.time_unavailable`
 */
export function acceptMeeting(
  deps: OrderDependencies,
  orderId: string,
  role: Role,
  meetingId: string,
): Promise<void> {
  return deps.unitOfWork(async (tx) => {
    const { order, people } = await lockPickup(tx, orderId)
    const now = deps.clock.now()
    const meeting = (await tx.meetings.ofOrder(orderId)).find(({ id }) => id === meetingId)
    if (!meeting || meeting.proposed_by === role) throw new Failure('order.not_possible')
    if (meeting.agreed_at) return
    if (meeting.starts_at <= now) throw new Failure('meeting.time_unavailable')
    await tx.meetings.agree(meeting, now)
    await tx.orders.appendEvent(orderId, order.state, orderEvent(deps, 'meeting_agreed', role))
    await deps.notify(tx, { kind: 'meeting.agreed', facts: { order, meeting, by: role } }, [
      buyerOf(order),
      sellerOf(order, people),
    ])
  })
}

async function lockPickup(
  tx: OrderTransaction,
  orderId: string,
): Promise<{ order: OrderRow; people: OrderPeople }> {
  const order = await tx.orders.lock(orderId)
  const people = await tx.orders.people(orderId)
  ensure(order, 'order.not_found')
  ensure(people, 'order.not_found')
  if (!isMeetable(order)) throw new Failure('order.not_possible')
  return { order, people }
}

/** The place as both see it. The seller's address counts only if they share it with buyers who have paid. */
async function placeWords(deps: OrderDependencies, people: OrderPeople, placeId: string): Promise<string> {
  if (placeId !== PICKUP_ADDRESS) {
    return placeLabel(await deps.listingPlace(placeId))
  }
  const address = pickupAddress(people)
  ensure(address, 'listing.place_unknown')
  return address
}
