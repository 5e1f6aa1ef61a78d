import type { ModerationDependencies, ModerationTransaction } from '../dependencies.ts'
import type { ReportResult } from '../events.ts'
import type { ItemRow } from '../queue/item.ts'

/** Answers the sender of a notice by email. */
export async function answerNotice(
  { notify }: Pick<ModerationDependencies, 'notify'>,
  tx: ModerationTransaction,
  item: ItemRow,
  result: ReportResult,
  text = '',
): Promise<void> {
  const notice = await tx.notices.byId(item.target_id)
  if (!notice) return
  const { reference, name, url, email } = notice
  // What is written about a restriction is meant for its owner.
  const facts = { reference, name, url, result, answer: result === 'acted' ? '' : text }
  await notify(tx, { kind: 'notice.answered', facts }, [{ role: 'sender', userId: null, email }])
}
