import { validate } from 'uuid'
import { ensure, Failure } from '../../../../contract/failure.ts'
import { isPublicStatus } from '../../../../contract/rules/listings/listing.ts'
import type { Executor } from '../../../db/database.ts'
import {
  byStaff,
  changeDetails,
  decided,
  type ModeratedDependencies,
  type StaffActionInput,
} from '../staff-action.ts'
import { subjectOf, takeDownCodes } from './listing-actions.ts'
import { createMergeRepository } from './merge-repository.ts'

/** A merge as staff ask for it. `into`: the id, the number as in `#4711`, or the address of the listing that stays. */
export type MergeInput = StaffActionInput & { into: string }

/** Where the two listings stood before. */
interface Merged {
  into: string
  before: string
}

/**
 * Hides a duplicate, whose link and favorites lead to another listing of its seller from then on. The seller reads why and can
 * appeal; it is no strike. Restoring it ends the merge.
 * @returns the id of the listing that stays
 * @throws Failure `listing.not_found`, `console.no_such_listing`, `console.merged_*`, `console.hidden_already`,
 *   `console.has_buyer`, `queue.own`
 */
export async function mergeListing(
  deps: ModeratedDependencies,
  { by, id, into, reason }: MergeInput,
): Promise<string> {
  let merged: Merged | undefined
  const decision = deps.moderation.byHand({
    by,
    target: { kind: 'listing', id },
    verdict: { outcome: 'take_down', policy: 'spam', text: reason ?? '', withStrike: false },
    beforehand: async (tx) => {
      merged = await merge(tx, id, into, deps.now())
    },
    audit: async () => {
      const details = { ...changeDetails(merged?.before ?? '', 'hidden', reason), into: merged?.into ?? '' }
      return byStaff(by, deps, { action: 'listing.merge', subject: subjectOf(id), details })
    },
  })
  await decided(decision, takeDownCodes)
  ensure(merged, 'listing.not_found')
  return merged.into
}

async function merge(tx: Executor, id: string, typed: string, now: Date): Promise<Merged> {
  const merges = createMergeRepository(tx)
  const into = await readListing(merges, typed)
  if (into === id) throw new Failure('console.merged_with_itself')
  const rows = await merges.lock([id, into])
  const duplicate = rows.find((row) => row.id === id)
  const kept = rows.find((row) => row.id === into)
  ensure(duplicate, 'listing.not_found')
  ensure(kept, 'console.no_such_listing')
  if (kept.owner_id !== duplicate.owner_id) throw new Failure('console.merged_across_sellers')
  if (duplicate.status === 'reserved' || duplicate.status === 'sold') throw new Failure('console.has_buyer')
  if (!isPublicStatus(kept.status)) throw new Failure('console.merged_into_hidden')
  await merges.moveFavorites(id, into)
  await merges.add(id, into, now)
  return { into, before: duplicate.status }
}

const address = /\/shop\/item\/([0-9a-f-]{36})\/?(?:[?#].*)?$/i

async function readListing(merges: ReturnType<typeof createMergeRepository>, typed: string): Promise<string> {
  const text = (address.exec(typed)?.[1] ?? typed).toLowerCase()
  if (validate(text)) return text
  const [, number] = /^#?(\d{1,15})$/.exec(text) ?? []
  const id = number ? await merges.findId(Number(number)) : null
  ensure(id, 'console.no_such_listing')
  return id
}
