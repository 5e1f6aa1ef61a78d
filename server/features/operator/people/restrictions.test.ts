import { afterAll, beforeAll, expect, test } from 'vitest'
import { getMe } from '../../../../contract/calls/accounts/users.ts'
import * as calls from '../../../../contract/calls/console/people.ts'
import { changeSuspension, liftLimit } from '../../../../contract/calls/console/restrictions.ts'
import { sql } from '../../../db/sql.ts'
import { send } from '../../../testing/client.ts'
import { buildListing, buildMember } from '../../../testing/factories.ts'
import { appealAs, decisionLink, newestDecision, staffDesk } from '../../../testing/moderation.ts'
import { buildStaff, buildStaffToken, type StaffMember } from '../../../testing/staff.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let app: TestApp
let moderator: StaffMember
let desk: ReturnType<typeof staffDesk>
beforeAll(async () => {
  app = await startTestApp()
  moderator = await buildStaff(app, 'moderator')
  desk = staffDesk(app, moderator)
})
afterAll(() => app.close())

const tokenOf = () => buildStaffToken(app, moderator.id)
const read = async (id: string) =>
  (await send(app, calls.readStaffPerson, { token: await tokenOf(), params: { id } })).data
const suspend = async (id: string) =>
  await send(app, calls.suspendPerson, {
    token: await tokenOf(),
    params: { id },
    body: { reason: 'Sells copies' },
  })
const change = async (id: string, days: number | null, newest?: string | null) => {
  // Emails are listed by the time at which they were sent.
  await app.settle()
  app.clock.advance(MINUTE)
  return await send(app, changeSuspension, {
    token: await tokenOf(),
    params: { id },
    body: {
      reason: 'They wrote to us',
      policy: 'counterfeit',
      days,
      newest_decision: newest === undefined ? await newestDecision(app, 'person', id) : newest,
    },
  })
}
const lift = async (call: typeof liftLimit | typeof calls.liftPerson, id: string) =>
  await send(app, call, { token: await tokenOf(), params: { id }, body: { reason: 'It was a mistake' } })
const subjectsTo = async (address: string) => {
  await app.settle()
  return (await app.mails()).filter(({ to }) => to === address).map(({ subject }) => subject)
}
const strikesOf = async (id: string) =>
  (
    await app.database.row<{ count: number }>(
      sql`select count(*)::int as count from strikes where user_id = ${id} and removed_at is null`,
    )
  )?.count
const inDays = (days: number) => new Date(app.clock.now().getTime() + days * DAY)
const asLogged = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`

test('a ban becomes a suspension for a while: the member is told, and can sign in again at its end', async () => {
  const { owner } = await buildListing(app)
  await suspend(owner.id)
  expect((await change(owner.id, 7)).status).toBe(200)
  const until = inDays(7)
  const found = await read(owner.id)
  expect(found).toMatchObject({ state: 'suspended', suspended_until: until.toISOString() })
  expect(found.history[0]).toMatchObject({
    action: 'account.change_suspension',
    actor: moderator.username,
    details: {
      before: 'suspended for good',
      after: `suspended until ${asLogged(until)}`,
      reason: 'They wrote to us',
    },
  })
  expect((await subjectsTo(owner.email))[0]).toContain('Your account is suspended until')
  expect(await strikesOf(owner.id)).toBe(1)
  app.clock.advance(7 * DAY)
  await app.app.features.moderation.expire()
  expect((await read(owner.id)).state).toBe('active')
})

test('a suspension for a while becomes a ban, and a longer one a shorter one', async () => {
  const member = await buildMember(app)
  await desk.act('person', member.id, { outcome: 'suspend', policy: 'spam', text: 'Too often', days: 30 })
  expect((await change(member.id, 3)).status).toBe(200)
  expect((await read(member.id)).suspended_until).toBe(inDays(3).toISOString())
  expect((await change(member.id, null)).status).toBe(200)
  expect(await read(member.id)).toMatchObject({ state: 'suspended', suspended_until: null })
  expect((await subjectsTo(member.email))[0]).toBe('Your account is closed')
  expect((await change(member.id, null)).code).toBe('console.suspended_already')
  app.clock.advance(4 * DAY)
  await app.app.features.moderation.expire()
  expect((await read(member.id)).state).toBe('suspended')
  expect(await subjectsTo(member.email)).not.toContain('Your account is no longer suspended')
  expect((await send(app, getMe, { token: member.token })).status).toBe(401)
})

test('an appeal against the shorter suspension puts on sale again what the ban had paused', async () => {
  const { id, owner } = await buildListing(app)
  await suspend(owner.id)
  await change(owner.id, 14)
  const item = await appealAs(app, await decisionLink(app, owner.email))
  const other = staffDesk(app, await buildStaff(app, 'operator'))
  const decided = await other.decide(item.id, {
    version: item.version,
    outcome: 'uphold',
    text: 'You are right.',
  })
  expect(decided.status).toBe(200)
  const listing = await app.database.row(sql`select status from listings where id = ${id}`)
  expect([listing, (await read(owner.id)).state]).toEqual([{ status: 'active' }, 'active'])
})

test('only a suspension that staff have seen can be changed, and not that of staff', async () => {
  const member = await buildMember(app)
  expect((await change(member.id, 7)).code).toBe('console.not_suspended')
  await suspend(member.id)
  expect((await change(member.id, 7, null)).code).toBe('queue.newer_decision')
  expect((await change(crypto.randomUUID(), 7, null)).code).toBe('account.user_not_found')
  expect((await change((await buildStaff(app, 'operator')).id, 7)).code).toBe('console.is_staff')
  expect((await read(member.id)).suspended_until).toBeNull()
})

test('a limit is lifted, whether strikes or staff made it, and the member is told', async () => {
  const { owner: struck } = await buildListing(app)
  for (let strike = 0; strike < 3; strike++) {
    const { id } = await buildListing(app, { owner: struck })
    await desk.act('listing', id, { outcome: 'take_down', policy: 'spam', text: 'Again.', with_strike: true })
  }
  const limited = await buildMember(app)
  await desk.act('person', limited.id, { outcome: 'limit', policy: 'spam', text: 'Too often', days: 14 })
  for (const { id, email } of [struck, limited]) {
    const until = inDays(14)
    expect((await read(id)).limited_until).toBe(until.toISOString())
    expect((await lift(liftLimit, id)).status).toBe(200)
    const found = await read(id)
    expect(found.limited_until).toBeNull()
    expect(found.history[0]).toMatchObject({
      action: 'account.unlimit',
      details: { before: `limited until ${asLogged(until)}`, after: 'active', reason: 'It was a mistake' },
    })
    expect((await subjectsTo(email))[0]).toBe('Your account is no longer limited')
    expect((await lift(liftLimit, id)).code).toBe('console.not_limited')
  }
  expect((await lift(liftLimit, crypto.randomUUID())).code).toBe('account.user_not_found')
})

test('lifting a suspension leaves a limit, and lifting a limit leaves a suspension', async () => {
  const member = await buildMember(app)
  await desk.act('person', member.id, { outcome: 'limit', policy: 'spam', text: 'Too often', days: 14 })
  await suspend(member.id)
  expect((await lift(calls.liftPerson, member.id)).status).toBe(200)
  expect(await read(member.id)).toMatchObject({ state: 'limited', limited_until: inDays(14).toISOString() })
  await suspend(member.id)
  expect((await lift(liftLimit, member.id)).status).toBe(200)
  expect(await read(member.id)).toMatchObject({ state: 'suspended', limited_until: null })
})
