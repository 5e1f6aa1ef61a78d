import { sql } from '../../db/sql.ts'
import type { TestApp } from '../test-app.ts'

/** A rule, and the rows that break it; `id` names them. */
type Rule = [rule: string, broken: ReturnType<typeof sql>]

const always: Rule[] = [
  [
    'every posting sums to zero',
    sql`select posting_id::text as id from ledger_entries group by posting_id having sum(amount_cents) <> 0`,
  ],
  [
    'nobody is charged twice',
    sql`select o.id::text as id from orders o join stripe_simulator.sessions s on s.client_reference_id = o.id::text
      join stripe_simulator.payment_intents p on p.session_id = s.id
      join stripe_simulator.charges c on c.payment_intent = p.id group by o.id having count(*) > 1`,
  ],
  [
    'no buyer gets back more than they paid, by refunds and chargebacks together',
    sql`select c.id from stripe_simulator.charges c where c.amount < c.amount_refunded - coalesce((
        select sum(b.amount) from stripe_simulator.balance_transactions b
        join stripe_simulator.disputes d on d.id = b.source where d.charge = c.id and b.type = 'adjustment'), 0)`,
  ],
  [
    'no seller is paid before the protection is over',
    sql`select t.id::text as id from transfers t where not exists (
        select 1 from order_events e where e.order_id = t.order_id and e.event = 'completed' and e.at <= t.requested_at)`,
  ],
  [
    'no seller holds more of an order than its price',
    sql`select o.id::text as id from orders o join transfers t on t.order_id = o.id and t.state = 'made'
      group by o.id having sum(t.amount_cents) - coalesce((select sum(r.amount_cents) from transfer_reversals r
        where r.order_id = o.id and r.state = 'made'), 0) > o.item_cents`,
  ],
  [
    'the provider makes each transfer once',
    sql`select metadata ->> 'transfer_id' as id from stripe_simulator.transfers group by 1 having count(*) > 1`,
  ],
  [
    'no seller is paid while a bank has the money or warns of fraud',
    sql`select t.id::text as id from transfers t join disputes d on d.order_id = t.order_id
      where d.state in ('needs_response', 'under_review', 'appeal_needs_response', 'appeal_under_review')
        and t.state in ('requested', 'made') and t.requested_at > d.checked_at and d.ended_at is null`,
  ],
  [
    'no claim is open on an order that is over',
    sql`select c.id::text as id from order_claims c join orders o on o.id = c.order_id
      where c.state <> 'closed' and o.state in ('completed', 'refunded')`,
  ],
]

const inTheEnd: Rule[] = [
  [
    'every freeze has ended',
    sql`select id::text || ' ' || frozen_by as id from orders where frozen_by is not null`,
  ],
  [
    'every order has ended',
    sql`select id::text || ' ' || state as id from orders where state not in ('completed', 'cancelled', 'refunded')`,
  ],
  [
    'every claim has ended',
    sql`select id::text || ' ' || state as id from order_claims where state <> 'closed'`,
  ],
  [
    'every refund has ended',
    sql`select id::text || ' ' || state as id from refunds
      where not retried and state in ('requested', 'pending')`,
  ],
  [
    'nothing is on its way to or from a seller',
    sql`select id::text as id from transfers where state = 'requested'
      union all select id::text from transfer_reversals where state = 'requested'`,
  ],
  [
    'a seller with an account is paid what they are owed',
    sql`select e.owner_id::text || ' ' || -sum(e.amount_cents) as id from ledger_entries e
      join payout_accounts a on a.seller_id = e.owner_id and a.takes_transfers
      where e.account = 'seller' group by e.owner_id having sum(e.amount_cents) < 0`,
  ],
  [
    'a sale without a refund or a chargeback arrives in full, where its seller owes nothing',
    sql`select o.id::text as id from orders o join payout_accounts a on a.seller_id = o.seller_id and a.takes_transfers
      where o.state = 'completed' and not exists (select 1 from refunds r where r.order_id = o.id)
        and not exists (select 1 from ledger_entries e where e.owner_id = o.seller_id and e.account = 'seller'
          group by e.order_id having sum(e.amount_cents) > 0)
        and not exists (select 1 from stripe_simulator.charges c join stripe_simulator.disputes d on d.charge = c.id
          where c.payment_intent = o.payment_intent_id)
        and o.item_cents - o.platform_fee_cents <> coalesce((
          select sum(t.amount_cents) from transfers t where t.order_id = o.id and t.state = 'made'), 0)`,
  ],
]

/** Which rules are broken now. */
export function brokenRules(test: TestApp): Promise<string[]> {
  return broken(test, always)
}

/** Which rules are broken after everything has had time to end. */
export async function brokenInTheEnd(test: TestApp): Promise<string[]> {
  const rules = await broken(test, [...always, ...inTheEnd])
  const { open, providerCents, ledgerCents } = await test.app.features.reconciliation.reconcile()
  const differences = open.map(
    ({ kind, subject, note }) => `reconciliation: ${kind} ${subject} ${note ?? ''}`,
  )
  const balances =
    providerCents === ledgerCents
      ? []
      : [`the provider holds ${providerCents}, the ledger says ${ledgerCents}`]
  return [...rules, ...differences, ...balances]
}

async function broken({ database }: TestApp, rules: readonly Rule[]): Promise<string[]> {
  const found: string[] = []
  for (const [rule, query] of rules)
    for (const { id } of await database.rows<{ id: string }>(query)) found.push(`${rule}: ${id}`)
  return found
}
