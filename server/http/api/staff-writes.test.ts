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

const countRows = async () =>
  (await app.database.row<{ count: number }>(sql`select count(*)::int as count from audit_log`))?.count ?? 0

test('every write of the console has an example, and every example is one', () => {
  expect(Object.keys(examples).toSorted()).toEqual(writes.map(({ name }) => name).toSorted())
})

describe('each write of the console', () => {
  for (const endpoint of writes) {
    const example = examples[endpoint.name]
    if (!example) continue
    test(`${endpoint.name} leaves a row in the audit log, or changes nothing if that fails`, async () => {
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
      const rows = await countRows()
      expect((await send(app, endpoint, { ...refused, token: await token() })).status).toBeLessThan(300)
      expect(await countRows()).toBeGreaterThan(rows)
    })
  }
})

/** What writes of the console may change. */
const stateOfEverything = () =>
  app.database.row(sql`
    select (select json_agg(i order by i.id) from review_items i) as items, (select count(*) from decisions) as decisions,
      (select json_agg(json_build_array(id, assignee_id, closed_at) order by id) from enquiries) as enquiries,
      (select count(*) from enquiry_answers) as answers,
      (select json_agg(json_build_array(id, revoked_at) order by id) from api_keys) as keys,
      (select json_agg(json_build_array(id, url, event_types, state, encode(secret, 'hex')) order by id) from webhook_endpoints) as webhooks,
      (select json_agg(json_build_array(id, state, attempts) order by id) from webhook_deliveries) as deliveries,
      (select count(*) from staff_notes) as notes, (select count(*) from sessions where staff_until is null) as sessions,
      (select json_agg(json_build_array(id, role, suspended_at, second_factor_at) order by id) from users) as users,
      (select json_agg(json_build_array(id, status, category) order by id) from listings) as listings,
      (select json_agg(json_build_array(id, state, frozen_by) order by id) from orders) as orders,
      (select json_agg(json_build_array(id, state) order by id) from refunds) as refunds,
      (select json_agg(json_build_array(id, state) order by id) from fraud_warnings) as warnings,
      (select json_agg(json_build_array(id, assignee, closed_at) order by id) from reconciliation_differences) as differences,
      (select json_agg(json_build_array(id, state) order by id) from payouts_by_hand) as payouts,
      (select count(*) from transfers) as transfers, (select count(*) from ledger_entries) as postings`)
