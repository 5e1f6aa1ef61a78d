import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { QUEUE_PAGE, targetKinds } from '../../rules/moderation/outcomes.ts'
import { flag, id, instant } from '../shapes.ts'
import { csvFile, reasonBody } from './console-shapes.ts'
import { verdictShape } from './decision-shape.ts'
import { queueDetail, queueItem } from './queue-shape.ts'
import { staffErrors } from './staff-errors.ts'

const source = 'trust.md §3; decision 241'
const params = z.object({ id })

/** Why a verdict is refused. */
export const verdictErrors = [
  'queue.outcome_wrong',
  'queue.rule_missing',
  'queue.answer_missing',
  'queue.days_missing',
  'queue.unchanged',
  'queue.no_account',
  'queue.own',
  'queue.own_report',
  'queue.about_staff',
] as const

/** Why something on the page of a record cannot be decided now. */
export const byHandErrors = ['queue.own', 'queue.own_report', 'queue.claimed'] as const

/** Which items, in the list and in its export. */
const filter = z.object({
  kind: z.enum(targetKinds).optional(),
  state: z.enum(['open', 'decided']).default('open'),
  /** Only what the caller is looking at. */
  mine: flag.default(false),
  min_score: z.coerce.number().int().min(0).max(1_000_000).optional(),
  /** Words of the title, a username or the id of the target. */
  text: z.string().trim().max(100).optional(),
})
export type QueueFilter = z.output<typeof filter>

export const listQueue = endpoint({
  name: 'consoleQueue.list',
  method: 'GET',
  path: '/console/queue',
  summary: 'List what waits for a decision, the most urgent first; or what was decided, the newest first',
  auth: 'staff',
  query: z.object({
    ...filter.shape,
    cursor: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(1000).default(QUEUE_PAGE),
  }),
  response: z.strictObject({
    items: z.array(queueItem),
    next_cursor: z.string().nullable(),
    /** What is open, whatever the filters say. */
    counts: z.strictObject({
      open: z.int(),
      mine: z.int(),
      by_kind: z.partialRecord(z.enum(targetKinds), z.int()),
      oldest_at: instant.nullable(),
    }),
  }),
  errors: staffErrors,
  source,
})

export const exportQueue = endpoint({
  name: 'consoleQueue.export',
  method: 'POST',
  path: '/console/queue/export',
  summary: 'The first 10,000 items of a search as CSV, in the order of the queue; the audit log records it',
  auth: 'staff',
  query: filter,
  body: reasonBody,
  response: csvFile,
  errors: staffErrors,
  source,
})

export const getQueueItem = endpoint({
  name: 'consoleQueue.get',
  method: 'GET',
  path: '/console/queue/:id',
  summary:
    'Get everything about one item: what it is about, its reports, and the history of it and of its owner',
  auth: 'staff',
  params,
  response: queueDetail,
  errors: [...staffErrors, 'queue.not_found'],
  source,
})

export const claimItem = endpoint({
  name: 'consoleQueue.claim',
  method: 'POST',
  path: '/console/queue/:id/claim',
  summary: 'Say that you are looking at it, for 30 minutes; nobody else can decide it meanwhile',
  auth: 'staff',
  params,
  response: z.strictObject({ item: queueItem }),
  errors: [...staffErrors, 'queue.not_found', 'queue.decided', 'queue.claimed'],
  source,
})

export const releaseItem = endpoint({
  name: 'consoleQueue.release',
  method: 'POST',
  path: '/console/queue/:id/release',
  summary: 'Leave it to others',
  auth: 'staff',
  params,
  response: z.strictObject({ item: queueItem }),
  errors: [...staffErrors, 'queue.not_found', 'queue.decided', 'queue.claimed'],
  source,
})

export const decideItem = endpoint({
  name: 'consoleQueue.decide',
  method: 'POST',
  path: '/console/queue/:id/decide',
  summary: 'Decide it. If somebody else was faster, the answer says who, and what they decided',
  auth: 'staff',
  params,
  body: z.object({
    /** The version that the decision is based on. */
    version: z.int().positive(),
    ...verdictShape,
  }),
  response: z.strictObject({
    item: queueItem,
    /** Null for an appeal. */
    decision_id: id.nullable(),
  }),
  errors: [
    ...staffErrors,
    ...verdictErrors,
    'queue.not_found',
    'queue.decided',
    'queue.claimed',
    'queue.changed',
    'listing.not_held',
    'listing.reason_missing',
    'appeal.other_decides',
  ],
  source,
})
