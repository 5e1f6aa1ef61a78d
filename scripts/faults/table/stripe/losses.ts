import { sql } from '../../../../server/db/sql.ts'
import type { Stage } from '../stage.ts'
import type { Traffic } from '../traffic.ts'

/** Each order that counts as paid has a payment at Stripe, its own, of its amount. */
export async function wrongPayments(
  { database, stripeDatabase }: Stage,
  { bought }: Traffic,
): Promise<string[]> {
  const orders = await database.rows<{
    id: string
    payment: string | null
    cents: number
    currency: string
  }>(sql`
    select id, payment_intent_id as payment, total_cents as cents, currency from orders
    where id = any(${bought.map(({ orderId }) => orderId)}::uuid[]) and payment_state = 'paid'`)
  const payments = await stripeDatabase.rows<{
    id: string
    orderId: string
    cents: number
    currency: string
  }>(sql`
    select p.id, s.client_reference_id as "orderId", p.amount as cents, p.currency
    from stripe_simulator.payment_intents p join stripe_simulator.sessions s on s.id = p.session_id
    where p.status = 'succeeded'`)
  const known = new Map(payments.map((payment) => [payment.id, payment]))
  return orders.flatMap(({ id, payment, cents, currency }) => {
    const paid = known.get(payment ?? '')
    if (paid?.orderId !== id) return [`order ${id} counts as paid, and nobody has paid it`]
    const isRight = paid.cents === cents && paid.currency === currency
    return isRight ? [] : [`order ${id} costs ${cents}, and ${paid.cents} ${paid.currency} were paid`]
  })
}

interface Transfer {
  id: string
  orderId: string
  account: string
  cents: number
}

/** Each finished order was transferred to its seller, once, and we know of each transfer. Where sellers are not paid by Stripe, nothing is due. */
export async function unpaidSellers({ database, stripeDatabase }: Stage): Promise<string[]> {
  const due = await database.rows<{ id: string; account: string; cents: number }>(sql`
    select o.id, a.provider_account_id as account, o.item_cents as cents
    from orders o join payout_accounts a on a.seller_id = o.sold_by and a.takes_transfers where o.state = 'completed'`)
  const ours = await database.rows<Transfer>(sql`
    select provider_transfer_id as id, order_id as "orderId", provider_account_id as account, amount_cents as cents
    from transfers where state = 'made'`)
  const theirs = await stripeDatabase.rows<Transfer>(sql`
    select id, transfer_group as "orderId", destination as account, amount as cents from stripe_simulator.transfers`)
  const known = new Set(ours.map((transfer) => JSON.stringify(transfer)))
  const unknown = theirs.filter(({ id, orderId, account, cents }) => {
    return !known.has(JSON.stringify({ id, orderId, account, cents }))
  })
  const byOrder = Map.groupBy(theirs, ({ orderId }) => orderId)
  return [
    ...unknown.map(({ id }) => `the transfer ${id} is not in our books as it is at Stripe`),
    ...due.flatMap(({ id, account, cents }) => {
      const made = byOrder.get(id) ?? []
      const isRight = made.length === 1 && made[0]?.cents === cents && made[0]?.account === account
      return isRight ? [] : [`order ${id}: ${made.length} transfers instead of one of ${cents}`]
    }),
  ]
}

/** Each seller who has seen Stripe's page has one account there, their own. */
export async function strangeAccounts({ database, stripeDatabase }: Stage): Promise<string[]> {
  const ours = await database.rows<{ seller: string; id: string }>(sql`
    select seller_id as seller, provider_account_id as id from payout_accounts`)
  const theirs = await stripeDatabase.rows<{ seller: string; id: string }>(sql`
    select metadata ->> 'seller_id' as seller, id from stripe_simulator.accounts`)
  const owners = new Map(theirs.map(({ id, seller }) => [id, seller]))
  const twice = theirs.filter(({ seller }, at) => theirs.findIndex((each) => each.seller === seller) !== at)
  return [
    ...ours
      .filter(({ id, seller }) => owners.get(id) !== seller)
      .map(({ seller }) => `the account of ${seller} is another’s`),
    ...twice.map(({ seller }) => `${seller} has two accounts`),
  ]
}

/** Stripe Tax knows of each taxed sale, with the tax that was paid. */
export async function untoldTaxes({ database, stripeDatabase }: Stage): Promise<string[]> {
  const sales = await database.rows<{ id: string; transaction: string | null; cents: number }>(sql`
    select id, tax_transaction_id as transaction, tax_cents as cents from orders
    where tax_calculation_id is not null and payment_state = 'paid'`)
  const told = await stripeDatabase.rows<{ id: string; order: string; cents: number }>(sql`
    select t.id, t.reference as order, sum((line ->> 'amount_tax')::int)::int as cents
    from stripe_simulator.tax_transactions t, jsonb_array_elements(t.lines) line group by t.id`)
  const known = new Map(told.map((sale) => [sale.order, sale]))
  return sales.flatMap(({ id, transaction, cents }) => {
    const sale = known.get(id)
    if (!sale || sale.id !== transaction) return [`the tax of order ${id} is not reported`]
    return sale.cents === cents && cents > 0
      ? []
      : [`order ${id} paid a tax of ${cents} instead of ${sale.cents}`]
  })
}
