import { z } from 'zod'
import {
  decidedOutcomes,
  MAX_RESTRICTION_DAYS,
  outcomes,
  targetKinds,
} from '../../rules/moderation/outcomes.ts'
import { policyIds } from '../../rules/moderation/policies.ts'
import { id, instant } from '../shapes.ts'
import { text, tidyText } from '../texts.ts'

const MAX_TEXT = 2000
const words = text()
  .transform(tidyText)
  .pipe(z.string().max(MAX_TEXT, 'Please keep it to 2,000 characters'))
  .default('')

/** What staff decide, and what they say about it. */
export const verdictShape = {
  outcome: z.enum(outcomes, 'Choose what happens.'),
  /** The rule that was broken: required for everything that restricts somebody. */
  policy: z.enum(policyIds).optional(),
  /** What the owner reads: what happened, in their words; for an appeal, the answer to it. */
  text: words,
  /** What only staff read. */
  note: words,
  /** How long, for `limit` and `suspend`. */
  days: z.int().min(1).max(MAX_RESTRICTION_DAYS).optional(),
  /** Also takes the content down that a measure against its owner is about. */
  with_take_down: z.boolean().default(false),
  /** Whether the decision counts as a strike. A warning never does. */
  with_strike: z.boolean().default(true),
}

/** A decision as staff see it. */
export const staffDecision = z.strictObject({
  id,
  at: instant,
  outcome: z.enum(decidedOutcomes),
  target: z.strictObject({ kind: z.enum(targetKinds), id: z.string(), title: z.string() }),
  policy: z.string().nullable(),
  took_down: z.boolean(),
  until: instant.nullable(),
  text: z.string(),
  note: z.string(),
  found_by: z.enum(['notice', 'own', 'system']),
  is_automated: z.boolean(),
  by: z.strictObject({
    role: z.enum(['moderator', 'operator', 'system']),
    /** Null for the terminal and the system, and for an account that was deleted. */
    username: z.string().nullable(),
  }),
  ended_at: instant.nullable(),
  ended_how: z.enum(['expired', 'lifted', 'appeal', 'decided']).nullable(),
  appeal: z.enum(['open', 'upheld', 'rejected']).nullable(),
})
export type StaffDecision = z.output<typeof staffDecision>

/** A member as staff see them beside a decision. */
export const memberRecord = z.strictObject({
  id,
  username: z.string(),
  member_since: instant,
  role: z.enum(['member', 'moderator', 'operator']),
  limited_until: instant.nullable(),
  suspended_at: instant.nullable(),
  /** Null while suspended: for good. */
  suspended_until: instant.nullable(),
  listings: z.int(),
  orders: z.int(),
  /** Reports by them that staff agreed with, and those they did not. */
  reports_upheld: z.int(),
  reports_rejected: z.int(),
  /** Those that count now. */
  strikes: z.array(z.strictObject({ decision_id: id, at: instant, expires_at: instant })),
  /** The last 50, newest first. */
  decisions: z.array(staffDecision),
  notes: z.array(
    z.strictObject({
      id,
      at: instant,
      text: z.string(),
      by: z.string().nullable(),
    }),
  ),
})
export type MemberRecord = z.output<typeof memberRecord>
