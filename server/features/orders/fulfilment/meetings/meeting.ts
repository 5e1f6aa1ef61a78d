import type { Marketplace } from '../../../../../contract/rules/marketplace/marketplace.ts'
import {
  type MeetingDay,
  type MeetingHours,
  meetingDays,
} from '../../../../../contract/rules/orders/meetings.ts'
import type { Clock } from '../../../../ports/clock.ts'
import type { OrderRow } from '../../order.ts'
import { collectionDeadline } from '../pickup/collection-deadline.ts'

/** How long before a meeting both sides are reminded, in milliseconds. */
export const REMINDED_BEFORE = 2 * 3600_000

/** A row of `order_meetings`. */
export interface MeetingRow {
  id: string
  order_id: string
  proposed_by: 'buyer' | 'seller'
  /** The place as both see it. */
  place: string
  note: string | null
  starts_at: Date
  /** The other proposed times; empty once a time is agreed on. */
  other_times: Date[]
  proposed_at: Date
  agreed_at: Date | null
}

/** What both sides see of their agreement: at most one meeting is agreed, and one is proposed. */
export interface Meetings {
  agreed: MeetingRow | null
  proposed: MeetingRow | null
  days: MeetingDay[]
}

/** Whether buyer and seller can agree on a time: a paid pickup that has not changed hands. */
export function isMeetable({ state, delivery }: Pick<OrderRow, 'state' | 'delivery'>): boolean {
  return (state === 'paid' || state === 'ready') && delivery === null
}

/** The days and hours that can be proposed now. @param usual the seller's usual pickup hours */
export function daysOf(
  { clock, marketplace }: { clock: Clock; marketplace: Marketplace },
  order: OrderRow,
  usual: readonly MeetingHours[],
): MeetingDay[] {
  const deadline = isMeetable(order) ? collectionDeadline(order) : null
  return deadline ? meetingDays(clock.now(), deadline, marketplace, usual) : []
}
