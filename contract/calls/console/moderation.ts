import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { id } from '../shapes.ts'
import { memberRecord, verdictShape } from './decision-shape.ts'
import { verdictErrors } from './queue.ts'
import { staffErrors } from './staff-errors.ts'

const source = 'trust.md §3; decision 242'

/** Content and members that staff can act on without a report. */
const actedOn = z.strictObject({
  kind: z.enum(['listing', 'person', 'review', 'message']),
  /** Of a message: the conversation's id and the message's number, joined by a colon. */
  id: z.string().min(1).max(60),
})

export const decideWithoutReport = endpoint({
  name: 'consoleDecisions.create',
  method: 'POST',
  path: '/console/decisions',
  summary: 'Decide about a listing, member, review or message that nobody reported, or restore it',
  auth: 'staff',
  body: z.object({
    target: actedOn,
    /** The newest decision about the owner when the page was loaded; null if there was none. */
    newest_decision: id.nullable(),
    ...verdictShape,
  }),
  response: z.strictObject({ decision_id: id }),
  errors: [...staffErrors, ...verdictErrors, 'queue.not_found', 'queue.claimed', 'queue.newer_decision'],
  source,
})

export const getMemberRecord = endpoint({
  name: 'consolePeople.record',
  method: 'GET',
  path: '/console/people/:id/record',
  summary: 'Get the decisions, strikes and notes about a member',
  auth: 'staff',
  params: z.object({ id }),
  response: z.strictObject({ member: memberRecord }),
  errors: [...staffErrors, 'queue.not_found'],
  source,
})
