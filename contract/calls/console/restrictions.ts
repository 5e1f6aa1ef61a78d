import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { MAX_RESTRICTION_DAYS } from '../../rules/moderation/outcomes.ts'
import { done, id } from '../shapes.ts'
import { reasonBody, restrictionBody } from './console-shapes.ts'
import { byHandErrors } from './queue.ts'
import { staffErrors } from './staff-errors.ts'

const params = z.object({ id })

export const changeSuspension = endpoint({
  name: 'consolePeople.changeSuspension',
  method: 'POST',
  path: '/console/people/:id/change_suspension',
  summary:
    'Suspend for good a member who is suspended for a while, or the other way around; they read the reason and can appeal',
  auth: 'staff',
  params,
  body: z.object({
    ...restrictionBody.shape,
    /** From now on; null for good. */
    days: z.int().min(1).max(MAX_RESTRICTION_DAYS).nullable(),
    /** The newest decision about the member when the page was loaded; null if there was none. */
    newest_decision: id.nullable(),
  }),
  response: done,
  errors: [
    ...staffErrors,
    'account.user_not_found',
    'console.is_staff',
    'console.not_suspended',
    'console.suspended_already',
    'queue.newer_decision',
    ...byHandErrors,
  ],
  source: 'trust.md §2',
})

export const liftLimit = endpoint({
  name: 'consolePeople.liftLimit',
  method: 'POST',
  path: '/console/people/:id/lift_limit',
  summary: 'Let a limited member publish, make offers and write again',
  auth: 'staff',
  params,
  body: reasonBody,
  response: done,
  errors: [...staffErrors, 'account.user_not_found', 'console.not_limited', ...byHandErrors],
  source: 'trust.md §2',
})
