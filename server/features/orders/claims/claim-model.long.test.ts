import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../../db/sql.ts'
import {
  type ClaimRun,
  claimExamples,
  claimKinds,
  claimStep,
  createClaimWorld,
} from '../../../testing/orders/claim-walks.ts'
import { buildClaimableOrder } from '../../../testing/orders/claims.ts'
import { DAY, MINUTE, moneyOf, orderRow, sweep } from '../../../testing/orders/orders.ts'
import { walk } from '../../../testing/orders/random-walks.ts'
import { imbalances } from '../../../testing/payments/imbalances.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { ClaimRow } from './claim.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const world = createClaimWorld(() => app)
const PRICE = 4500
const claimOf = ({ order }: ClaimRun) =>
  app.database.row<ClaimRow>(sql`select * from order_claims where order_id = ${order.orderId}`)

/** Rules that hold at every moment. */
async function alwaysTrue(run: ClaimRun): Promise<void> {
  const { orderId, listingId } = run.order
  const [order, claim] = [await orderRow(app, orderId), await claimOf(run)]
  const money = (await moneyOf(app, listingId)).get(orderId)
  expect(money?.sum).toBe(0)
  expect(money?.returned).toBeLessThanOrEqual(PRICE)
  const events = await app.database.rows<{ event: string }>(
    sql`select event from order_events where order_id = ${orderId}`,
  )
  const count = (name: string) => events.filter(({ event }) => event === name).length
  expect(count('completed')).toBeLessThanOrEqual(1)
  expect(count('taken_back')).toBeLessThanOrEqual(1)
  // The money waits for an open claim, and for nothing else.
  if (claim && claim.state !== 'closed') expect(order.state).toBe('handed_over')
  if (claim?.state === 'closed') expect(order.state).not.toBe('handed_over')
  const asked = await app.database.row<{ cents: number }>(sql`
    select coalesce(sum(amount_cents), 0)::int as cents from refunds where order_id = ${orderId} and not retried`)
  expect(asked?.cents).toBeLessThanOrEqual(PRICE)
}

/** Rules that hold once all time has passed. */
async function trueInTheEnd(run: ClaimRun): Promise<void> {
  const { orderId, listingId } = run.order
  for (const days of [3, 7, 3, 7]) {
    app.clock.advance(days * DAY + MINUTE)
    await sweep(app)
  }
  // Only the operator has no deadline.
  if ((await claimOf(run))?.state === 'escalated')
    await app.app.features.orders.operator.decideClaim(orderId, { kind: 'release' }, 'Nothing was wrong.')
  await sweep(app)
  await alwaysTrue(run)
  const [order, claim] = [await orderRow(app, orderId), await claimOf(run)]
  expect(['completed', 'refunded']).toContain(order.state)
  if (claim) expect(claim.state).toBe('closed')
  const returned = (await moneyOf(app, listingId)).get(orderId)?.returned
  if (order.state === 'refunded') expect(returned).toBe(PRICE)
  else expect(returned).toBe(claim?.refunded_cents ?? 0)
  expect(await imbalances(app)).toEqual([])
}

test('in any order of steps a claim never refunds more than was paid, and ends once with its order', async () => {
  const { walks, steps } = await walk<ClaimRun>({
    app: () => app,
    step: claimStep(world),
    examples: claimExamples(world),
    alwaysTrue,
    trueInTheEnd,
    minLength: 4,
    maxLength: 12,
    numRuns: 60,
    timeLimit: 20_000,
    least: { walks: 30, ofEachKind: 2, kinds: claimKinds },
    async begin() {
      // The limits on calls start again.
      app.clock.advance(61 * MINUTE)
      const order = await buildClaimableOrder(app, { priceCents: PRICE })
      return { listingId: order.listingId, order }
    },
  })
  expect(walks).toBeGreaterThanOrEqual(30)
  expect(claimKinds.filter((kind) => (steps[kind] ?? 0) < 2)).toEqual([])
}, 900_000)
