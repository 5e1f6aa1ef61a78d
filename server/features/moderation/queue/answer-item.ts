import { isRestriction } from '../../../../contract/rules/moderation/outcomes.ts'
import { isDown } from '../decisions/change-content.ts'
import type { DecisionRow } from '../decisions/decision.ts'
import type { ModerationDependencies, ModerationTransaction } from '../dependencies.ts'
import type { ReportResult } from '../events.ts'
import { answerNotices } from '../notices/answer-notice.ts'
import type { Target } from '../targets/target.ts'
import { answerReporters } from './answer-reporters.ts'
import type { ItemRow } from './item.ts'

type Tools = Pick<ModerationDependencies, 'notify' | 'clock'>

/** What answers items of the queue. */
export interface ItemAnswer {
  decision: DecisionRow
  /** Undefined if it is gone. */
  target: Target | undefined
  /** What the senders of notices read. */
  text?: string | undefined
}

/**
 * Closes an item with a decision, and tells whoever reported it the result. If the decision took a listing down, the other open
 * items about that listing close with it.
 * @param item null if there was no open item
 */
export async function answerItems(
  deps: Tools,
  tx: ModerationTransaction,
  item: ItemRow | null,
  { decision, target, text }: ItemAnswer,
): Promise<void> {
  if (item) await answerItem(deps, tx, item, { decision, text, result: await resultOf(tx, target, decision) })
  if (target?.kind !== 'listing' || !decision.took_down) return
  for (const other of await tx.items.lockOthersAbout(target.id, item?.id ?? null))
    await answerItem(deps, tx, other, { decision, result: 'acted' })
}

async function answerItem(
  deps: Tools,
  tx: ModerationTransaction,
  item: ItemRow,
  { decision, result, text }: { decision: DecisionRow; result: ReportResult; text?: string | undefined },
): Promise<void> {
  if (item.kind === 'notice') await answerNotices(deps, tx, item, result, text)
  else await answerReporters(deps, tx, item, result)
  await tx.items.markDecided(item.id, deps.clock.now(), decision.id, await tx.prints.print(item))
}

async function resultOf(
  { decisions, content }: ModerationTransaction,
  target: Target | undefined,
  { outcome }: DecisionRow,
): Promise<ReportResult> {
  if (outcome !== 'hold' && isRestriction(outcome)) return 'acted'
  if (!target) return 'gone'
  // Accounts are restricted for many reasons: that one is says nothing about this report.
  if (target.kind === 'person' || target.kind === 'conversation') return 'nothing_found'
  if (isDown(await decisions.lockInForce(target.kind, target.id))) return 'acted'
  return (await content.isThere(target)) ? 'nothing_found' : 'gone'
}
