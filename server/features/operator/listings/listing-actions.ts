import { ensure, Failure } from '../../../../contract/failure.ts'
import { slugForName } from '../../../../contract/rules/listings/categories.ts'
import { recordAudit } from '../audit-repository.ts'
import { createRecordsRepository } from '../records/records-repository.ts'
import { type ActionDependencies, byStaff, changeDetails, type StaffActionInput } from '../staff-action.ts'

/** The terminal and the console change listings with these. Each adds its audit row in the same transaction. */

/** Hides a listing from everyone. @throws Failure `listing.not_found`, `console.hidden_already`, `console.has_buyer` */
export function hideListing(deps: ActionDependencies, { by, id, reason }: StaffActionInput): Promise<void> {
  return deps.transaction(async (tx) => {
    const records = createRecordsRepository(tx)
    const listing = await records.lockListing(id)
    ensure(listing, 'listing.not_found')
    if (!(await records.hide(id, deps.now())))
      throw new Failure(listing.status === 'removed' ? 'console.hidden_already' : 'console.has_buyer')
    const details = changeDetails(listing.status, 'hidden', reason)
    await recordAudit(tx, byStaff(by, deps, { action: 'listing.hide', subject: subjectOf(id), details }))
  })
}

/** Restores a hidden listing. @returns its state @throws Failure `listing.not_found`, `console.not_hidden` */
export function restoreListing(
  deps: ActionDependencies,
  { by, id, reason }: StaffActionInput,
): Promise<'active' | 'paused' | 'draft'> {
  return deps.transaction(async (tx) => {
    const records = createRecordsRepository(tx)
    ensure(await records.lockListing(id), 'listing.not_found')
    const state = await records.unhide(id, deps.now())
    ensure(state, 'console.not_hidden')
    const details = changeDetails('hidden', state, reason)
    await recordAudit(tx, byStaff(by, deps, { action: 'listing.unhide', subject: subjectOf(id), details }))
    return state
  })
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

const subjectOf = (id: string) => ({ kind: 'listing' as const, id })
