import { ensure, Failure } from '../../../../contract/failure.ts'
import { slugForName } from '../../../../contract/rules/listings/categories.ts'
import { recordAudit } from '../audit-repository.ts'
import { createRecordsRepository } from '../records/records-repository.ts'
import {
  type ActionDependencies,
  byStaff,
  changeDetails,
  decided,
  type ModeratedDependencies,
  type RestrictionInput,
  type StaffActionInput,
} from '../staff-action.ts'

/** The terminal and the console change listings with these. Each adds its audit row in the same transaction. */

/**
 * Hides a listing from everyone; its owner reads the reason and the rule, and can appeal.
 * @throws Failure `listing.not_found`, `console.hidden_already`, `queue.own`
 */
export async function hideListing(
  deps: ModeratedDependencies,
  { by, id, reason, policy }: RestrictionInput,
): Promise<void> {
  const decision = deps.moderation.byHand({
    by,
    target: { kind: 'listing', id },
    verdict: { outcome: 'take_down', policy, text: reason ?? '', withStrike: true },
    audit: async (tx) => {
      const hidden = await createRecordsRepository(tx).listing(id)
      const details = changeDetails(hidden?.hidden_from ?? '', 'hidden', reason)
      return byStaff(by, deps, { action: 'listing.hide', subject: subjectOf(id), details })
    },
  })
  await decided(decision, takeDownCodes)
}

const restoredStates = ['active', 'paused', 'draft', 'held', 'reserved', 'sold'] as const
type RestoredState = (typeof restoredStates)[number]

/** Restores a hidden listing. @returns its state @throws Failure `listing.not_found`, `console.not_hidden`, `queue.own` */
export async function restoreListing(
  deps: ModeratedDependencies,
  { by, id, reason }: StaffActionInput,
): Promise<RestoredState> {
  let state: string | undefined
  const decision = deps.moderation.byHand({
    by,
    target: { kind: 'listing', id },
    verdict: { outcome: 'restore', text: reason ?? '' },
    audit: async (tx) => {
      state = (await createRecordsRepository(tx).listing(id))?.status
      const details = changeDetails('hidden', state ?? '', reason)
      return byStaff(by, deps, { action: 'listing.unhide', subject: subjectOf(id), details })
    },
  })
  await decided(decision, {
    'queue.not_found': 'listing.not_found',
    'queue.unchanged': 'console.not_hidden',
  })
  const shown = restoredStates.find((one) => one === state)
  ensure(shown, 'console.not_hidden')
  return shown
}

/** Files a listing under another category. @throws Failure `listing.not_found`, `console.same_category` */
export function fileListing(
  deps: ActionDependencies,
  { by, id, reason, category }: StaffActionInput & { category: string },
): Promise<void> {
  return deps.transaction(async (tx) => {
    const records = createRecordsRepository(tx)
    const listing = await records.lockListing(id)
    ensure(listing, 'listing.not_found')
    if (listing.category_name === category) throw new Failure('console.same_category')
    await records.file(id, { slug: slugForName(category), name: category }, deps.now())
    const details = changeDetails(listing.category_name, category, reason)
    await recordAudit(tx, byStaff(by, deps, { action: 'listing.file', subject: subjectOf(id), details }))
  })
}

/** Why a listing cannot be taken down, in the console's words. */
export const takeDownCodes = {
  'queue.not_found': 'listing.not_found',
  'queue.unchanged': 'console.hidden_already',
} as const

export const subjectOf = (id: string) => ({ kind: 'listing' as const, id })
