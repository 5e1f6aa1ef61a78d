import { sql } from '../../db/sql.ts'
import type { TestApp } from '../test-app.ts'
import { type Dice, pickWith } from './dice.ts'
import { type History, type HistorySale, type StepKind, stepKinds } from './history.ts'

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
  answered: ['accept', 'escalate', 'escalate', 'withdraw'],
  escalated: ['decide'],
  returning: ['return'],
  completed: ['set up payouts', 'refund', 'paid by hand', 'sell'],
}

/** Chooses a step: every third at random, the others among those that fit the state of a sale. */
export async function chooseStep(test: TestApp, history: History, dice: Dice): Promise<ChosenStep> {
  const sale = pickWith(dice, history.sales)
  const any = { kind: pickWith(dice, stepKinds) ?? 'sell', sale }
  if (!sale || dice(3) === 0) return sale ? any : { kind: dice(4) === 0 ? 'set up payouts' : 'sell', sale }
  const row = await test.database.row<{ state: string }>(sql`
    select case when c.state is null or c.state = 'closed' then o.state else c.state end as state
    from orders o left join order_claims c on c.order_id = o.id where o.id = ${sale.orderId}`)
  const kinds = fitting[row?.state ?? ''] ?? ['sell']
  return { kind: pickWith(dice, kinds) ?? 'sell', sale }
}
