import { createCheckoutSession } from '../../../contract/calls/orders/payments.ts'
import { getTotals } from '../../../contract/calls/orders/totals.ts'
import { sql } from '../../db/sql.ts'
import { send } from '../client.ts'
import { buildListing, type ListingFacts, type Member } from '../factories.ts'
import type { TestApp } from '../test-app.ts'
import { orderRow, pay, typeCode } from './orders.ts'

/** Settings of a marketplace with fees for both sides and the city's sales tax. */
export const chargedSettings = {
  SELLER_FEE_PERCENT: '8.5',
  SELLER_FEE_FIXED: '0.30',
  BUYER_FEE_PERCENT: '5',
  TAX: 'table',
}

/** The totals of a pickup, as the page shows them. */
export async function totalsOf(test: TestApp, listingId: string) {
  const query = { listing_id: listingId, delivery_type: 'pickup' as const }
  return (await send(test, getTotals, { query })).data.totals
}

/** Starts the checkout of a pickup with the total that was shown, in dollars; null: none was shown. */
export function buyFor(test: TestApp, listingId: string, total: number | null, session = 'the-buyer') {
  return send(test, createCheckoutSession, {
    body: {
      listing_id: listingId,
      delivery_type: 'pickup',
      delivery_fee_dollars: 0,
      customer_email: 'buyer@example.com',
      ...(total === null ? {} : { total_dollars: total }),
    },
    session,
  })
}

/** A listing that was bought at the shown total and paid. */
export async function buildChargedOrder(
  test: TestApp,
  facts: ListingFacts = {},
  card?: string,
): Promise<{ listingId: string; orderId: string; seller: Member }> {
  const { id: listingId, owner: seller } = await buildListing(test, facts)
  const totals = await totalsOf(test, listingId)
  const { data } = await buyFor(test, listingId, totals.total_cents / 100, crypto.randomUUID())
  await pay(test, data.checkout_url, card)
  await test.settle()
  return { listingId, orderId: data.order_id, seller }
}

/** The same, handed over. */
export async function buildChargedHandOver(test: TestApp, facts: ListingFacts = {}) {
  const sale = await buildChargedOrder(test, facts)
  const { pickup_code: code } = await orderRow(test, sale.orderId)
  await typeCode(test, sale.orderId, sale.seller, code ?? '')
  await test.settle()
  return sale
}

/** An order's sums by ledger account, in cents; accounts without any are left out. */
export async function ledgerOf(test: TestApp, orderId: string): Promise<Record<string, number>> {
  const rows = await test.database.rows<{ account: string; cents: number }>(sql`
    select account, sum(amount_cents)::int as cents from ledger_entries where order_id = ${orderId}
    group by account having sum(amount_cents) <> 0 order by account`)
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]))
}
