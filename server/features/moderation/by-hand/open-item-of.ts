import { Failure } from '../../../../contract/failure.ts'
import type { Author } from '../author.ts'
import type { ModerationDependencies, ModerationTransaction } from '../dependencies.ts'
import type { ItemRow } from '../queue/item.ts'
import { refuseClaimed } from '../queue/open-item.ts'
import { refuseOwnReport } from '../queue/verdict.ts'
import type { Target } from '../targets/target.ts'

/**
 * Locks the account behind a target and then the open item about it, if there is one.
 * @throws Failure `queue.claimed` while somebody else looks at it, `queue.own_report`
 */
export async function lockOpenItemOf(
  { clock }: Pick<ModerationDependencies, 'clock'>,
  tx: ModerationTransaction,
  { kind, id, ownerId }: Target,
  by: Author,
): Promise<ItemRow | null> {
  await tx.restrictions.lockAccount(ownerId)
  const item = await tx.items.lockOpen(kind, id)
  if (!item) return null
  // The operator at the terminal overrides everybody.
  if (by.id !== null) await refuseClaimed(tx, item, by, clock.now())
  await refuseOwnReport(tx, item, by)
  return item
}

/**
 * Refuses a verdict of somebody who has not seen the newest decision about the owner. Undefined is not checked.
 * @throws Failure `queue.newer_decision`
 */
export async function refuseNewer(
  { decisions }: Pick<ModerationTransaction, 'decisions'>,
  { ownerId }: Pick<Target, 'ownerId'>,
  seen: string | null | undefined,
): Promise<void> {
  if (ownerId && seen !== undefined && (await decisions.newestOf(ownerId)) !== seen)
    throw new Failure('queue.newer_decision')
}
