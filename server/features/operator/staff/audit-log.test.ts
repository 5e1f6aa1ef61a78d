import { afterAll, beforeAll, expect, test } from 'vitest'
import * as calls from '../../../../contract/calls/console/staff.ts'
import { sql } from '../../../db/sql.ts'
import { send } from '../../../testing/client.ts'
import { buildListing, buildMember } from '../../../testing/factories.ts'
import { buildStaff, buildStaffToken } from '../../../testing/staff.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('the audit log pages by id and cannot be changed', async () => {
  const operator = await buildStaff(app, 'operator')
  for (const role of ['moderator', 'operator', 'moderator'] as const) {
    const body = { account: (await buildMember(app)).username, role, reason: 'A change of the team.' }
    expect((await send(app, calls.grantRole, { token: operator.token, body })).status).toBe(200)
  }
  const page = (query: Record<string, string>) => send(app, calls.listAudit, { token: operator.token, query })
  const { data: first } = await page({ limit: '2' })
  expect([first.entries.length, first.has_more]).toEqual([2, true])
  const { data: second } = await page({ limit: '2', before: String(first.entries[1]?.id) })
  expect(second.entries[0]?.id).toBeLessThan(first.entries[1]?.id ?? 0)
  const { data: grants } = await page({ action: 'staff.' })
  expect(new Set(grants.entries.map(({ action }) => action))).toEqual(new Set(['staff.grant']))
  await expect(app.database.run(sql`delete from audit_log`)).rejects.toThrow('append-only')
  await expect(app.database.run(sql`update audit_log set action = 'nothing'`)).rejects.toThrow('append-only')
  await expect(app.database.run(sql`truncate audit_log`)).rejects.toThrow('append-only')
})

test('a row of the audit log says what people call its subject, until that is gone', async () => {
  const operator = await buildStaff(app, 'operator')
  const member = await buildMember(app)
  const listing = await buildListing(app, { title: 'Oak desk' })
  const rows = [
    ['account', member.id, {}],
    ['decision', '01890000-0000-7000-8000-000000000001', { account: member.id }],
    ['listing', listing.id, {}],
    ['listing', '01890000-0000-7000-8000-000000000002', {}],
    ['records', 'audit-log', {}],
  ] as const
  for (const [kind, id, details] of rows)
    await app.database.run(sql`
      insert into audit_log (at, actor_role, actor_id, action, subject_kind, subject_id, details)
      values (${app.clock.now()}, 'operator', ${operator.id}, 'names.test', ${kind}, ${id}, ${JSON.stringify(details)}::jsonb)`)
  const { data } = await send(app, calls.listAudit, { token: operator.token, query: { action: 'names.' } })
  expect(data.entries.map(({ subject_name }) => subject_name).reverse()).toEqual([
    member.username,
    member.username,
    'Oak desk',
    null,
    null,
  ])
})

test('the whole audit log is exported in parts, without the row of the export, which the log then has', async () => {
  const operator = await buildStaff(app, 'operator')
  await app.database.run(sql`
    insert into audit_log (at, actor_role, actor_id, action, subject_kind, subject_id, details)
    select ${app.clock.now()}, 'operator', ${operator.id}, 'export.test', 'listing', i::text,
      ${JSON.stringify({ reason: 'a, "quoted" é' })}::jsonb
    from generate_series(1, 2500) i`)
  const save = async (query: { action?: string; actor?: string; subject?: string }) =>
    (
      await send(app, calls.exportAudit, {
        token: await buildStaffToken(app, operator.id),
        query,
        body: { reason: 'The yearly audit.' },
      })
    ).data
  const { name, csv } = await save({ action: 'export.', actor: operator.username })
  expect(name).toBe('stoop-audit-log.csv')
  const [head, ...lines] = csv.trim().split('\r\n')
  expect(head).toBe('at,who,role,action,subject_kind,subject_id,subject_name,details')
  expect(lines).toHaveLength(2500)
  expect(lines[0]).toBe(
    `${app.clock.now().toISOString()},${operator.username},operator,export.test,listing,2500,,"{""reason"":""a, \\""quoted\\"" é""}"`,
  )
  expect(lines.at(-1)).toContain(',listing,1,')
  expect((await save({ subject: '2500', action: 'export.' })).csv.trim().split('\r\n')).toHaveLength(2)
  expect((await save({ action: 'nothing.like.it' })).csv.trim().split('\r\n')).toHaveLength(1)
  const rows = await app.database.rows<{ details: unknown }>(sql`
    select details from audit_log where action = 'records.export' and actor_id = ${operator.id} order by id`)
  expect(rows.map(({ details }) => details)).toEqual([
    { rows: 2500, filtered_by: 'action, actor', reason: 'The yearly audit.' },
    { rows: 1, filtered_by: 'action, subject', reason: 'The yearly audit.' },
    { rows: 0, filtered_by: 'action', reason: 'The yearly audit.' },
  ])
})
