import { ensure, Failure } from '../../../../contract/failure.ts'
import type { Author } from '../author.ts'
import type { ModerationDependencies, ModerationTransaction } from '../dependencies.ts'
import { type ItemRow, isClaimed } from './item.ts'

/**
 * Locks an item that a member of staff may work on.
 * @throws Failure `queue.not_found`; `queue.decided` with who decided what; `queue.claimed` while somebody else looks at it
 */
export async function lockOpenItem(
  { clock }: Pick<ModerationDependencies, 'clock'>,
  tx: ModerationTransaction,
  id: string,
  by: Author,
): Promise<ItemRow> {
  const item = await tx.items.lock(id)
  ensure(item, 'queue.not_found')
  if (item.state === 'decided') throw new Failure('queue.decided', await verdictOn(tx, item))
  await refuseClaimed(tx, item, by, clock.now())
  return item
}

/** @throws Failure `queue.claimed` while somebody else looks at it */
export async function refuseClaimed(
  { targets }: Pick<ModerationTransaction, 'targets'>,
  item: ItemRow,
  by: Author,
  now: Date,
): Promise<void> {
  if (!isClaimed(item, now) || item.claimed_by === by.id) return
  const claimer = item.claimed_by ? await targets.account(item.claimed_by) : undefined
  // A claim ends with its owner's role.
  if (claimer?.role === 'member') return
  throw new Failure('queue.claimed', {
    by: claimer ? `@${claimer.username}` : 'The operator',
    until: item.claimed_until?.toISOString(),
  })
}

/** Who decided an item, and what, for whoever comes too late. */
async function verdictOn(tx: ModerationTransaction, item: ItemRow): Promise<Record<string, unknown>> {
  const decided = await tx.staffRecords.verdict(item)
  return {
    by: decided?.by ? `@${decided.by}` : 'The operator',
    outcome: decided?.outcome ?? 'dismiss',
    at: item.decided_at?.toISOString(),
  }
}
