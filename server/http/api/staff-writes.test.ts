import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../db/sql.ts'
import { send } from '../../testing/client.ts'
import { declaredCalls } from '../../testing/declared-calls.ts'
import { buildStaff, buildStaffToken } from '../../testing/staff.ts'
import { createStaffExamples } from '../../testing/staff-examples.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const writes = (await declaredCalls())
  .map(({ call }) => call)
  .filter(({ auth, method }) => auth === 'staff' && method !== 'GET')

const examples = createStaffExamples(() => app)
let app: TestApp
let operatorId: string
beforeAll(async () => {
  app = await startTestApp()
  operatorId = (await buildStaff(app, 'operator')).id
})
afterAll(() => app.close())

interface AuditRow {
  id: number
  action: string
  reason: string | null
}
const auditRowsAfter = async (id: number) =>
  await app.database.rows<AuditRow>(sql`
    select id, action, details->>'reason' as reason from audit_log where id > ${id} order by id`)
const newestRow = async () =>
  (await app.database.row<{ id: number }>(sql`select coalesce(max(id), 0) as id from audit_log`))?.id ?? 0

test('every write of the console has an example, and every example is one', () => {
  expect(Object.keys(examples).toSorted()).toEqual(writes.map(({ name }) => name).toSorted())
})

describe('each write of the console', () => {
  for (const endpoint of writes) {
    const example = examples[endpoint.name]
    if (!example) continue
    test(`${endpoint.name} leaves a row with its reason in the audit log, or changes nothing if that fails`, async () => {
      const token = () => buildStaffToken(app, operatorId)
      const refused = await example()
      const before = await stateOfEverything()
      await app.database.run(sql`alter table audit_log add constraint closed check (false) not valid`)
      try {
        expect((await send(app, endpoint, { ...refused, token: await token() })).status).toBe(500)
      } finally {
        await app.database.run(sql`alter table audit_log drop constraint closed`)
      }
      expect(await stateOfEverything()).toEqual(before)
      const newest = await newestRow()
      expect((await send(app, endpoint, { ...refused, token: await token() })).status).toBeLessThan(300)
      const written = await auditRowsAfter(newest)
      expect(written.length).toBeGreaterThan(0)
      expect(written.filter(({ reason }) => !reason?.trim())).toEqual([])
    })
  }
})

/** Tables that a refused call may change: it counts against limits, and the one who makes it has just signed in, which is counted, too. */
const notCompared = ['audit_log', 'rate_limits', 'sessions', 'event_increments', 'event_totals']

/** A fingerprint of the rows of each table, how many sessions members have, and how many jobs have failed. */
async function stateOfEverything(): Promise<Record<string, string>> {
  const tables = await app.database.rows<{ name: string; print: string }>(sql`
    select schemaname || '.' || tablename as name, query_to_xml(format(
      'select md5(string_agg(t::text, chr(10) order by t::text)) as print from %I.%I t', schemaname, tablename), true, false, '')::text as print
    from pg_tables
    -- The queue's own clock changes its tables.
    where schemaname not in ('pg_catalog', 'information_schema', 'jobs') and tablename <> all(${notCompared}) order by 1`)
  const counts = await app.database.row<{ sessions: string; failed: string }>(sql`
    select (select count(*) from sessions where staff_until is null)::text as sessions,
      (select count(*) from jobs.job where state = 'failed')::text as failed`)
  return Object.fromEntries([
    ...tables.map(({ name, print }) => [name, print]),
    ['sessions of members', counts?.sessions],
    ['failed jobs', counts?.failed],
  ])
}
