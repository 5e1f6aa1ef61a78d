import type { ModerationDependencies, ModerationTransaction } from '../dependencies.ts'
import type { ReportResult } from '../events.ts'
import type { ItemRow } from './item.ts'

/** Tells everybody who reported an item what came of it, and adds it to their records if it was still there. */
export async function answerReporters(
  { notify }: Pick<ModerationDependencies, 'notify'>,
  tx: ModerationTransaction,
  { id, title }: Pick<ItemRow, 'id' | 'title'>,
  result: ReportResult,
): Promise<void> {
  if (result !== 'gone') await tx.reporters.addToRecords(id, result === 'acted')
  const reporters = await tx.reporters.reporters(id)
  await notify(
    tx,
    { kind: 'report.answered', facts: { title, result } },
    reporters.map(({ user_id, email }) => ({ role: 'member' as const, userId: user_id, email })),
  )
}
