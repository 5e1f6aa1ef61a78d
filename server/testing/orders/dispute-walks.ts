import fc from 'fast-check'
import { sql } from '../../db/sql.ts'
import { allGood } from '../payments/seller-money.ts'
import type { TestApp } from '../test-app.ts'
import { tried } from './claim-walks.ts'
import type { ClaimableOrder } from './claims.ts'
import { banksOf, sweepDisputes } from './disputes.ts'
import { DAY, loseWebhooks, orderRow, repeatWebhooks } from './orders.ts'
import { idle, type NamedStep, named, pick } from './random-walks.ts'

/** One random history of an order whose item was handed over. */
export interface DisputeRun {
  listingId: string
  order: ClaimableOrder
}

/** The kinds of steps. Each must have had an effect, or the walks prove too little. */
export const disputeKinds = [
  'dispute',
  'warn',
  'bank',
  'submit',
  'accept',
  'keep',
  'refund all',
  'all good',
  'claim',
  'messages arrive',
  'messages are lost',
  'messages come again',
  'the sweep runs',
  'recovery',
  'wait',
]

/** Every step that a walk may take. */
export function disputeStep(appOf: () => TestApp): fc.Arbitrary<NamedStep<DisputeRun>> {
  const number = fc.nat(9)
  const amounts = fc.constantFrom(4500, 4500, 2000, 1000)
  const ends = fc.constantFrom('won', 'lost', 'prevented', 'new_status', 'appeal_needs_response' as const)
  const simple = simpleSteps(appOf)
  return fc.oneof(
    {
      weight: 4,
      arbitrary: fc
        .tuple(amounts, fc.boolean())
        .map(([amount, isInquiry]) =>
          named<DisputeRun>(
            `dispute ${amount}${isInquiry ? ' (inquiry)' : ''}`,
            (run) => openAnother(appOf(), run, { amount, isInquiry }),
            'dispute',
          ),
        ),
    },
    {
      weight: 5,
      arbitrary: fc
        .tuple(number, ends)
        .map(([which, status]) =>
          named<DisputeRun>(`bank ${which} ${status}`, (run) => moveOne(appOf(), run, which, status), 'bank'),
        ),
    },
    { weight: 12, arbitrary: fc.constantFrom(...simple) },
    {
      weight: 3,
      arbitrary: fc
        .constantFrom(3600_000, DAY, 4 * DAY, 8 * DAY)
        .map((ms) =>
          named<DisputeRun>(`wait ${ms / 3600_000} h`, async () => appOf().clock.advance(ms), 'wait'),
        ),
    },
  )
}

/** Walks to endings that chance finds too rarely. */
export function disputeExamples(appOf: () => TestApp): NamedStep<DisputeRun>[][] {
  const steps = simpleSteps(appOf)
  const walkOf = (...names: string[]) => names.flatMap((name) => steps.filter(([other]) => other === name))
  const disputed = named<DisputeRun>(
    'dispute 2000',
    (run) => openAnother(appOf(), run, { amount: 2000, isInquiry: false }),
    'dispute',
  )
  return [
    [disputed, ...walkOf('messages arrive', 'submit', 'messages arrive', 'refund all')],
    [disputed, ...walkOf('messages arrive', 'accept', 'messages are lost', 'recovery')],
    walkOf('warn', 'messages arrive', 'keep', 'all good'),
    walkOf('warn', 'messages arrive', 'all good', 'keep', 'messages arrive'),
  ]
}

function simpleSteps(appOf: () => TestApp): NamedStep<DisputeRun>[] {
  const step = (name: string, run: (run: DisputeRun) => Promise<unknown>) => named<DisputeRun>(name, run)
  const operator = () => appOf().app.features.orders.operator
  const openIds = (run: DisputeRun) => stored(appOf(), run)
  return [
    step('warn', async ({ order }) => {
      const { payment_intent_id: payment } = await orderRow(appOf(), order.orderId)
      const earlier = await appOf().database.row(
        sql`select 1 from stripe_simulator.early_fraud_warnings where payment_intent = ${payment}`,
      )
      if (earlier) return idle
      await banksOf(appOf()).warn(payment ?? '')
    }),
    step('submit', async (run) => {
      const [id] = await openIds(run)
      return id ? await attempt(operator().disputes.submit(id)) : idle
    }),
    step('accept', async (run) => {
      const [id] = await openIds(run)
      return id ? await attempt(operator().disputes.accept(id)) : idle
    }),
    step('keep', async ({ order }) => {
      const warning = await appOf().database.row<{ id: string }>(
        sql`select id from fraud_warnings where order_id = ${order.orderId}`,
      )
      return warning ? await attempt(operator().disputes.keep(warning.id)) : idle
    }),
    step('refund all', ({ order }) => attempt(operator().refunds.all(order.orderId, 'A fake.'))),
    step('all good', async ({ order }) => ((await allGood(appOf(), order.orderId)) < 300 ? undefined : idle)),
    step('claim', ({ order }) => tried(order.open({ reason: 'never_came', wish: 'full' }))),
    step('messages arrive', () => appOf().settle()),
    step('messages are lost', () => loseWebhooks(appOf())),
    step('messages come again', () => repeatWebhooks(appOf(), true)),
    step('the sweep runs', () => sweepDisputes(appOf())),
    step('recovery', () => appOf().app.features.orders.tasks.recoverDisputes()),
  ]
}

/** A bank opens a dispute of what is neither refunded nor disputed by another one. */
async function openAnother(
  test: TestApp,
  { order }: DisputeRun,
  { amount, isInquiry }: { amount: number; isInquiry: boolean },
): Promise<unknown> {
  const { payment_intent_id: payment } = await orderRow(test, order.orderId)
  const left = await test.database.row<{ cents: number }>(sql`
    select (c.amount - c.amount_refunded - coalesce((select sum(d.amount) from stripe_simulator.disputes d
      where d.charge = c.id and d.status not in ('won', 'warning_closed')), 0))::int as cents
    from stripe_simulator.charges c where c.payment_intent = ${payment}`)
  if (!payment || !left || left.cents < amount) return idle
  await banksOf(test).open(payment, { amount, isInquiry })
}

/** The bank moves one of the disputes on, if that is possible from where it is. */
async function moveOne(
  test: TestApp,
  { order }: DisputeRun,
  which: number,
  status: 'won' | 'lost' | 'prevented' | 'new_status' | 'appeal_needs_response',
): Promise<unknown> {
  const { payment_intent_id: payment } = await orderRow(test, order.orderId)
  const disputes = await test.database.rows<{ id: string; status: string }>(sql`
    select id, status from stripe_simulator.disputes where payment_intent = ${payment} order by seq`)
  const dispute = pick(disputes, which)
  if (!dispute) return idle
  const isOpen = /^(needs|under|appeal|new)/.test(dispute.status)
  if (dispute.status.startsWith('warning')) {
    if (dispute.status === 'warning_closed') return idle
    await banksOf(test).move(dispute.id, 'warning_closed')
    return
  }
  const isPossible = status === 'appeal_needs_response' ? dispute.status === 'lost' : isOpen
  if (!isPossible) return idle
  await banksOf(test).move(dispute.id, status)
}

async function stored(test: TestApp, { order }: DisputeRun): Promise<string[]> {
  const rows = await test.database.rows<{ id: string }>(
    sql`select id from disputes where order_id = ${order.orderId} and ended_at is null order by opened_at`,
  )
  return rows.map(({ id }) => id)
}

/** An action of the operator that may be refused, but must not fail. */
async function attempt(action: Promise<unknown>): Promise<unknown> {
  try {
    await action
    return undefined
  } catch (error) {
    const { code } = error as { code?: string }
    if (code !== 'order.not_possible' && code !== 'order.disputed') throw error
    return idle
  }
}
