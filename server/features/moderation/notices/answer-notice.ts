import type { ModerationDependencies, ModerationTransaction } from '../dependencies.ts'
import type { ReportResult } from '../events.ts'
import type { ItemRow } from '../queue/item.ts'

/** Answers the sender of every notice of an item by email. */
export async function answerNotices(
  { notify }: Pick<ModerationDependencies, 'notify'>,
  tx: ModerationTransaction,
  item: ItemRow,
  result: ReportResult,
  text = '',
): Promise<void> {
  // What is written about a restriction is meant for its owner.
  const answer = result === 'acted' ? '' : text
  for (const { reference, name, url, email } of await tx.notices.ofItem(item.id)) {
    const facts = { reference, name, url, result, answer }
    await notify(tx, { kind: 'notice.answered', facts }, [{ role: 'sender', userId: null, email }])
  }
}
