/**
 * `npm run bench:payouts`: the protection of 5,000 sales of 100 sellers ends at the same moment. How long until every
 * transfer is made, and how long checkouts take meanwhile. Stripe is a stub in a process of its own.
 */
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { percentile } from './percentile.ts'
import { type Program, startProgram, startServer } from './programs.ts'
import { setStage, takeBackCheckouts } from './stage.ts'

const SELLERS = 100
const ORDERS = 50
const CHECKOUTS_PER_SECOND = 10
const QUIET_SECONDS = 20

/** Sales that were handed over, with the postings of their charges, and an active account for each seller. */
async function buildSales(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into payout_accounts (seller_id, provider_account_id, status, takes_transfers, requirements, created_at, checked_at)
    select id, 'acct_' || username, 'active', true, '[]', now(), now() from users order by username limit ${SELLERS}`,
  )
  await pool.query(
    `insert into orders (id, listing_id, seller_id, sold_by, title, state, item_cents, delivery_cents, platform_fee_cents,
      delivery_type, payment_state, payment_intent_id, paid_at, handed_over_at, protected_until, created_at, updated_at,
      hold_expires_at, buyer_email)
    select gen_random_uuid(), null, a.seller_id, a.seller_id, 'Walnut side table', 'handed_over', 4500, 0, 0, 'pickup', 'paid',
      'pi_' || replace(gen_random_uuid()::text, '-', ''), now() - interval '2 days', now() - interval '1 day',
      now() + interval '1 day', now() - interval '2 days', now(), now() - interval '2 days', 'buyer@example.com'
    from payout_accounts a, generate_series(1, ${ORDERS})`,
  )
  await pool.query(
    `with posted as (select gen_random_uuid() as posting, id, seller_id, payment_intent_id from orders)
    insert into ledger_entries (posting_id, order_id, kind, account, owner_id, amount_cents, reference, at)
    select posting, id, 'charge', account, case when account = 'seller' then seller_id end, cents, payment_intent_id, now()
    from posted, (values ('provider', 4500), ('seller', -4500)) as line (account, cents)`,
  )
  await pool.query('vacuum analyze orders, ledger_entries')
}

async function checkout(server: Program, listingId: string, index: number): Promise<number> {
  const began = performance.now()
  const response = await fetch(`http://127.0.0.1:${server.port}/api/payments/create-checkout-session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-session-id': `bench-${index}` },
    body: JSON.stringify({
      listing_id: listingId,
      delivery_type: 'pickup',
      customer_email: `b${index}@example.com`,
    }),
  })
  const body = await response.text()
  if (!response.ok) throw new Error(`${response.status} ${body}`)
  return performance.now() - began
}

/** Starts checkouts on schedule, whether or not earlier ones have finished, until told to stop. */
async function keepBuying(server: Program, ids: string[], isOver: () => boolean): Promise<number[]> {
  const running: Promise<number>[] = []
  for (let index = 0; !isOver(); index++) {
    const id = ids.pop()
    if (!id) throw new Error('every listing is bought')
    running.push(checkout(server, id, index + ids.length * 1000))
    await sleep(1000 / CHECKOUTS_PER_SECOND)
  }
  return await Promise.all(running)
}

const describeTimes = (times: number[]) =>
  `p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms (${times.length})`

const stripe = await startProgram('stripe-stub.ts', [])
const stage = await setStage(6000)
const server = await startServer({
  DATABASE_URL: stage.databaseUrl,
  DATA_DIR: `${stage.folder}/data`,
  ALLOW_SIMULATORS: '1',
  STRIPE_SECRET_KEY: 'sk_test_bench',
  STRIPE_WEBHOOK_SECRET: 'whsec_bench',
  STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_bench_connect',
  STRIPE_BASE_URL: `http://127.0.0.1:${stripe.port}`,
})
await takeBackCheckouts(stage.pool)
await buildSales(stage.pool)
const ids = [...stage.pricedIds]
// Each address may hold only a limited number of listings.
const forget = setInterval(() => void stage.pool.query('delete from rate_limits').catch(() => {}), 250)
for (let index = 0; index < 50; index++) await checkout(server, ids.pop() ?? '', 900_000 + index)

const quietUntil = performance.now() + QUIET_SECONDS * 1000
const quiet = await keepBuying(server, ids, () => performance.now() > quietUntil)
console.log(`checkout start while nothing is released: ${describeTimes(quiet)}`)

const figures = async () => {
  const { rows } = await stage.pool.query<{ completed: number; made: number; seconds: number | null }>(
    `select (select count(*)::int from orders where state = 'completed') as completed,
      (select count(*)::int from transfers where state = 'made') as made,
      (select extract(epoch from max(ended_at) - (select min(at) from order_events where event = 'completed'))::float8
        from transfers where state = 'made') as seconds`,
  )
  const [row] = rows
  if (!row) throw new Error('no answer')
  return row
}
await stage.pool.query(`update orders set protected_until = now() where state = 'handed_over'`)
let isOver = false
const busy = keepBuying(server, ids, () => isOver)
let last = await figures()
while (last.made < SELLERS * ORDERS) {
  await sleep(500)
  last = await figures()
}
isOver = true
const times = await busy
clearInterval(forget)
const asked = await fetch(`http://127.0.0.1:${stripe.port}/made`)
const { transfers } = (await asked.json()) as { transfers: number }
console.log(`checkout start while money is released: ${describeTimes(times)}`)
console.log(
  `${last.made} transfers recorded, ${transfers} made at the provider, in ${last.seconds?.toFixed(1)} s from the first release`,
)
await server.stop()
await stripe.stop()
await stage.stop()
