import { setTimeout as sleep } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import pino from 'pino'
import { newYork } from '../../contract/rules/marketplace/marketplace.ts'
import { systemRandom } from '../../server/adapters/random-system/index.ts'
import { type App, createApp } from '../../server/app/create-app.ts'
import { loadConfig } from '../../server/config/config.ts'
import { type Database, openDatabase } from '../../server/db/database.ts'
import { sql } from '../../server/db/sql.ts'
import { clusterOf } from './marketplace.ts'

const MINUTE = 60_000

/**
 * Runs the app with a clock that is ahead, so that every hold, retry and sweep takes place, then compares the provider's
 * charges with the orders.
 * @returns one sentence for each contradiction, and the numbers of compared records
 */
export async function settleAndCompare(folder: string): Promise<{ problems: string[]; figures: Figures }> {
  const cluster = await clusterOf(folder)
  const database = openDatabase(cluster.url('stoop'), { connections: 8 })
  try {
    const clock = { ahead: 0, now: () => new Date(Date.now() + clock.ahead) }
    const app = await createApp({
      marketplace: newYork,
      database,
      clock,
      random: systemRandom,
      pages: null,
      config: loadConfig({ DATA_DIR: folder, PORT: '0', CALLS_PER_MINUTE: '0' }),
      log: pino({ level: 'silent' }),
    })
    await app.jobs.prepare()
    await app.http.listen({ host: '127.0.0.1', port: 0 })
    const address = app.http.server.address()
    app.adapters.simulatedPayments?.pointAt(typeof address === 'object' && address ? address.port : 0)
    await takeUpJobs(database)
    // Past the webhook lease, the hold and the delay of the refund sweep.
    for (const minutes of [0, 3, 40, 60]) {
      clock.ahead = minutes * MINUTE
      await settle(app)
    }
    clock.ahead += 120 * MINUTE
    const { open } = await app.features.reconciliation.reconcile()
    const problems = open.map(({ kind, subject, note }) => `${kind} ${subject}: ${note}`)
    problems.push(...(await compare(database)))
    const figures = await count(database)
    await app.close()
    return { problems, figures }
  } finally {
    await database.close()
    await cluster.stop()
  }
}

/**
 * Jobs of a killed process are retried after their time limit. The job queue uses the database's clock, which cannot run
 * ahead, so the jobs' start times are moved back instead and the queue's maintenance is called.
 */
async function takeUpJobs(database: Database): Promise<void> {
  const { pool } = database
  await pool.query(`update jobs.job set started_on = started_on - interval '1 hour' where state = 'active'`)
  await pool.query('update jobs.queue set monitor_claim_on = null, monitor_on = null')
  const executeSql = (text: string, values?: unknown[]) => pool.query(text, values)
  const boss = new PgBoss({ db: { executeSql }, schema: 'jobs', supervise: false, schedule: false })
  boss.on('error', (error) => console.error(error))
  await boss.start()
  await boss.supervise()
  await boss.stop({ close: false })
  await pool.query(`update jobs.job set start_after = now() where state = 'retry'`)
}

async function settle(app: App): Promise<void> {
  for (let round = 0; round < 30; round++) {
    const { tasks } = app.features.orders
    await tasks.unpaid()
    await tasks.refunds()
    const webhooks = (await app.adapters.simulatedPayments?.simulator.runDue()) ?? 0
    const { done } = await app.jobs.drain()
    if (webhooks + done === 0 && round > 0) return
    await sleep(5)
  }
}

const liveStates = "('paid', 'ready', 'handed_over', 'completed')"

/** Each statement finds contradictions. */
const mustNotBe: [string, string][] = [
  [
    'a charge without its order or its refund',
    `select c.id from stripe_simulator.charges c join stripe_simulator.payment_intents p on p.id = c.payment_intent
     join stripe_simulator.sessions s on s.id = p.session_id left join orders o on o.id::text = s.client_reference_id
     where not coalesce(
       (o.state in ${liveStates} and o.payment_intent_id = p.id and c.amount_refunded = 0 and c.amount = o.total_cents)
       or (o.state = 'refunded' and c.amount_refunded = c.amount), false)`,
  ],
  [
    'a paid order without its charge',
    `select o.id from orders o where o.state in ${liveStates} and not exists (
       select 1 from stripe_simulator.charges c where c.payment_intent = o.payment_intent_id and c.amount_refunded = 0)`,
  ],
  ['an order that still waits', `select id from orders where state = 'awaiting_payment'`],
  ['a checkout that can still be paid', `select id from stripe_simulator.sessions where status = 'open'`],
  ['a listing that is still held', `select id from listings where status = 'reserved'`],
  [
    'a listing whose status and orders disagree',
    `select l.id from listings l left join orders o on o.listing_id = l.id and o.state in ${liveStates}
     group by l.id having (l.status = 'sold') <> (count(o.id) = 1) or count(o.id) > 1`,
  ],
  ['a refund that is under way', `select id from refunds where state in ('requested', 'pending')`],
  [
    'an order paid for twice',
    `select session_id from stripe_simulator.payment_intents p
     join stripe_simulator.charges c on c.payment_intent = p.id group by session_id having count(*) > 1`,
  ],
  [
    'an order whose buyer was not told the code',
    `select o.id from orders o where o.pickup_code is not null and (
       select count(*) from outbox_mails m where m.recipient = o.buyer_email and m.subject like 'Paid:%'
         and m.text_body like '%' || o.id || '%') = 0`,
  ],
]

async function compare(database: Database): Promise<string[]> {
  const problems: string[] = []
  for (const [what, statement] of mustNotBe) {
    const { rows } = await database.pool.query<{ id: string }>(statement)
    for (const row of rows) problems.push(`${what}: ${Object.values(row).join(' ')}`)
  }
  return problems
}

/** Numbers of compared records. */
export interface Figures {
  orders: number
  charges: number
  kept: number
  refunded: number
  released: number
}

async function count(database: Database): Promise<Figures> {
  const row = await database.row<Figures>(sql`
    select (select count(*) from orders) as orders, (select count(*) from stripe_simulator.charges) as charges,
      (select count(*) from orders where state in ('paid', 'ready', 'handed_over', 'completed')) as kept,
      (select count(*) from orders where state = 'refunded') as refunded,
      (select count(*) from orders where state = 'cancelled') as released`)
  if (!row) throw new Error('the figures could not be counted')
  return row
}
