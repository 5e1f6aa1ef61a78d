import type { ModerationTransaction } from '../dependencies.ts'
import type { ItemRow } from '../queue/item.ts'
import type { Target } from './target.ts'

/** What an id of a kind refers to; undefined if it is gone. */
export async function findTarget(
  tx: Pick<ModerationTransaction, 'targets'>,
  kind: ItemRow['kind'],
  id: string,
): Promise<Target | undefined> {
  if (kind === 'notice' || kind === 'held_listing' || kind === 'appeal') return undefined
  const found = await tx.targets[kind](id)
  return found && { ...found, ownerRole: found.ownerRole ?? 'member', kind, id }
}

/**
 * What a decision about an item applies to. A conversation is about the member who was reported; notices are about the listing
 * or the member that they name. Undefined: nothing is left that could be changed.
 */
export async function targetOfItem(
  tx: Pick<ModerationTransaction, 'targets' | 'notices'>,
  item: ItemRow,
): Promise<Target | undefined> {
  if (item.kind === 'appeal') return undefined
  if (item.kind === 'held_listing') return await findTarget(tx, 'listing', item.target_id)
  if (item.kind === 'notice') {
    const [notice] = await tx.notices.ofItem(item.id, 1)
    if (notice?.listing_id) return await findTarget(tx, 'listing', notice.listing_id)
    return notice?.person_id ? await findTarget(tx, 'person', notice.person_id) : undefined
  }
  const target = await findTarget(tx, item.kind, item.target_id)
  if (!target || item.kind !== 'conversation' || !item.owner_id) return target
  const account = await tx.targets.account(item.owner_id)
  return account
    ? { ...target, ownerId: item.owner_id, ownerEmail: account.email, ownerRole: account.role }
    : target
}
