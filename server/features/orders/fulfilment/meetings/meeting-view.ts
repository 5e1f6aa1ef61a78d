import type { Meeting, Order } from '../../../../../contract/calls/orders/order-shape.ts'
import type { OrderRow } from '../../order.ts'
import { isMeetable, type MeetingRow, type Meetings } from './meeting.ts'

/** The agreement as its reader sees it; null unless a paid pickup waits for its buyer. */
export function presentMeetings(
  role: 'buyer' | 'seller',
  order: OrderRow,
  meetings: Meetings | null,
): Order['meeting'] {
  if (!meetings || !isMeetable(order)) return null
  const { agreed, proposed, days } = meetings
  return {
    agreed: agreed && presentMeeting(agreed),
    proposed: proposed && presentMeeting(proposed),
    can_accept: proposed !== null && proposed.proposed_by !== role,
    days,
  }
}

function presentMeeting({ id, proposed_by, place, note, starts_at, other_times }: MeetingRow): Meeting {
  return {
    id,
    by: proposed_by,
    place,
    note,
    starts_at: starts_at.toISOString(),
    other_times: other_times.map((time) => time.toISOString()),
  }
}
