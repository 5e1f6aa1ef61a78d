import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { digestHelpers } from '../../../testing/digests.ts'
import { DAY } from '../../../testing/orders/orders.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createBellRepository } from '../bell/bell-repository.ts'
import { createDigestRepository } from './digest-repository.ts'

let app: TestApp
const { buildDaily, change, hold, nextMorning, mailsTo, subjectsTo, tellLowerPrice } = digestHelpers(
  () => app,
)
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('several processes that run at the same time send one digest', async () => {
  const members = [await buildDaily(), await buildDaily(), await buildDaily()]
  for (const member of members) await hold(member)
  app.clock.advance(DAY)
  await Promise.all([1, 2, 3, 4].map(() => app.app.features.sendDigests()))
  await app.settle()
  expect(await Promise.all(members.map(async (member) => (await mailsTo(member)).length))).toEqual([1, 1, 1])
})

test('a digest that fails is sent once on the next run, complete, and does not delay the others', async () => {
  const [unlucky, other] = [await buildDaily(), await buildDaily()]
  for (const member of [unlucky, other]) await hold(member)
  await app.database.run(sql`update notifications set body = 'unlucky' where user_id = ${unlucky.id}`)
  // Fails at commit, after the notifications were released and the email was queued.
  await app.database.run(sql`
    create function fail() returns trigger language plpgsql as $$ begin raise 'out of luck'; end $$`)
  await app.database.run(sql`
    create constraint trigger unlucky after update on notifications deferrable initially deferred
    for each row when (new.body = 'unlucky') execute function fail()`)
  await nextMorning()
  expect([await mailsTo(unlucky), await subjectsTo(other)]).toEqual([[], ['Your daily summary: Sold: Lamp']])
  expect(app.logged.join()).toContain('a digest was not sent')
  await app.database.run(sql`drop trigger unlucky on notifications`)
  await app.app.features.sendDigests()
  await app.app.features.sendDigests()
  await app.settle()
  expect(await subjectsTo(unlucky)).toEqual(['Your daily summary: Sold: Lamp'])
})

test('one email a day, even if a notification arrives while it is sent or the digest is long overdue', async () => {
  const member = await buildDaily()
  await hold(member)
  await nextMorning()
  await hold(member)
  await app.app.features.sendDigests()
  await app.settle()
  expect(await mailsTo(member)).toHaveLength(1)
  // No process ran for two days.
  app.clock.advance(2 * DAY)
  await nextMorning()
  expect(await mailsTo(member)).toHaveLength(2)
})

test('members who change back get one last digest of what was held back, then single emails', async () => {
  const member = await buildDaily()
  await tellLowerPrice(member, 'Cane chair')
  expect((await change(member, { email_frequency: 'instant' })).data.email_frequency).toBe('instant')
  await tellLowerPrice(member, 'Oak shelf')
  // The event happened before the change, but its job runs after the last digest.
  await nextMorning()
  await hold(member)
  await nextMorning()
  await nextMorning()
  expect(await subjectsTo(member)).toEqual([
    'Your daily summary: Sold: Lamp',
    'Your daily summary: Now $80.00 instead of $100.00: Cane chair',
    'Now $80.00 instead of $100.00: Oak shelf',
  ])
  const rows = await app.database.rows(sql`select 1 from notification_digests where user_id = ${member.id}`)
  expect(rows).toEqual([])
})

test('the last digest includes what arrives while it is sent', async () => {
  const member = await buildDaily()
  await hold(member)
  await change(member, { email_frequency: 'instant' })
  app.clock.advance(DAY)
  const isWaiting = () =>
    app.database.row(sql`
      select 1 as one from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  let sending: Promise<void> | undefined
  await app.database.transaction(async (executor) => {
    const content = { kind: 'favorite.changed', title: 'Sold: Chair', body: null, path: '/favorites' }
    const row = { ...content, id: crypto.randomUUID(), user_id: member.id, created_at: app.clock.now() }
    await createBellRepository(executor).add({ ...row, is_held: true })
    await createDigestRepository(executor).ensureScheduled(member.id, app.clock.now())
    sending = app.app.features.sendDigests()
    await expect.poll(isWaiting).toEqual({ one: 1 })
  })
  await sending
  await app.settle()
  expect(await subjectsTo(member)).toEqual(['Your daily summary: 2 updates'])
})

test('quiet hours do not hold back the digest; suspended and deleted accounts get none', async () => {
  const [quiet, suspended, gone] = [await buildDaily(), await buildDaily(), await buildDaily()]
  await change(quiet, { quiet_hours: { from: 0, to: 0 } })
  for (const member of [quiet, suspended, gone]) await hold(member)
  await app.database.run(sql`update users set suspended_at = now() where id = ${suspended.id}`)
  await app.database.run(sql`delete from users where id = ${gone.id}`)
  await nextMorning()
  expect(await mailsTo(quiet)).toHaveLength(1)
  expect([await mailsTo(suspended), await mailsTo(gone)]).toEqual([[], []])
})
