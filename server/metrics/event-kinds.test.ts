import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MODERATED, messageKinds, REMOVED } from '../../contract/rules/chat/messages.ts'
import { orderEvents, orderNotes } from '../../contract/rules/orders/states.ts'
import { sql } from '../db/sql.ts'
import { disputeMachine } from '../features/orders/disputes/dispute-states.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { draftWrittenBy, eventKinds, processEventKinds, storedEventKinds } from './event-kinds.ts'

/** A trigger that counts events of a table. */
interface Counting {
  table: string
  definition: string
  happens: 'INSERT' | 'UPDATE' | 'DELETE'
  /** The column whose change, or whose value, is counted. */
  column: string | null
}

/** Columns whose values the database does not list. */
const unlisted: Readonly<Record<string, readonly string[]>> = {
  'order_events.event': [...orderEvents, ...orderNotes],
  'disputes.state': disputeMachine.states,
  'messages.kind': messageKinds.filter((kind) => kind !== REMOVED && kind !== MODERATED),
}

/** Tables whose rows are no events of their own, by the reason. */
const withoutEvents: Readonly<Record<string, readonly string[]>> = {
  'The change that it belongs to is counted.': [
    'checkout_origins',
    'claim_entries',
    'claim_photos',
    'conversation_sides',
    'ledger_entries',
    'listing_merges',
    'message_photos',
    'offers',
    'order_balances',
    'order_meetings',
    'order_snapshots',
    'photo_descriptions',
    'provider_events',
    'review_requests',
    'second_looks',
    'strikes',
    'webhook_events',
    'reporter_records',
    'member_ratings',
  ],
  'What somebody has set; staff are in the audit log, which is counted.': [
    'api_keys',
    'business_accounts',
    'meeting_hours',
    'notification_choices',
    'notification_digests',
    'notification_quiet_hours',
    'offer_settings',
    'passkeys',
    'payout_details',
    'pickup_places',
    'profiles',
    'recovery_codes',
    'settings',
    'staff_notes',
    'totp_factors',
  ],
  'Reading changes it; requests are measured.': [
    'analytics_events',
    'listing_views',
    'recently_viewed',
    'search_queries',
    'rate_limits',
    'email_codes',
    'passkey_challenges',
    'operator_keys',
  ],
  'Derived, or work that is waiting.': [
    'favorite_changes',
    'favorite_news',
    'listing_changes',
    'listing_counts',
    'listing_json',
    'listing_news',
    'listing_popularity',
    'listing_trait_counts',
    'live_events',
    'price_model',
    'search_changes',
    'search_edits',
    'search_index',
    'search_words',
  ],
  'Measured in another way: providers, jobs, reconciliation.': [
    'outbox_mails',
    'provider_calls',
    'provider_states',
    'provider_transactions',
    'recall_imports',
    'recalls',
    'reconciliations',
    'statement_progress',
  ],
  'The installation itself.': [
    'event_increments',
    'event_totals',
    'installation',
    'ledger_accounts',
    'ledger_kinds',
    'order_message_kinds',
    'schema_migrations',
  ],
}

let app: TestApp
let client: pg.Client
let countings: Counting[]
beforeAll(async () => {
  app = await startTestApp()
  client = new pg.Client(app.database.pool.options)
  await client.connect()
  const rows = await app.database.rows<Pick<Counting, 'table' | 'definition'>>(sql`
    select tgrelid::regclass::text as table, pg_get_triggerdef(t.oid) as definition
    from pg_trigger t join pg_proc p on p.oid = tgfoid where proname in ('count_event', 'count_listing_event') order by 1, 2`)
  countings = rows.map(({ table, definition }) => ({
    table,
    definition,
    happens: /AFTER (\w+)/.exec(definition)?.[1] as Counting['happens'],
    column:
      /UPDATE OF (\w+)/.exec(definition)?.[1] ??
      (/count_listing_event/.test(definition) ? 'status' : /, '(\w+)'\)/.exec(definition)?.[1]) ??
      null,
  }))
})
afterAll(async () => {
  await client.end()
  await app.close()
})

/** The values that a column can have; for a time, one time. */
async function valuesOf(table: string, column: string): Promise<readonly string[]> {
  const found = await app.database.row<{ type: string; checks: string[] }>(sql`
    select format_type(atttypid, null) as type, array(
      select pg_get_constraintdef(c.oid) from pg_constraint c where c.conrelid = attrelid and contype = 'c' and conkey = array[attnum]
    ) as checks from pg_attribute where attrelid = ${table}::regclass and attname = ${column}`)
  if (found?.type === 'timestamp with time zone') return ['2026-01-01']
  const listed = [...(found?.checks.join() ?? '').matchAll(/'(\w+)'::text/g)].map(([, value]) => value ?? '')
  return listed.length > 0 ? listed : (unlisted[`${table}.${column}`] ?? [])
}

/** What is counted when a row of the table is added, changed through all values of the column, and deleted. */
async function kindsOf(table: string, triggers: readonly Counting[]): Promise<string[]> {
  await client.query('begin')
  await client.query('delete from event_increments')
  // The same columns and triggers, without constraints.
  await client.query(`create temp table counted (like public.${table}) on commit drop`)
  const { rows } = await client.query<{ attname: string }>(
    `select attname from pg_attribute where attrelid = 'counted'::regclass and attnotnull and attnum > 0`,
  )
  for (const { attname } of rows)
    await client.query(`alter table counted alter column "${attname}" drop not null`)
  for (const { definition } of triggers)
    await client.query(definition.replace(`ON public.${table} `, 'ON counted '))
  await client.query('insert into counted default values')
  const columns = new Set(triggers.flatMap(({ column }) => (column === null ? [] : [column])))
  for (const column of columns)
    for (const value of await valuesOf(table, column)) {
      await client.query(`insert into counted (${column}) values ($1)`, [value])
      for (const next of await valuesOf(table, column)) {
        await client.query(`update counted set ${column} = $1`, [value])
        await client.query(`update counted set ${column} = $1`, [next])
      }
    }
  await client.query('delete from counted')
  const counted = await client.query<{ kind: string }>('select distinct kind from event_increments')
  await client.query('rollback')
  return counted.rows.map(({ kind }) => kind)
}

test('everything that the triggers can count is in the list of kinds, and the other way round', async () => {
  const found = new Set<string>()
  for (const [table, triggers] of Map.groupBy(countings, ({ table }) => table))
    for (const kind of await kindsOf(table, triggers)) found.add(kind)
  expect([...found].filter((kind) => !storedEventKinds.includes(kind))).toEqual([])
  expect(storedEventKinds.filter((kind) => !found.has(kind))).toEqual([])
})

test('a column that is counted by its values has some, and its changes are counted as well as its new rows', async () => {
  const columns = countings.filter(({ column }) => column !== null)
  for (const { table, column } of columns)
    expect([table, column, (await valuesOf(table, column ?? '')).length > 0]).toEqual([table, column, true])
  const states = countings.filter(({ column }) => column && /state|status/.test(column))
  const changed = states.filter(({ happens }) => happens === 'UPDATE').map(({ table }) => table)
  const added = states.filter(({ happens }) => happens === 'INSERT').map(({ table }) => table)
  expect(changed).toEqual(added)
})

test('every table has its events counted, or a reason why not', async () => {
  const tables = await app.database.rows<{ name: string }>(sql`
    select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`)
  const counted = new Set(countings.map(({ table }) => table))
  const names = tables.map(({ name }) => name)
  const excused = Object.values(withoutEvents).flat()
  expect(names.filter((name) => !counted.has(name) && !excused.includes(name))).toEqual([])
  expect(excused.filter((name) => counted.has(name) || !names.includes(name))).toEqual([])
})

test('no kind has two meanings, and drafts of any adapter have one', () => {
  expect(eventKinds.length).toBe(new Set(eventKinds).size)
  expect(processEventKinds).toContain(draftWrittenBy('gemini'))
  expect(draftWrittenBy('a new one')).toBe('draft_written_other')
})
