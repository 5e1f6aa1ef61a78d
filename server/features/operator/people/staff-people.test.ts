import { afterAll, beforeAll, expect, test } from 'vitest'
import { getMe } from '../../../../contract/calls/accounts/users.ts'
import * as calls from '../../../../contract/calls/console/people.ts'
import { reportMember } from '../../../../contract/calls/people/profiles.ts'
import { sql } from '../../../db/sql.ts'
import { send } from '../../../testing/client.ts'
import { buildListing, buildMember, buildToken } from '../../../testing/factories.ts'
import { buy, pay } from '../../../testing/orders/orders.ts'
import { buildStaff, type StaffMember } from '../../../testing/staff.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let moderator: StaffMember
let operator: StaffMember
beforeAll(async () => {
  app = await startTestApp()
  moderator = await buildStaff(app, 'moderator')
  operator = await buildStaff(app, 'operator')
})
afterAll(() => app.close())

const search = async (query: Record<string, string>) =>
  (await send(app, calls.searchPeople, { token: moderator.token, query })).data
const read = async (id: string) =>
  (await send(app, calls.readStaffPerson, { token: moderator.token, params: { id } })).data
type Reasoned =
  | typeof calls.suspendPerson
  | typeof calls.liftPerson
  | typeof calls.signOutPerson
  | typeof calls.resetPersonFactors
  | typeof calls.exportPerson
  | typeof calls.deletePerson
const act = (call: Reasoned, by: StaffMember, id: string, reason = 'They asked for it') =>
  send(app, call, { token: by.token, params: { id }, body: { reason } })

test('members are found by a part of their name or address, and by id; the list pages', async () => {
  const one = await buildMember(app)
  const part = one.username.slice('member-'.length)
  expect((await search({ q: `@${one.username}` })).people).toMatchObject([{ id: one.id, state: 'active' }])
  expect((await search({ q: part.toUpperCase() })).people).toMatchObject([{ email: one.email }])
  expect((await search({ q: one.id })).people).toHaveLength(1)
  expect((await search({ q: one.id, state: 'suspended' })).people).toEqual([])
  const first = await search({ limit: '2' })
  expect([first.people.length, first.has_more]).toEqual([2, true])
  expect(first.counts?.active).toBeGreaterThan(2)
  const second = await search({ limit: '1', before: first.people[1]?.id ?? '' })
  expect(second.counts).toBeNull()
  expect(first.people.map(({ id }) => id)).not.toContain(second.people[0]?.id)
})

test('limited accounts are listed with the end of the limit until it is over', async () => {
  const { id, username } = await buildMember(app)
  const until = new Date(app.clock.now().getTime() + 60_000)
  await app.database.run(sql`update users set limited_until = ${until} where id = ${id}`)
  const found = await search({ q: username, state: 'limited' })
  expect(found.people).toMatchObject([{ id, state: 'limited', limited_until: until.toISOString() }])
  expect(found.counts).toEqual({ limited: 1 })
  app.clock.advance(60_000)
  expect((await search({ q: username })).people).toMatchObject([{ id, state: 'active', limited_until: null }])
})

test('a person comes with what they sell, buy and are reported for', async () => {
  const { id: listing, owner } = await buildListing(app, { title: 'Reading chair' })
  const buyer = await buildMember(app)
  const { data } = await buy(app, listing, { email: buyer.email, session: 'a browser of the buyer' })
  await pay(app, data.checkout_url)
  await app.settle()
  await app.database.run(sql`update orders set buyer_id = ${buyer.id} where id = ${data.order_id}`)
  const report = { reason: 'scam' as const, note: 'Wants to be paid in cash.' }
  const token = await buildToken(app, buyer.id)
  const reported = await send(app, reportMember, {
    params: { id: owner.id },
    body: report,
    token,
  })
  expect(reported.status).toBe(201)
  expect(await read(owner.id)).toMatchObject({
    listings: 1,
    reports: 1,
    listing_list: [{ title: 'Reading chair' }],
    order_list: [{ id: data.order_id, as: 'seller' }],
    reports_about: [{ kind: 'person', ...report, other: buyer.username, is_automatic: false }],
    reports_by: [],
  })
  expect(await read(buyer.id)).toMatchObject({
    order_list: [{ as: 'buyer' }],
    reports_by: [{ kind: 'person', other: owner.username }],
  })
})

test('a suspension ends every session at once and is lifted again, each with a row that says why', async () => {
  const { owner } = await buildListing(app)
  expect((await send(app, getMe, { token: owner.token })).status).toBe(200)
  const suspended = await act(calls.suspendPerson, moderator, owner.id, 'Sells copies')
  expect(suspended.data).toEqual({ paused_listings: 1 })
  expect((await send(app, getMe, { token: owner.token })).status).toBe(401)
  expect((await act(calls.suspendPerson, moderator, owner.id)).code).toBe('console.suspended_already')
  expect(await read(owner.id)).toMatchObject({ state: 'suspended', suspended_reason: 'Sells copies' })
  expect((await act(calls.liftPerson, moderator, owner.id, 'Proved it')).status).toBe(200)
  expect((await act(calls.liftPerson, moderator, owner.id)).code).toBe('console.not_suspended')
  expect((await read(owner.id)).history).toMatchObject([
    {
      action: 'account.unsuspend',
      details: { before: 'suspended for good', after: 'active', reason: 'Proved it' },
      actor: moderator.username,
    },
    {
      action: 'account.suspend',
      details: { before: 'active', after: 'suspended', reason: 'Sells copies' },
    },
  ])
  expect((await act(calls.suspendPerson, moderator, operator.id)).code).toBe('console.is_staff')
})

test('signing out everywhere ends every session of the person', async () => {
  const member = await buildMember(app)
  const other = await buildToken(app, member.id)
  expect((await send(app, getMe, { token: other })).status).toBe(200)
  expect((await act(calls.signOutPerson, moderator, member.id, 'Lost their phone')).status).toBe(200)
  for (const token of [member.token, other]) expect((await send(app, getMe, { token })).status).toBe(401)
  expect((await read(member.id)).history).toMatchObject([
    { action: 'account.sign_out', details: { reason: 'Lost their phone' } },
  ])
})

test('notes are read by staff, and by the person in their export', async () => {
  const member = await buildMember(app)
  const body = { text: 'Called us about a lost parcel.' }
  await send(app, calls.writeNote, { token: moderator.token, params: { id: member.id }, body })
  expect((await read(member.id)).notes).toMatchObject([{ author: moderator.username, ...body }])
  expect((await act(calls.exportPerson, moderator, member.id)).code).toBe('staff.denied')
  const { data } = await act(calls.exportPerson, operator, member.id, 'Asked by email')
  expect(data).toMatchObject({ user: { email: member.email }, staff_notes: [body] })
  expect((await read(member.id)).history.map(({ action }) => action)).toEqual([
    'account.export',
    'account.note',
  ])
})

test('operators reset second factors, and have to prove who they are again', async () => {
  const member = await buildMember(app)
  await app.database.run(sql`update users set second_factor_at = now() where id = ${member.id}`)
  expect((await act(calls.resetPersonFactors, moderator, member.id)).code).toBe('staff.denied')
  const late = await buildStaff(app, 'operator')
  const before = new Date(app.clock.now().getTime() - 11 * 60_000)
  await app.database.run(sql`update sessions set stepped_up_at = ${before} where user_id = ${late.id}`)
  expect((await act(calls.resetPersonFactors, late, member.id)).code).toBe('staff.step_up')
  expect((await act(calls.resetPersonFactors, operator, member.id)).status).toBe(200)
  expect((await read(member.id)).has_second_factor).toBe(false)
})

test('an account is deleted on request, unless its owner could not delete it either', async () => {
  const member = await buildMember(app)
  expect((await act(calls.deletePerson, moderator, member.id)).code).toBe('staff.denied')
  const { id: listing, owner } = await buildListing(app)
  const { data } = await buy(app, listing, { email: 'open@example.com', session: 'an open order' })
  await pay(app, data.checkout_url)
  await app.settle()
  expect((await act(calls.deletePerson, operator, owner.id)).code).toBe('account.has_open_orders')
  await app.database.run(
    sql`update orders set state = 'completed', owed_since = ${app.clock.now()} where id = ${data.order_id}`,
  )
  expect((await act(calls.deletePerson, operator, owner.id)).code).toBe('account.is_owed_money')

  expect((await act(calls.deletePerson, operator, member.id, 'By email of May 3')).status).toBe(200)
  expect(await app.database.row(sql`select 1 from users where id = ${member.id}`)).toBeUndefined()
  expect(
    await app.database.row(sql`select action, details from audit_log where subject_id = ${member.id}`),
  ).toEqual({
    action: 'account.delete',
    details: { reason: 'By email of May 3', before: 'active, one step, 1 session', after: 'gone' },
  })
})
