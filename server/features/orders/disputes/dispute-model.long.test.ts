import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { buildMember } from '../../../testing/factories.ts'
import { buildClaimableOrder } from '../../../testing/orders/claims.ts'
import {
  type DisputeRun,
  disputeExamples,
  disputeKinds,
  disputeStep,
} from '../../../testing/orders/dispute-walks.ts'
import { sweepDisputes } from '../../../testing/orders/disputes.ts'
import { DAY, MINUTE, moneyOf, orderRow } from '../../../testing/orders/orders.ts'
import { walk } from '../../../testing/orders/random-walks.ts'
import { imbalances } from '../../../testing/payments/imbalances.ts'
import { setUpSeller } from '../../../testing/payments/seller-money.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const PRICE = 4500

/** What the provider has done with the money of an order, and what our ledger says; in cents. */
async function balances(orderId: string) {
  const { payment_intent_id: payment } = await orderRow(app, orderId)
  const row = await app.database.row<{
    provider: number
    ledger: number
    disputed: number
    lost: number
    transferred: number
  }>(sql`
    with charge as (select id from stripe_simulator.charges where payment_intent = ${payment}),
      sources as (
        select id from charge
        union all select id from stripe_simulator.refunds where charge = (select id from charge)
        union all select id from stripe_simulator.disputes where charge = (select id from charge)
        union all select id from stripe_simulator.transfers where transfer_group = ${orderId}
        union all select r.id from stripe_simulator.transfer_reversals r
          join stripe_simulator.transfers t on t.id = r.transfer where t.transfer_group = ${orderId}
      )
    select
      (select coalesce(sum(amount - fee), 0)::int from stripe_simulator.balance_transactions
        where account = 'acct_platform' and source in (select id from sources)) as provider,
      (select coalesce(sum(amount_cents), 0)::int from ledger_entries
        where order_id = ${orderId} and account = 'provider') as ledger,
      (select coalesce(sum(amount_cents), 0)::int from ledger_entries
        where order_id = ${orderId} and account = 'disputed') as disputed,
      (select coalesce(-sum(amount), 0)::int from stripe_simulator.balance_transactions
        where type = 'adjustment' and source in (select id from sources)) as lost,
      (select count(*)::int from stripe_simulator.transfers where transfer_group = ${orderId}) as transferred`)
  if (!row) throw new Error('no answer')
  return row
}

const transfers = new Map<string, { count: number; wasFrozen: boolean }>()

/** Rules that hold at every moment, whatever messages are still on their way. */
async function alwaysTrue({ listingId, order: { orderId } }: DisputeRun): Promise<void> {
  const order = await orderRow(app, orderId)
  const money = (await moneyOf(app, listingId)).get(orderId)
  const { lost, transferred } = await balances(orderId)
  expect(money?.sum).toBe(0)
  // Nobody is refunded and charged back for the same money.
  expect((money?.returned ?? 0) + lost).toBeLessThanOrEqual(PRICE)
  // Nothing is transferred while the order is frozen.
  const before = transfers.get(orderId)
  if (before?.wasFrozen && order.frozen_by) expect(transferred).toBe(before.count)
  transfers.set(orderId, { count: transferred, wasFrozen: order.frozen_by !== null })
}

/** Rules that hold once every message has arrived or was replaced by a sweep. */
async function trueInTheEnd(run: DisputeRun): Promise<void> {
  const { orderId } = run.order
  await app.app.features.orders.tasks.recoverDisputes()
  await app.settle()
  for (let round = 0; round < 4; round++) {
    app.clock.advance(9 * DAY)
    await app.settle()
    await sweepDisputes(app)
  }
  await alwaysTrue(run)
  const { provider, ledger, disputed } = await balances(orderId)
  expect(ledger).toBe(provider)
  const open = await app.database.rows<{ id: string; state: string }>(
    sql`select id, state from disputes where order_id = ${orderId} and ended_at is null`,
  )
  if (open.length === 0) expect(disputed).toBe(0)
  expect(await imbalances(app)).toEqual([])
}

test('in any history of disputes, messages and decisions the money is right, and nobody gets it twice', async () => {
  const { walks, steps } = await walk<DisputeRun>({
    app: () => app,
    step: disputeStep(() => app),
    examples: disputeExamples(() => app),
    alwaysTrue,
    trueInTheEnd,
    minLength: 4,
    maxLength: 14,
    numRuns: 40,
    timeLimit: 20_000,
    least: { walks: 25, ofEachKind: 1, kinds: disputeKinds },
    async begin() {
      // The limits on calls start again.
      app.clock.advance(61 * MINUTE)
      const owner = await buildMember(app)
      const order = await buildClaimableOrder(app, { priceCents: PRICE, owner })
      await setUpSeller(app, owner)
      return { listingId: order.listingId, order }
    },
  })
  expect(walks).toBeGreaterThanOrEqual(25)
  expect(disputeKinds.filter((kind) => (steps[kind] ?? 0) < 1)).toEqual([])
}, 900_000)
