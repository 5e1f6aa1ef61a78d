import type { Meeting, Order } from '../../../../../contract/calls/orders/order-shape.ts'
import type { OrderRow } from '../../order.ts'
import { isMeetable, type MeetingRow, type Meetings } from './meeting.ts'

/** The agreement as its reader sees it; null unless a paid pickup waits for its buyer. */
export function presentMeetings(
  role: 'buyer' | 'seller',
  order: OrderRow,
  { agreed, proposed, days }: Meetings,
): Order['meeting'] {
  if (!isMeetable(order)) return null
  return {
    agreed: agreed && presentMeeting(agreed),
    proposed: proposed && presentMeeting(proposed),
    can_accept: proposed !== null && proposed.proposed_by !== role,
    days,
  }
}

function presentMeeting({ id, proposed_by, place, note, starts_at }: MeetingRow): Meeting {
  return { id, by: proposed_by, place, note, starts_at: starts_at.toISOString() }
}
