import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { buildListing, buildMember } from '../../../testing/factories.ts'
import { staffDesk } from '../../../testing/moderation.ts'
import { buildStaff } from '../../../testing/staff.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

const migration = path.join(import.meta.dirname, '../../../db/migrations/0267_review_queue.sql')
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('reports from before the queue become its items, each member once', async () => {
  const [{ id, owner }, reporter, other] = [
    await buildListing(app, { title: 'Reported before' }),
    await buildMember(app),
    await buildMember(app),
  ]
  for (const by of [reporter.id, reporter.id, other.id, null])
    await app.database.run(sql`
      insert into listing_reports (id, listing_id, reporter_id, reason, note, created_at)
      values (gen_random_uuid(), ${id}, ${by}, 'scam', '', now())`)
  await app.database.run(sql`
    insert into member_reports (id, member_id, reporter_id, reason, note, created_at)
    values (gen_random_uuid(), ${owner.id}, ${reporter.id}, 'off_site', '', now())`)
  const text = readFileSync(migration, 'utf8')
  const moving = text.slice(
    text.indexOf('create temporary table earlier_reports'),
    text.indexOf('create unique index listing_reports_once'),
  )
  await app.database.pool.query(`begin; ${moving}; commit`)
  expect(
    await app.database.rows(
      sql`select kind, target_id, owner_id, title, score, reports, reasons from review_items order by kind`,
    ),
  ).toEqual([
    {
      kind: 'listing',
      target_id: id,
      owner_id: owner.id,
      title: 'Reported before',
      score: 30,
      reports: 3,
      reasons: ['scam'],
    },
    {
      kind: 'person',
      target_id: owner.id,
      owner_id: owner.id,
      title: owner.username,
      score: 10,
      reports: 1,
      reasons: ['off_site'],
    },
  ])
  expect(
    await app.database.row(
      sql`select count(item_id)::int as linked, count(*)::int as all from listing_reports`,
    ),
  ).toEqual({ linked: 3, all: 4 })
})

test('listings that were held before the queue become its items', async () => {
  const { id, owner } = await buildListing(app, { title: 'Held before', status: 'held' })
  const since = new Date('2026-11-01T10:00:00Z')
  const findings = [
    { rule: 'gun-words', outcome: 'hold', field: 'title', found: 'rifle', text: 'We look at it first.' },
    { rule: 'price', outcome: 'tell', field: 'price', found: '', text: 'That is a lot.' },
  ]
  await app.database.run(sql`
    insert into listing_checks (listing_id, state, findings, was_public, checked_at, held_at)
    values (${id}, 'held', ${JSON.stringify(findings)}, false, ${since}, ${since})`)
  const text = readFileSync(migration, 'utf8')
  const moving = text.slice(
    text.indexOf('-- Listings that wait for a moderator already.'),
    text.indexOf('-- Whoever takes a held listing away'),
  )
  await app.database.pool.query(moving)
  const desk = staffDesk(app, await buildStaff(app, 'moderator'))
  const [item] = (await desk.list({ kind: 'held_listing' })).data.items
  expect(item).toMatchObject({
    title: 'Held before',
    reasons: ['gun-words'],
    owner: { id: owner.id },
    first_at: since.toISOString(),
  })
  const { data } = await desk.get(item?.id ?? '')
  expect(data.target.held?.findings.map(({ rule }) => rule)).toEqual(['gun-words', 'price'])
  expect((await desk.decide(item?.id ?? '', { version: 1, outcome: 'release' })).status).toBe(200)
  expect((await desk.list({ kind: 'held_listing' })).data.items).toEqual([])
})
