import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { id, instant } from '../shapes.ts'
import { staffErrors } from './staff-errors.ts'

/** What can wait for staff. */
export const waitingKinds = [
  'claim',
  'dispute',
  'warning',
  'refund',
  'payout',
  'difference',
  'report',
  'enquiry',
  'webhook',
] as const
export type WaitingKind = (typeof waitingKinds)[number]

const waiting = z.strictObject({
  kind: z.enum(waitingKinds),
  count: z.int(),
  /** Since when the oldest waits. */
  oldest_at: instant.nullable(),
  /** The next deadline. */
  due_at: instant.nullable(),
  /** What it is about together. */
  cents: z.int().nullable(),
  /** The order to look at first. */
  order_id: id.nullable(),
})
export type TodayWaiting = z.output<typeof waiting>

const broken = z.strictObject({
  /** `job`: a background job failed; `provider`: the payment provider rejected something; `page`: an error in a browser. */
  kind: z.enum(['job', 'provider', 'books', 'page']),
  name: z.string(),
  count: z.int(),
  last_at: instant,
})
export type TodayBroken = z.output<typeof broken>

const day = z.strictObject({
  day: z.iso.date(),
  orders: z.int(),
  sales_cents: z.int(),
  sign_ups: z.int(),
  /** Open claims and disputes at the end of the day. */
  at_risk_cents: z.int(),
})

export const getWaitingCounts = endpoint({
  name: 'consoleToday.counts',
  method: 'GET',
  path: '/console/counts',
  summary: 'How much waits on each page of the console, for its navigation',
  auth: 'staff',
  response: z.strictObject({
    /** Open items of the review queue. */
    queue: z.int(),
    /** Orders that need a decision: a claim, a dispute or a fraud warning. */
    orders: z.int(),
    /** Held listings. */
    listings: z.int(),
    /** Members with an open appeal, or with an open report about their account. */
    people: z.int(),
    /** Enquiries that are not closed; null for moderators. */
    enquiries: z.int().nullable(),
    /** Failed refunds, payouts that came back and differences in the books; null for moderators. */
    money: z.int().nullable(),
  }),
  errors: staffErrors,
  source: 'trust.md §2',
})

export const getToday = endpoint({
  name: 'consoleToday.get',
  method: 'GET',
  path: '/console/today',
  summary: 'What waits, what broke in the last 24 hours, and the last 7 days',
  auth: 'staff',
  response: z.strictObject({
    /** Moderators see what they may decide or read. */
    waits: z.array(waiting),
    /** Null for moderators. */
    broke: z.array(broken).nullable(),
    week: z.array(day).nullable(),
  }),
  errors: staffErrors,
  source: 'trust.md §2',
})
