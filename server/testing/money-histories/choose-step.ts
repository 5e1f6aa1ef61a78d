import { sql } from '../../db/sql.ts'
import { type Dice, pickWith } from '../dice.ts'
import type { TestApp } from '../test-app.ts'
import { type History, type HistorySale, MOST_SALES, type StepKind, stepKinds } from './history.ts'

/** The next step of a history, and the sale that it is about. */
export interface ChosenStep {
  kind: StepKind
  sale: HistorySale | undefined
}

/** Steps that get somewhere, by the state of the order and its claim. Chance alone would rarely reach the end of a claim. */
const fitting: Record<string, readonly StepKind[]> = {
  awaiting_payment: ['pay'],
  ready: ['hand over', 'hand over', 'hand over', 'cancel'],
  handed_over: ['open claim', 'open claim', 'open claim', 'all good'],
  opened: ['answer claim', 'answer claim', 'withdraw'],
  answered: ['accept', 'accept', 'escalate', 'withdraw'],
  escalated: ['decide'],
  returning: ['return'],
  disputed: ['answer dispute', 'answer dispute', 'answer dispute', 'hand over', 'answer claim', 'refund'],
  completed: ['set up payouts', 'refund', 'paid by hand', 'sell'],
}

const claimStates = ['opened', 'answered', 'escalated', 'returning']
const openStates = Object.keys(fitting).filter((state) => state !== 'completed')

/**
 * Chooses a step: every fourth at random, the others among those that fit the state of a sale. Mostly that of a claim, which
 * would otherwise run out of time; otherwise often that of a sale that is not over.
 */
export async function chooseStep(test: TestApp, history: History, dice: Dice): Promise<ChosenStep> {
  if (history.sales.length === 0) return { kind: dice(4) === 0 ? 'set up payouts' : 'sell', sale: undefined }
  if (dice(4) === 0) return { kind: pickWith(dice, stepKinds) ?? 'sell', sale: pickWith(dice, history.sales) }
  const states = await statesOf(test, history.sales)
  const among = (wanted: readonly string[]) =>
    history.sales.filter(({ orderId }) => wanted.includes(states.get(orderId) ?? ''))
  const sale =
    (dice(4) > 0 ? pickWith(dice, among(claimStates)) : undefined) ??
    pickWith(dice, among(dice(3) === 0 ? ['completed'] : openStates)) ??
    (history.sales.length < MOST_SALES ? undefined : pickWith(dice, history.sales))
  const kinds = fitting[states.get(sale?.orderId ?? '') ?? ''] ?? ['sell']
  return { kind: pickWith(dice, kinds) ?? 'sell', sale }
}

/** The state of each order: of its freeze or its claim, where there is one. */
async function statesOf({ database }: TestApp, sales: readonly HistorySale[]): Promise<Map<string, string>> {
  const rows = await database.rows<{ id: string; state: string }>(sql`
    select o.id, case when o.frozen_by is not null then 'disputed' when c.state is null or c.state = 'closed' then o.state
      else c.state end as state
    from orders o left join order_claims c on c.order_id = o.id
    where o.id = any(${sales.map(({ orderId }) => orderId)})`)
  return new Map(rows.map(({ id, state }) => [id, state]))
}
