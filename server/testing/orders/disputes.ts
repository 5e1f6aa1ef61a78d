import { sql } from '../../db/sql.ts'
import type { DisputeRow } from '../../features/orders/disputes/dispute.ts'
import type { StripeSimulator } from '../../simulators/stripe/index.ts'
import { sweepMoney } from '../payments/seller-money.ts'
import type { TestApp } from '../test-app.ts'
import { orderRow } from './orders.ts'

type Practice = StripeSimulator['disputes']

/** What banks do, at the simulated provider. */
export function banksOf(test: TestApp): Practice {
  const { simulatedPayments } = test.app.adapters
  if (!simulatedPayments) throw new Error('the payments are not simulated')
  return simulatedPayments.simulator.disputes
}

/** A bank disputes the payment of an order. The provider's messages are not delivered yet. @returns the dispute's id */
export async function openDispute(
  test: TestApp,
  orderId: string,
  dispute: Parameters<Practice['open']>[1] = {},
): Promise<string> {
  const { payment_intent_id: payment } = await orderRow(test, orderId)
  const id = await banksOf(test).open(payment ?? '', dispute)
  if (!id) throw new Error(`the order ${orderId} has no payment`)
  return id
}

/** A dispute of which every message has arrived. */
export async function buildDispute(...args: Parameters<typeof openDispute>): Promise<string> {
  const id = await openDispute(...args)
  await args[0].settle()
  return id
}

/** The bank moves a dispute, and every message about it arrives. */
export async function moveDispute(
  test: TestApp,
  id: string,
  status: Parameters<Practice['move']>[1],
): Promise<void> {
  await banksOf(test).move(id, status)
  await test.settle()
}

/** A dispute as we have stored it. @throws Error when there is none */
export async function disputeRow(test: TestApp, id: string): Promise<DisputeRow> {
  const row = await test.database.row<DisputeRow>(sql`select * from disputes where id = ${id}`)
  if (!row) throw new Error(`there is no dispute ${id}`)
  return row
}

/** Runs the scheduled tasks of disputes, orders and payouts, and everything that follows from them. */
export async function sweepDisputes(test: TestApp): Promise<void> {
  const { tasks } = test.app.features.orders
  await tasks.claims()
  await tasks.disputes()
  await test.settle()
  await sweepMoney(test)
}

/** What an account of the ledger holds, over all orders or of one; in cents. */
export async function accountBalance(test: TestApp, account: string, orderId?: string): Promise<number> {
  const row = await test.database.row<{ cents: number }>(sql`
    select coalesce(sum(amount_cents), 0)::int as cents from ledger_entries
    where account = ${account} and (${orderId ?? null}::uuid is null or order_id = ${orderId ?? null}::uuid)`)
  return row?.cents ?? 0
}

/** The refunds of an order, the oldest first. */
export function refundsOf(test: TestApp, orderId: string) {
  return test.database.rows<{ state: string; amount_cents: number; retried: boolean }>(
    sql`select state, amount_cents, retried from refunds where order_id = ${orderId} order by requested_at, id`,
  )
}

/** The subjects of every email to an address. */
export async function subjectsTo(test: TestApp, email: string): Promise<string[]> {
  return (await test.mails()).filter(({ to }) => to === email).map(({ subject }) => subject)
}
