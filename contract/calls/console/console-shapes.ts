import { z } from 'zod'
import { policyIds } from '../../rules/moderation/policies.ts'
import { instant } from '../shapes.ts'
import { text, tidyText } from '../texts.ts'

/** Why staff do something; kept in the audit log. */
export const reason = text()
  .transform(tidyText)
  .pipe(z.string().min(1, 'Say why.').max(500, 'Keep it below 500 characters.'))
export const reasonBody = z.object({ reason })
/** The reason and the rule that the owner of something reads. */
export const restrictionBody = z.object({ reason, policy: z.enum(policyIds).default('terms') })

/** The words of a search in the console. */
export const searchWords = z.string().trim().max(200).optional()
/** How many rows a page has. */
export const pageSize = z.coerce.number().int().min(1).max(100).default(50)

/** A list as CSV, with the name of its file. */
export const csvFile = z.strictObject({ name: z.string(), csv: z.string() })

/** How many records are in each state, for the filters of the list. Null on every page but the first. */
export const stateCounts = z.record(z.string(), z.int()).nullable()

/** A row of the audit log about one record. */
export const auditStep = z.strictObject({
  at: instant,
  /** The member of staff; null for the terminal, for what happened automatically, and for an account that was deleted. */
  actor: z.string().nullable(),
  role: z.enum(['moderator', 'operator', 'system']),
  action: z.string(),
  details: z.record(z.string(), z.unknown()),
})

/** The states of a listing as staff see them: `hidden` by staff, `deleted` by its owner. */
export const shelfStates = [
  'active',
  'held',
  'reserved',
  'paused',
  'sold',
  'hidden',
  'draft',
  'deleted',
] as const
export type ShelfState = (typeof shelfStates)[number]
export const shelfState = z.enum(shelfStates)
