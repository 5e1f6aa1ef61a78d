import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { MAX_MEETING_NOTE } from '../../rules/orders/meetings.ts'
import { placeId } from '../listings/places.ts'
import { id } from '../shapes.ts'
import { line } from '../texts.ts'
import { byLink } from './order-shape.ts'

/** Buyer and seller may both propose and accept. */
export const proposeMeeting = endpoint({
  ...byLink,
  name: 'orders.proposeMeeting',
  path: '/orders/:id/meeting',
  summary: 'Propose where and when to hand over a pickup; replaces an earlier proposal',
  body: z.object({
    /** A place of `GET /listings/places`, or `pickup-address`. */
    place_id: placeId,
    /** Where exactly. */
    note: line(MAX_MEETING_NOTE).default(''),
    date: z.iso.date('Please choose a day'),
    hour: z.int('Please choose a time').min(0).max(23),
  }),
  errors: [...byLink.errors, 'listing.place_unknown', 'meeting.time_unavailable'],
  source: 'decision 146',
})

export const acceptMeeting = endpoint({
  ...byLink,
  name: 'orders.acceptMeeting',
  path: '/orders/:id/meet',
  summary: 'Accept the other side’s proposal',
  body: z.object({ meeting_id: id }),
  errors: [...byLink.errors, 'meeting.time_unavailable'],
  source: 'decision 146',
})
