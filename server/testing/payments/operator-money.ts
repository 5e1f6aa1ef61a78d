import { sql } from '../../db/sql.ts'
import { buildMember, type Member } from '../factories.ts'
import { buildHandedOver } from '../orders/orders.ts'
import type { TestApp } from '../test-app.ts'
import { allGood } from './seller-money.ts'

/** A seller with a completed sale of $45.00 whose money waits. */
export async function buildOwed(test: TestApp): Promise<{ seller: Member; orderId: string }> {
  const seller = await buildMember(test)
  const { orderId } = await buildHandedOver(test, { owner: seller })
  await allGood(test, orderId)
  return { seller, orderId }
}

/** An open difference between the books and the provider. @returns its id */
export async function buildDifference(test: TestApp, subject: string): Promise<string> {
  const [id, run, now] = [crypto.randomUUID(), crypto.randomUUID(), test.clock.now()]
  await test.database.run(sql`insert into reconciliations (id, started_at) values (${run}, ${now})`)
  await test.database.run(sql`
    insert into reconciliation_differences (id, kind, subject, expected_cents, found_cents, owner, first_seen_at, last_run)
    values (${id}, 'amount_differs', ${subject}, 900, 800, 'developer', ${now}, ${run})`)
  return id
}

/** A payout by the provider that the seller's bank returned. @returns its id */
export async function buildReturnedPayout(test: TestApp, sellerId: string): Promise<string> {
  const [id, now] = [`po_${crypto.randomUUID()}`, test.clock.now()]
  await test.database.run(sql`
    insert into payouts (id, seller_id, amount_cents, status, arrives_at, failure_code, created_at, updated_at)
    values (${id}, ${sellerId}, 700, 'failed', ${now}, 'account_closed', ${now}, ${now})`)
  return id
}

/** A payout by hand that is to be paid. @returns its id */
export async function buildReservedPayout(
  test: TestApp,
  { id: sellerId }: Pick<Member, 'id'>,
): Promise<string> {
  await test.database.run(sql`
    insert into payout_details (seller_id, method, details, updated_at)
    values (${sellerId}, 'paypal', 'sam@example.com', ${test.clock.now()})`)
  const reserved = await test.app.features.payouts.byHand.reserve()
  const payout = reserved.find(({ seller_id }) => seller_id === sellerId)
  if (!payout) throw new Error('nothing was reserved for this seller')
  return payout.id
}
