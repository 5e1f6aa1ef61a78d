import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as listingCalls from '../../contract/calls/console/listings.ts'
import { jobKind } from '../jobs/queue.ts'
import { createJobRunner } from '../jobs/runner.ts'
import { send } from '../testing/client.ts'
import { createAppUser, createTestDatabase } from '../testing/database/database.ts'
import { buildPaidOrder } from '../testing/orders/orders.ts'
import { buildStaff, buildStaffToken } from '../testing/staff.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { grantAppUser } from './app-user.ts'
import { executor, openDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { sql } from './sql.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ asAppUser: true })
})
afterAll(() => app.close())

const DENIED = '42501'

test('an app that does not own its tables sells, pays, and lets staff work', async () => {
  const { orderId, listingId } = await buildPaidOrder(app)
  const operator = await buildStaff(app, 'operator')
  const hidden = await send(app, listingCalls.hideListing, {
    params: { id: listingId },
    body: { policy: 'counterfeit', reason: 'A copy.' },
    token: await buildStaffToken(app, operator.id),
  })
  expect([hidden.status, hidden.error]).toEqual([200, undefined])
  const entries = await app.database.rows(sql`select 1 from ledger_entries where order_id = ${orderId}`)
  expect(entries.length).toBeGreaterThan(0)
  expect(await app.database.rows(sql`select 1 from audit_log where action = 'listing.hide'`)).toHaveLength(1)
})

test.each([
  'delete from audit_log',
  "update audit_log set action = 'other'",
  'truncate audit_log',
  'alter table audit_log disable trigger all',
  'drop table audit_log',
  'delete from ledger_entries',
  'update ledger_entries set amount_cents = 1',
  'alter table ledger_entries disable trigger all',
  'delete from schema_migrations',
  'create table mine (id int)',
])('%s is refused to it', async (statement) => {
  const failure = await app.database.pool.query(statement).catch((error: { code: string }) => error)
  expect(failure).toMatchObject({ code: DENIED })
})

test('on an empty database it may use the job queue, whose tables are created after the grants', async () => {
  const empty = await createTestDatabase('template1')
  const user = await createAppUser(empty.url)
  const database = openDatabase(user.url, { connections: 4, directUrl: empty.url })
  await migrate(database.direct)
  await grantAppUser(database)
  const runner = createJobRunner({
    database,
    log: pino({ level: 'silent' }),
    timeZone: 'America/New_York',
    measure: () => {},
  })
  const kind = jobKind<{ word: string }>('said', 0, 1, { deleteWhenDone: true })
  const said: string[] = []
  runner.handle(kind, async ({ word }) => void said.push(word))
  await runner.prepare()
  await runner.enqueue(kind, { word: 'hello' })
  await runner.drain()
  expect(said).toEqual(['hello'])
  await runner.stop()
  await database.close()
  await empty.close()
  await user.drop()
})

test('it starts without the owner as long as nothing is left to migrate', async () => {
  expect(await migrate(app.database.pool)).toEqual([])
})

test('it may use tables that the owner adds while it runs, and those of the next start', async () => {
  const owner = executor(app.database.direct)
  await owner.run(sql`create table added (id int)`)
  await app.database.run(sql`insert into added values (1)`)
  await grantAppUser(app.database)
  expect(await app.database.rows(sql`select id from added`)).toEqual([{ id: 1 }])
})
