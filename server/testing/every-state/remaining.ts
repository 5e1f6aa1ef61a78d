import type { Database } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { buildCarOrder } from '../delivery/deliveries.ts'
import { buildListing, buildMember } from '../factories.ts'
import { staffDesk } from '../moderation.ts'
import { buildHandedOver } from '../orders/orders.ts'
import { practiceIds } from '../payments/onboarding.ts'
import { payoutPage, setUpSeller } from '../payments/seller-money.ts'
import { buildStaff } from '../staff.ts'
import type { TestApp } from '../test-app.ts'
import { allowedValues, storedValues } from './column-values.ts'

/** What staff decide about people and listings. */
export async function decide(test: TestApp): Promise<void> {
  const desk = staffDesk(test, await buildStaff(test, 'moderator'))
  const verdict = { policy: 'spam', text: 'Please write to people one by one.' }
  const act = async (...decision: Parameters<typeof desk.act>) => {
    const { status, code } = await desk.act(...decision)
    if (status !== 200) throw new Error(`it was not decided: ${code}`)
  }
  for (const more of [
    { outcome: 'warn' },
    { outcome: 'limit', days: 30 },
    { outcome: 'suspend', days: 30 },
    { outcome: 'ban' },
  ])
    await act('person', (await buildMember(test)).id, { ...verdict, ...more })
  const { id } = await buildListing(test)
  await act('listing', id, { ...verdict, outcome: 'take_down', with_strike: true })
  await act('listing', id, { outcome: 'restore' })
  await test.settle()
}

/** What is prepared while time still passes, and gets its state at the end. */
export interface Prepared {
  /** Orders that a courier brings. */
  trips: string[]
  /** Sellers with accounts at the provider. */
  sellers: string[]
}

/** Orders for couriers, and sellers whose accounts are new, checked and rejected. */
export async function prepareRest(test: TestApp): Promise<Prepared> {
  const trips: string[] = []
  for (const _ of await allowedValues(test.database, 'courier_trips.status'))
    trips.push((await buildCarOrder(test)).id)
  const sellers: string[] = []
  for (const idLast4 of [
    practiceIds.verified,
    practiceIds.verified,
    practiceIds.review,
    practiceIds.rejected,
  ]) {
    const { seller } = await buildHandedOver(test, { session: crypto.randomUUID() })
    await setUpSeller(test, seller, { idLast4 })
    sellers.push(seller.id)
  }
  await payoutPage(test, await buildMember(test))
  return { trips, sellers }
}

/** Gives rows the states that no step of a test has brought about. Nothing may happen afterwards, or they would be worked on. */
export async function bringAboutTheRest({ database, clock }: TestApp, prepared: Prepared): Promise<void> {
  const now = clock.now().toISOString()
  const { trips, sellers } = prepared
  const statuses = await allowedValues(database, 'courier_trips.status')
  for (const [at, status] of statuses.entries())
    await database.run(sql`update courier_trips set status = ${status} where order_id = ${trips[at] ?? ''}`)
  for (const [at, status] of (await missing(database, 'payout_accounts.status')).entries())
    await database.run(
      sql`update payout_accounts set status = ${status} where seller_id = ${sellers[at] ?? ''}`,
    )
  await copyFor(database, 'review_items.kind', () => ({
    target_id: crypto.randomUUID(),
    state: 'decided',
    decided_at: now,
  }))
  await copyFor(database, 'decisions.outcome', () => ({}))
  await copyFor(database, 'decisions.found_by', () => ({}))
  await copyFor(database, 'decisions.actor_role', () => ({}))
  await copyFor(database, 'decisions.ended_how', () => ({ ended_at: now }))
  await copyFor(database, 'enquiries.kind', () => ({}))
  // Who has not finished signing up has no password.
  await copyFor(database, 'users.state', () => ({ ...named(), password_hash: null }))
  await copyFor(database, 'users.role', named)
  await copyAppeals(database, now)
  await copyChecks(database, now)
  await copyStrikes(database)
}

const named = () => {
  const id = crypto.randomUUID()
  return { id, email: `${id}@example.com`, username: `copy-${id.slice(0, 8)}` }
}

/** Enquiries that wait and that are closed. */
export async function makeEnquiries({ database, clock }: TestApp): Promise<void> {
  for (const closed of [null, clock.now()])
    await database.run(sql`
      insert into enquiries (id, kind, name, email, fields, created_at, closed_at)
      values (gen_random_uuid(), 'contact', 'Ada', 'ada@example.com', '{"Message": "Do you take pianos?"}', ${clock.now()}, ${closed})`)
}

async function missing(database: Database, column: string): Promise<string[]> {
  const stored = await storedValues(database, column)
  return (await allowedValues(database, column)).filter((value) => !stored.includes(value))
}

/** Copies a row for each allowed value that no row has; `more`: what else has to differ. */
async function copyFor(
  database: Database,
  column: string,
  more: () => Record<string, unknown>,
): Promise<void> {
  const [table = '', name = ''] = column.split('.')
  for (const value of await missing(database, column))
    await copyRow(database, table, { ...more(), [name]: value })
}

async function copyRow(database: Database, table: string, changes: Record<string, unknown>): Promise<void> {
  const { rowCount } = await database.pool.query(
    `insert into "${table}" select copied.* from (select * from "${table}" limit 1) one,
     jsonb_populate_record(null::"${table}", to_jsonb(one) || $1::jsonb) copied`,
    [
      JSON.stringify({
        ...(table === 'listing_checks' || table === 'strikes' ? {} : { id: crypto.randomUUID() }),
        ...changes,
      }),
    ],
  )
  if (rowCount !== 1) throw new Error(`there is no row of ${table} to copy`)
}

/** A decision has one appeal at most. */
async function copyAppeals(database: Database, now: string): Promise<void> {
  for (const state of await missing(database, 'appeals.state')) {
    const free = await database.row<{ id: string }>(
      sql`select id from decisions where id not in (select decision_id from appeals) limit 1`,
    )
    const answered =
      state === 'open' ? {} : { decided_at: now, answer: 'We have looked again.', actor_role: 'operator' }
    await copyRow(database, 'appeals', { decision_id: free?.id, state, ...answered })
  }
}

/** A listing has one check. */
async function copyChecks(database: Database, now: string): Promise<void> {
  for (const state of await missing(database, 'listing_checks.state')) {
    const free = await database.row<{ id: string }>(
      sql`select id from listings where id not in (select listing_id from listing_checks) limit 1`,
    )
    await copyRow(database, 'listing_checks', { listing_id: free?.id, state, held_at: now, decided_at: now })
  }
}

/** Strikes that count no longer: taken back by an appeal, and old ones. */
async function copyStrikes(database: Database): Promise<void> {
  const old = '2020-01-01T00:00:00Z'
  for (const changes of [{ removed_at: old }, { at: old, expires_at: '2020-07-01T00:00:00Z' }]) {
    const free = await database.row<{ id: string }>(
      sql`select id from decisions where id not in (select decision_id from strikes) limit 1`,
    )
    await copyRow(database, 'strikes', { decision_id: free?.id, ...changes })
  }
}
