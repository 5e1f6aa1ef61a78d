import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { enquiryKinds } from '../../rules/site/website.ts'
import { done, id, instant } from '../shapes.ts'
import { text, tidyText } from '../texts.ts'
import {
  auditStep,
  csvFile,
  pageSize,
  reason,
  reasonBody,
  searchWords,
  stateCounts,
} from './console-shapes.ts'
import { staffErrors } from './staff-errors.ts'

/** `new`: nobody looks after it yet. */
export const enquiryStates = ['new', 'assigned', 'closed'] as const
export type EnquiryState = (typeof enquiryStates)[number]

const params = z.object({ id })
const member = z.strictObject({ id, username: z.string() })
const row = {
  id,
  kind: z.enum(enquiryKinds),
  name: z.string(),
  email: z.string(),
  state: z.enum(enquiryStates),
  /** Who looks after it. */
  assignee: member.nullable(),
  /** How often it was answered from the console. */
  answers: z.int(),
  created_at: instant,
}

/** Which ones, in the list and in its export. */
const filter = {
  /** Part of a name, an email address or the text; or the id of one enquiry. */
  q: searchWords,
  kind: z.enum(enquiryKinds).optional(),
  /** `open`: new or assigned. */
  state: z.enum([...enquiryStates, 'open']).optional(),
  /** Only those that one looks after oneself. */
  mine: z.literal('yes').optional(),
}

export const searchEnquiries = endpoint({
  name: 'consoleEnquiries.list',
  method: 'GET',
  path: '/console/enquiries',
  summary: 'Messages from the site’s forms, the newest first',
  auth: 'staff',
  query: z.object({
    ...filter,
    /** The id of the last enquiry of the page before. */
    before: id.optional(),
    limit: pageSize,
  }),
  response: z.strictObject({
    enquiries: z.array(z.strictObject(row)),
    has_more: z.boolean(),
    counts: stateCounts,
  }),
  errors: staffErrors,
  source: 'trust.md §2',
})

export const exportEnquiries = endpoint({
  name: 'consoleEnquiries.export',
  method: 'POST',
  path: '/console/enquiries/export',
  summary: 'The newest 1,000 messages from the site’s forms of a search as CSV; the audit log records it',
  auth: 'staff',
  query: z.object(filter),
  body: reasonBody,
  response: csvFile,
  errors: staffErrors,
  source: 'trust.md §2',
})

export const readEnquiry = endpoint({
  name: 'consoleEnquiries.get',
  method: 'GET',
  path: '/console/enquiries/:id',
  summary: 'One message from the site’s forms with its answers',
  auth: 'staff',
  params,
  response: z.strictObject({
    ...row,
    /** Labels and answers of the form. */
    fields: z.array(z.tuple([z.string(), z.string()])),
    answer_list: z.array(
      z.strictObject({
        id,
        at: instant,
        /** Null for the terminal’s link, and for an account that was deleted. */
        author: z.string().nullable(),
        text: z.string(),
      }),
    ),
    /** Everybody whom it can be assigned to. */
    staff: z.array(member),
    history: z.array(auditStep),
  }),
  errors: [...staffErrors, 'console.no_enquiry'],
  source: 'trust.md §2',
})

export const answerEnquiry = endpoint({
  name: 'consoleEnquiries.answer',
  method: 'POST',
  path: '/console/enquiries/:id/answer',
  summary: 'Answer a message by email',
  auth: 'staff',
  params,
  body: z.object({
    text: text()
      .transform(tidyText)
      .pipe(z.string().min(1, 'Write an answer.').max(5000, 'Keep it below 5,000 characters.')),
    /** How many answers the writer has seen: two people do not answer the same twice. */
    seen: z.int().min(0),
    /** Whether that is the end of it. */
    close: z.boolean(),
  }),
  response: done,
  errors: [...staffErrors, 'console.no_enquiry', 'console.answered_meanwhile'],
  source: 'trust.md §2',
})

export const assignEnquiry = endpoint({
  name: 'consoleEnquiries.assign',
  method: 'POST',
  path: '/console/enquiries/:id/assign',
  summary: 'Say who looks after a message',
  auth: 'staff',
  params,
  body: z.object({
    /** The id of a member of staff; null for nobody. */
    to: id.nullable(),
  }),
  response: done,
  errors: [...staffErrors, 'console.no_enquiry', 'console.not_staff'],
  source: 'trust.md §2',
})

export const closeEnquiry = endpoint({
  name: 'consoleEnquiries.close',
  method: 'POST',
  path: '/console/enquiries/:id/close',
  summary: 'Close a message, or open it again',
  auth: 'staff',
  params,
  body: z.object({ is_closed: z.boolean(), reason }),
  response: done,
  errors: [...staffErrors, 'console.no_enquiry'],
  source: 'trust.md §2',
})
