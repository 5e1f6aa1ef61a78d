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
import { daysOf, isMeetable, type MeetingRow, REMINDED_BEFORE } from './meeting.ts'

/** A proposal as it was sent. */
export interface MeetingProposal {
  place_id: string
  note: string
  times: readonly { date: string; hour: number }[]
}

type Role = 'buyer' | 'seller'

/**
 * Proposes a place and one or more times to meet; the other side gets an email.
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
    const [first, ...others] = timesOf(deps, order, proposal)
    ensure(first, 'meeting.time_unavailable')
    const meeting = {
      id: deps.random.uuid(),
      order_id: orderId,
      proposed_by: role,
      place: await placeWords(deps, people, proposal.place_id),
      note: proposal.note || null,
      starts_at: first,
      other_times: others,
      proposed_at: deps.clock.now(),
    }
    await tx.meetings.propose(meeting)
    await tx.orders.appendEvent(orderId, order.state, orderEvent(deps, 'meeting_proposed', role))
    const other = role === 'buyer' ? sellerOf(order, people) : buyerOf(order)
    await deps.notify(tx, { kind: 'meeting.proposed', facts: { order, meeting } }, [other])
  })
}

/**
 * Accepts one of the other side's times; both get an email. Repeating it has no effect.
 * @param chosen the accepted time; null is enough if only one was proposed
 * @throws Failure `order.not_possible` for one's own proposal and for one that was replaced, `meeting.time_unavailable`
 */
export function acceptMeeting(
  deps: OrderDependencies,
  orderId: string,
  role: Role,
  meetingId: string,
  chosen: Date | null,
): Promise<void> {
  return deps.unitOfWork(async (tx) => {
    const { order, people } = await lockPickup(tx, orderId)
    const now = deps.clock.now()
    const proposed = (await tx.meetings.ofOrder(orderId)).find(({ id }) => id === meetingId)
    if (!proposed || proposed.proposed_by === role) throw new Failure('order.not_possible')
    if (proposed.agreed_at) return
    const startsAt = chosenTime(proposed, chosen)
    if (!startsAt || startsAt <= now) throw new Failure('meeting.time_unavailable')
    await tx.meetings.agree(proposed, startsAt, now)
    // Within two hours of the meeting, this email is enough: a reminder would add nothing, and its “in two hours” would be wrong.
    if (startsAt.getTime() - now.getTime() < REMINDED_BEFORE) await tx.meetings.markReminded(meetingId, now)
    const meeting = { ...proposed, starts_at: startsAt, other_times: [] }
    await tx.orders.appendEvent(orderId, order.state, orderEvent(deps, 'meeting_agreed', role))
    await deps.notify(tx, { kind: 'meeting.agreed', facts: { order, meeting, by: role } }, [
      buyerOf(order),
      sellerOf(order, people),
    ])
  })
}

/** The proposed times, sorted and without repeats. @throws Failure `meeting.time_unavailable` if one cannot be proposed */
function timesOf(deps: OrderDependencies, order: OrderRow, { times }: MeetingProposal): Date[] {
  const days = daysOf(deps, order, [])
  const instants = times.map(({ date, hour }) => {
    if (!days.find((day) => day.date === date)?.hours.includes(hour))
      throw new Failure('meeting.time_unavailable')
    return instantOf(date, hour, deps.marketplace).getTime()
  })
  return [...new Set(instants)].sort((a, b) => a - b).map((time) => new Date(time))
}

/** The chosen time; undefined if it was not proposed, or if none was chosen from several. */
function chosenTime({ starts_at, other_times }: MeetingRow, chosen: Date | null): Date | undefined {
  if (chosen === null) return other_times.length === 0 ? starts_at : undefined
  return [starts_at, ...other_times].find((time) => time.getTime() === chosen.getTime())
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
