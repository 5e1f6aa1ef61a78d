import type { ModerationDependencies, ModerationTransaction } from '../dependencies.ts'
import type { ItemRow } from './item.ts'

/** Tells everybody who reported an item whether something was done, and adds it to their records. */
export async function answerReporters(
  { notify }: Pick<ModerationDependencies, 'notify'>,
  tx: ModerationTransaction,
  { id, title }: Pick<ItemRow, 'id' | 'title'>,
  isUpheld: boolean,
): Promise<void> {
  await tx.reporters.addToRecords(id, isUpheld)
  const reporters = await tx.reporters.reporters(id)
  await notify(
    tx,
    { kind: 'report.answered', facts: { title, isUpheld } },
    reporters.map(({ user_id, email }) => ({ role: 'member' as const, userId: user_id, email })),
  )
}
