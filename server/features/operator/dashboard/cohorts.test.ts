import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportFigures, getCohorts } from '../../../../contract/calls/console/figures.ts'
import { sql } from '../../../db/sql.ts'
import { send } from '../../../testing/client.ts'
import { buildListing, buildMember, type Member } from '../../../testing/factories.ts'
import { buildStaff, buildStaffToken } from '../../../testing/staff.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let operatorId: string
beforeAll(async () => {
  app = await startTestApp()
  // Noon on November 15 in New York.
  app.clock.advance(Date.parse('2026-11-15T17:00:00Z') - app.clock.now().getTime())
  operatorId = (await buildStaff(app, 'operator')).id
})
afterAll(() => app.close())

const operator = () => buildStaffToken(app, operatorId)
const read = async () => (await send(app, getCohorts, { token: await operator() })).data

async function joinedAt(at: string): Promise<Member> {
  const member = await buildMember(app)
  await app.database.run(sql`update users set created_at = ${at}::timestamptz where id = ${member.id}`)
  return member
}

async function bought({ id }: Member, ...days: string[]) {
  for (const at of days)
    await app.database.run(sql`
      insert into orders (id, buyer_id, state, payment_state, delivery_type, title, item_cents, delivery_cents,
        platform_fee_cents, hold_expires_at, created_at, paid_at, updated_at)
      values (gen_random_uuid(), ${id}, 'completed', 'paid', 'pickup', 'Lamp', 1000, 0, 0, ${at}::timestamptz,
        ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz)`)
}

async function listed(owner: Member, ...days: string[]) {
  for (const at of days) {
    const { id } = await buildListing(app, { owner })
    await app.database.run(sql`update listings set published_at = ${at}::timestamptz where id = ${id}`)
  }
}

test('without members there is no cohort', async () => {
  expect(await read()).toEqual({ this_month: '2026-11', buyers: [], sellers: [] })
})

test('buyers come back in the months after their sign-up, counted by hand', async () => {
  const [ana, ben, cleo, dora] = [
    await joinedAt('2026-08-03T12:00:00Z'),
    await joinedAt('2026-08-20T12:00:00Z'),
    await joinedAt('2026-08-31T12:00:00Z'),
    await joinedAt('2026-10-05T12:00:00Z'),
  ]
  // Signed up in August and has never bought: not one of the buyers.
  await joinedAt('2026-08-09T12:00:00Z')
  // Ana: first in August, again in the same month, then twice in October, which counts once.
  await bought(
    ana,
    '2026-08-05T12:00:00Z',
    '2026-08-06T12:00:00Z',
    '2026-10-01T12:00:00Z',
    '2026-10-30T12:00:00Z',
  )
  // Ben: his first purchase in October is not one again; November's is.
  await bought(ben, '2026-10-02T12:00:00Z', '2026-11-02T12:00:00Z')
  await bought(cleo, '2026-09-01T12:00:00Z')
  await bought(dora, '2026-10-06T12:00:00Z', '2026-11-01T12:00:00Z')
  const { buyers, sellers } = await read()
  expect(buyers).toEqual([
    {
      month: '2026-08',
      people: 3,
      is_small: true,
      again: [
        { since: 0, people: 1 },
        { since: 1, people: 0 },
        { since: 2, people: 1 },
        { since: 3, people: 1 },
      ],
    },
    {
      month: '2026-10',
      people: 1,
      is_small: true,
      again: [
        { since: 0, people: 0 },
        { since: 1, people: 1 },
      ],
    },
  ])
  expect(sellers).toEqual([])
})

test('months end in New York, drafts do not count, and the thirteenth month back is not shown', async () => {
  // Still September 30 in New York.
  const eve = await joinedAt('2026-10-01T02:00:00Z')
  await listed(eve, '2026-10-01T03:00:00Z', '2026-11-01T03:30:00Z')
  const drafting = await joinedAt('2026-09-10T12:00:00Z')
  await listed(drafting, '2026-09-11T12:00:00Z')
  const draft = await buildListing(app, { owner: drafting, status: 'draft' })
  await app.database.run(
    sql`update listings set published_at = '2026-10-11T12:00:00Z'::timestamptz where id = ${draft.id}`,
  )
  const old = await joinedAt('2025-11-30T12:00:00Z')
  await listed(old, '2025-12-01T12:00:00Z', '2026-11-01T12:00:00Z')
  expect((await read()).sellers).toEqual([
    {
      month: '2026-09',
      people: 2,
      is_small: true,
      again: [
        { since: 0, people: 0 },
        // Eve's second listing: October 31 in New York.
        { since: 1, people: 1 },
        { since: 2, people: 0 },
      ],
    },
  ])
})

test('a cohort of twenty is not small', async () => {
  for (let count = 0; count < 20; count++)
    await bought(await joinedAt('2026-07-10T12:00:00Z'), '2026-07-11T12:00:00Z')
  const july = (await read()).buyers.find(({ month }) => month === '2026-07')
  expect(july).toMatchObject({ people: 20, is_small: false })
  expect(july?.again.map(({ people }) => people)).toEqual([0, 0, 0, 0, 0])
})

test('cohorts and figures are exported as CSV, which the audit log records', async () => {
  const save = async (what: 'cohorts' | 'figures') =>
    (
      await send(app, exportFigures, {
        token: await operator(),
        query: { what, days: '7' },
        body: { reason: 'For the board' },
      })
    ).data
  const cohorts = await save('cohorts')
  expect(cohorts.name).toBe('stoop-cohorts.csv')
  const lines = cohorts.csv.trim().split('\r\n')
  expect(lines[0]).toBe('cohort,signed_up,people,is_small,months_since,people_again,share')
  expect(lines).toContain('buyers,2026-08,3,yes,2,1,0.3333')
  expect(lines).toContain('buyers,2026-07,20,,0,0,0.0000')
  expect(lines).toContain('sellers,2026-09,2,yes,1,1,0.5000')
  const figures = await save('figures')
  expect(figures.name).toBe('stoop-numbers-7-days.csv')
  const names = new Set(figures.csv.split('\r\n').map((line) => line.split(',')[0]))
  expect([...names]).toEqual(
    expect.arrayContaining(['figure', 'visitors', 'page_views', 'funnel', 'listings_by_category']),
  )
  const rows = await app.database.rows<{ id: string; rows: number }>(sql`
    select subject_id as id, (details ->> 'rows')::int as rows from audit_log
    where action = 'records.export' and actor_id = ${operatorId} order by id`)
  expect(rows.map(({ id, rows: count }) => [id, count])).toEqual([
    ['cohorts', lines.length - 1],
    ['numbers-7-days', figures.csv.trim().split('\r\n').length - 1],
  ])
})
