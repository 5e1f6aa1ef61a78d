import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { exportMe } from '../accounts/users.ts'
import { done, id, instant, rating } from '../shapes.ts'
import { text, tidyText } from '../texts.ts'
import {
  auditStep,
  csvFile,
  reasonBody,
  restrictionBody,
  searchWords,
  stateCounts,
} from './console-shapes.ts'
import { byHandErrors } from './queue.ts'
import { staffErrors } from './staff-errors.ts'

/**
 * `unfinished`: has not chosen a password yet. `limited`: cannot publish, make offers or write to new people for a while.
 * Staff count in these states too.
 */
export const personStates = ['active', 'limited', 'suspended', 'unfinished'] as const
export type PersonState = (typeof personStates)[number]
const personState = z.enum(personStates)

const params = z.object({ id })
const row = {
  id,
  username: z.string(),
  email: z.string(),
  state: personState,
  /** Null unless the account is limited now. A suspended account can be limited too. */
  limited_until: instant.nullable(),
  role: z.enum(['member', 'moderator', 'operator']),
  created_at: instant,
  listings: z.int(),
  /** Reports about the person, their conversations and their listings. */
  reports: z.int(),
  rating: rating.nullable(),
}

/** Which ones, in the list and in its export. */
const filter = {
  q: searchWords,
  state: personState.optional(),
  /** Only those about whom an appeal, or a report about their account, waits for a decision. */
  waits: z.literal('yes').optional(),
  /** Only those who signed up on this day of the marketplace or later. */
  joined_from: z.iso.date().optional(),
}

export const searchPeople = endpoint({
  name: 'consolePeople.list',
  method: 'GET',
  path: '/console/people',
  summary: 'Search members by a part of their email address or username, or by id, the newest first',
  auth: 'staff',
  query: z.object({
    ...filter,
    /** The last member of the page before. */
    before: id.optional(),
    /** Larger lists are exported, which the audit log records. */
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  response: z.strictObject({
    people: z.array(z.strictObject(row)),
    has_more: z.boolean(),
    counts: stateCounts,
  }),
  errors: staffErrors,
  source: 'trust.md §2',
})

export const exportPeople = endpoint({
  name: 'consolePeople.exportList',
  method: 'POST',
  path: '/console/people/export',
  summary: 'The newest 1,000 members of a search as CSV; the audit log records it',
  auth: 'staff',
  query: z.object(filter),
  body: reasonBody,
  response: csvFile,
  errors: staffErrors,
  source: 'trust.md §6',
})

const report = z.strictObject({
  at: instant,
  /** What was reported. */
  kind: z.enum(['listing', 'person', 'conversation', 'review']),
  reason: z.string(),
  note: z.string(),
  /** The other side; null for a guest, or an account that was deleted. */
  other: z.string().nullable(),
  /** Whether an automatic check made the report. */
  is_automatic: z.boolean(),
})

export const readStaffPerson = endpoint({
  name: 'consolePeople.get',
  method: 'GET',
  path: '/console/people/:id',
  summary: 'One member with what they sell, buy, say and are said to do; the newest 20 of each',
  auth: 'staff',
  params,
  response: z.strictObject({
    ...row,
    suspended_at: instant.nullable(),
    /** Null while suspended: for good. */
    suspended_until: instant.nullable(),
    suspended_reason: z.string().nullable(),
    has_second_factor: z.boolean(),
    sessions: z.int(),
    listing_list: z.array(z.strictObject({ id, title: z.string(), price: z.number(), state: z.string() })),
    order_list: z.array(
      z.strictObject({
        id,
        title: z.string(),
        as: z.enum(['buyer', 'seller']),
        state: z.string(),
        /** What the buyer paid, in dollars. */
        total: z.number(),
        at: instant,
      }),
    ),
    review_list: z.array(
      z.strictObject({ at: instant, stars: z.int(), text: z.string(), is_hidden: z.boolean() }),
    ),
    reports_about: z.array(report),
    reports_by: z.array(report),
    notes: z.array(z.strictObject({ id, at: instant, author: z.string().nullable(), text: z.string() })),
    history: z.array(auditStep),
  }),
  errors: [...staffErrors, 'account.user_not_found'],
  source: 'trust.md §2',
})

const personErrors = [...staffErrors, 'account.user_not_found'] as const

export const writeNote = endpoint({
  name: 'consolePeople.writeNote',
  method: 'POST',
  path: '/console/people/:id/notes',
  summary: 'Write a note about a member, which is part of their data export',
  auth: 'staff',
  params,
  body: z.object({
    text: text()
      .transform(tidyText)
      .pipe(z.string().min(1, 'Write something.').max(2000, 'Keep it below 2,000 characters.')),
  }),
  response: done,
  errors: personErrors,
  source: 'trust.md §2',
})

export const suspendPerson = endpoint({
  name: 'consolePeople.suspend',
  method: 'POST',
  path: '/console/people/:id/suspend',
  summary:
    'Sign a member out, pause their listings and block their sign-in; they read the reason and can appeal',
  auth: 'staff',
  params,
  body: restrictionBody,
  response: z.strictObject({ paused_listings: z.int() }),
  errors: [...personErrors, 'console.is_staff', 'console.suspended_already', ...byHandErrors],
  source: 'trust.md §2',
})

export const liftPerson = endpoint({
  name: 'consolePeople.lift',
  method: 'POST',
  path: '/console/people/:id/lift',
  summary: 'Let a suspended member sign in again',
  auth: 'staff',
  params,
  body: reasonBody,
  response: done,
  errors: [...personErrors, 'console.not_suspended', ...byHandErrors],
  source: 'trust.md §2',
})

export const signOutPerson = endpoint({
  name: 'consolePeople.signOut',
  method: 'POST',
  path: '/console/people/:id/sign_out',
  summary: 'Sign a member out on every device',
  auth: 'staff',
  params,
  body: reasonBody,
  response: done,
  errors: [...personErrors, 'console.is_staff'],
  source: 'trust.md §2',
})

export const resetPersonFactors = endpoint({
  name: 'consolePeople.resetFactors',
  method: 'POST',
  path: '/console/people/:id/reset_factors',
  summary: 'Remove the second factors of a member who has lost them',
  auth: 'staff',
  params,
  body: reasonBody,
  response: done,
  errors: [...personErrors, 'staff.step_up'],
  source: 'trust.md §2',
})

export const exportPerson = endpoint({
  name: 'consolePeople.exportData',
  method: 'POST',
  path: '/console/people/:id/export',
  summary: 'Export all stored data of a member who asked for it',
  auth: 'staff',
  params,
  body: reasonBody,
  response: exportMe.response,
  errors: [...personErrors, 'staff.step_up'],
  source: 'trust.md §6',
})

export const deletePerson = endpoint({
  name: 'consolePeople.delete',
  method: 'POST',
  path: '/console/people/:id/delete',
  summary: 'Delete the account of a member who asked for it; refused as their own deletion is',
  auth: 'staff',
  params,
  body: reasonBody,
  response: done,
  errors: [
    ...personErrors,
    'staff.step_up',
    'console.is_staff',
    'account.has_open_orders',
    'account.is_owed_money',
    'account.payout_returned',
    'account.owes_money',
  ],
  source: 'trust.md §6',
})
