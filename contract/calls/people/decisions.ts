import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { decidedOutcomes, MAX_APPEAL_LENGTH, targetKinds } from '../../rules/moderation/outcomes.ts'
import { id, instant } from '../shapes.ts'
import { text, tidyText } from '../texts.ts'

const source = 'trust.md §3; decision 242'
const params = z.object({ id })
/** The token of the link in the email. Without it, only the signed-in owner of the decision sees it. */
const query = z.object({ token: z.string().max(200).optional() })

/** A decision as its owner reads it: the statement of reasons. */
export const statement = z.strictObject({
  id,
  at: instant,
  outcome: z.enum(decidedOutcomes),
  about: z.strictObject({ kind: z.enum(targetKinds), title: z.string() }),
  /** Whether the content was taken down, besides what happened to the account. */
  took_down: z.boolean(),
  until: instant.nullable(),
  rule: z
    .strictObject({
      id: z.string(),
      title: z.string(),
      sentence: z.string(),
      ground: z.enum(['terms', 'law']),
    })
    .nullable(),
  /** What happened, in the words of whoever decided. */
  facts: z.string(),
  /** `notice`: somebody reported it; `own`: we found it; `system`: a rule of ours applied by itself. */
  found_by: z.enum(['notice', 'own', 'system']),
  is_automated: z.boolean(),
  /** When a restriction was lifted, and why. */
  ended: z.strictObject({ at: instant, how: z.enum(['expired', 'lifted', 'appeal', 'decided']) }).nullable(),
  /** Until when it can be appealed; null if it cannot be. */
  appeal_until: instant.nullable(),
  can_appeal: z.boolean(),
  appeal: z
    .strictObject({
      state: z.enum(['open', 'upheld', 'rejected']),
      text: z.string(),
      at: instant,
      answer: z.string(),
      decided_at: instant.nullable(),
    })
    .nullable(),
})
export type Statement = z.output<typeof statement>

export const listDecisions = endpoint({
  name: 'appeals.list',
  method: 'GET',
  path: '/decisions',
  summary: 'The decisions about the signed-in member’s account and what they published, the newest first',
  auth: 'required',
  response: z.strictObject({ decisions: z.array(statement) }),
  errors: ['auth.missing', 'auth.expired'],
  source,
})

export const getDecision = endpoint({
  name: 'appeals.get',
  method: 'GET',
  path: '/decisions/:id',
  summary: 'A decision with its reasons, for its owner or the holder of the link in the email',
  auth: 'optional',
  params,
  query,
  response: z.strictObject({ decision: statement }),
  errors: ['auth.expired', 'decision.not_found'],
  source,
})

export const makeAppeal = endpoint({
  name: 'appeals.make',
  method: 'POST',
  path: '/decisions/:id/appeal',
  summary: 'Appeal a decision, once, within 30 days',
  auth: 'optional',
  params,
  query,
  body: z.object({
    text: text()
      .transform(tidyText)
      .pipe(
        z
          .string()
          .min(1, 'Tell us why you think this is wrong')
          .max(MAX_APPEAL_LENGTH, 'Please keep it to 2,000 characters'),
      ),
  }),
  response: z.strictObject({ decision: statement }),
  errors: ['auth.expired', 'decision.not_found', 'appeal.too_late', 'appeal.made', 'appeal.over'],
  source,
})
