import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { dayParts } from '../../rules/delivery/parts-of-day.ts'
import { MAX_MEETING_NOTE, MAX_MEETING_TIMES } from '../../rules/orders/meetings.ts'
import { placeId } from '../listings/places.ts'
import { id, instant } from '../shapes.ts'
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
    /** The other side accepts one of these. */
    times: z
      .array(
        z.object({
          date: z.iso.date('Please choose a day'),
          hour: z.int('Please choose a time').min(0).max(23),
        }),
      )
      .min(1, 'Please choose a time')
      .max(MAX_MEETING_TIMES, `Please choose at most ${MAX_MEETING_TIMES} times`),
  }),
  errors: [...byLink.errors, 'listing.place_unknown', 'meeting.time_unavailable'],
  source: 'decision 146',
})

export const acceptMeeting = endpoint({
  ...byLink,
  name: 'orders.acceptMeeting',
  path: '/orders/:id/meet',
  summary: 'Accept the other side’s proposal',
  body: z.object({
    meeting_id: id,
    /** The accepted time. Optional if only one was proposed. */
    starts_at: instant.optional(),
  }),
  errors: [...byLink.errors, 'meeting.time_unavailable'],
  source: 'decision 146',
})

const meetingHours = z.strictObject({
  /** Parts of days of the week (1: Monday, 7: Sunday). */
  hours: z.array(z.strictObject({ weekday: z.int().min(1).max(7), part: z.enum(dayParts) })).max(21),
})

export const getMeetingHours = endpoint({
  name: 'orders.getMeetingHours',
  method: 'GET',
  path: '/users/me/meeting-hours',
  summary: 'When the signed-in seller usually hands over pickups',
  auth: 'required',
  response: meetingHours,
  errors: ['auth.missing', 'auth.expired'],
  source: 'decision 233',
})

export const setMeetingHours = endpoint({
  name: 'orders.setMeetingHours',
  method: 'PUT',
  path: '/users/me/meeting-hours',
  summary: 'Set when one usually hands over pickups; these times are suggested to both sides of an order',
  auth: 'required',
  body: meetingHours,
  response: meetingHours,
  errors: ['auth.missing', 'auth.expired'],
  source: 'decision 233',
})
