import { z } from 'zod'
import { checkedFields, checkOutcomes, checkStates } from '../../rules/listings/listing-checks.ts'
import { instant } from '../shapes.ts'

/** What a check found in a listing. */
export const checkNotice = z.strictObject({
  /** The rule's name, which stays the same. */
  rule: z.string(),
  /** `tell`: a note; `hold`: why the listing waits; `refuse`: why it cannot be listed like this. */
  outcome: z.enum(checkOutcomes),
  field: z.enum(checkedFields),
  /** The words that were found; empty where there are none. */
  found: z.string(),
  /** What was found and why it matters, for the seller. */
  text: z.string(),
})
export type CheckNotice = z.output<typeof checkNotice>

/** Where one of your listings stands after its checks. */
export const listingCheck = z.strictObject({
  state: z.enum(checkStates),
  notices: z.array(checkNotice),
  /** When it was held; null if it was not. */
  held_at: instant.nullable(),
  /** What the moderator wrote who turned it down; null otherwise. */
  reason: z.string().nullable(),
  /** Hours that reviews usually take at present; null: too few to tell. */
  usual_hours: z.int().nullable(),
})
export type ListingCheck = z.output<typeof listingCheck>
