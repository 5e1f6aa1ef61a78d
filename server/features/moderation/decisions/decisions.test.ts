import { afterAll, beforeAll, expect, test } from 'vitest'
import { login } from '../../../../contract/calls/accounts/auth.ts'
import { openFromOrder } from '../../../../contract/calls/chat/chat.ts'
import { updateListing } from '../../../../contract/calls/listings/own-listings.ts'
import { makeOffer } from '../../../../contract/calls/people/offers.ts'
import { changeProfile, getProfile } from '../../../../contract/calls/people/profiles.ts'
import { sql } from '../../../db/sql.ts'
import { buildConversation, sendChat } from '../../../testing/chat/chat.ts'
import { send } from '../../../testing/client.ts'
import { buildListing, buildMember, buildToken, type Member } from '../../../testing/factories.ts'
import { auditOf, decisionLink, staffDesk, takeDownVerdict } from '../../../testing/moderation.ts'
import { buildNegotiation } from '../../../testing/offers.ts'
import { buildPaidOrder } from '../../../testing/orders/orders.ts'
import { buildStaff } from '../../../testing/staff.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

const DAY = 24 * 3600_000
let app: TestApp
let desk: ReturnType<typeof staffDesk>
beforeAll(async () => {
  app = await startTestApp()
  desk = staffDesk(app, await buildStaff(app, 'moderator'))
})
afterAll(() => app.close())

const statusOf = async (id: string) =>
  (await app.database.row<{ status: string }>(sql`select status from listings where id = ${id}`))?.status
const account = (id: string) =>
  app.database.row<{ limited_until: Date | null; suspended_at: Date | null; suspended_until: Date | null }>(
    sql`select limited_until, suspended_at, suspended_until from users where id = ${id}`,
  )
const verdict = (outcome: string, more: object = {}) => ({
  outcome,
  policy: 'scam',
  text: 'You asked two people for a deposit.',
  ...more,
})
const subjectsTo = async (email: string) => {
  await app.settle()
  return (await app.mails()).filter(({ to }) => to === email).map(({ subject }) => subject)
}
const logIn = async (member: Member) => {
  const { email: username, password } = member
  const body = { grant_type: 'password' as const, username, password, client_id: 'web-device-d1' }
  return await send(app, login, { body })
}

test('a verdict needs a rule and a text, days where it has an end, and something it can change', async () => {
  const { id } = await buildListing(app)
  const code = async (wish: object, kind: 'listing' | 'person' = 'listing', target = id) =>
    (await desk.act(kind, target, wish)).code
  expect(await code({ outcome: 'take_down', text: 'x' })).toBe('queue.rule_missing')
  expect(await code({ outcome: 'take_down', policy: 'scam', text: '  ' })).toBe('queue.rule_missing')
  expect(await code(verdict('limit'))).toBe('queue.days_missing')
  expect(await code(verdict('take_down', { days: 3 }))).toBe('queue.days_missing')
  expect(await code({ outcome: 'uphold' })).toBe('queue.outcome_wrong')
  expect(await code({ outcome: 'restore' })).toBe('queue.unchanged')
  expect(await code(takeDownVerdict, 'listing', crypto.randomUUID())).toBe('queue.not_found')
  const staff = await buildStaff(app, 'moderator')
  expect(await code(verdict('ban'), 'person', staff.id)).toBe('queue.about_staff')
  const own = await buildListing(app, { owner: staff })
  expect((await staffDesk(app, staff).act('listing', own.id, takeDownVerdict)).code).toBe('queue.own')
  expect(await app.database.rows(sql`select 1 from decisions where target_id = ${id}`)).toEqual([])
})

test('a limited member can neither publish nor make offers until the date, and then can again', async () => {
  const member = await buildMember(app)
  const { id } = await buildListing(app, { owner: member, status: 'paused' })
  const { id: other } = await buildListing(app)
  expect((await desk.act('person', member.id, verdict('limit', { days: 7 }))).status).toBe(200)
  const publish = async () =>
    await send(app, updateListing, {
      params: { id },
      body: { status: 'active' },
      token: await buildToken(app, member.id),
    })
  const refused = await publish()
  expect([refused.status, refused.code]).toEqual([403, 'account.limited'])
  const until = new Date(app.clock.now().getTime() + 7 * DAY)
  expect(refused.details.until).toBe(until.toISOString())
  expect(refused.error).toMatch(/^You can’t publish, make offers or write messages until \w+, \w+ \d+\./)
  const offer = { body: { listing_id: other, amount: 40 }, token: await buildToken(app, member.id) }
  expect((await send(app, makeOffer, offer)).code).toBe('account.limited')
  app.clock.advance(7 * DAY)
  await app.app.features.moderation.expire()
  expect((await publish()).status).toBe(200)
  expect((await subjectsTo(member.email))[0]).toBe('Your account is no longer limited')
})

test('a limited member answers an offer with yes or no, not with another amount', async () => {
  const deal = await buildNegotiation(app)
  const { id } = (await deal.offer(deal.buyer, 80)).data.offer
  await desk.act('person', deal.seller.id, verdict('limit', { days: 2 }))
  expect((await deal.counter(deal.seller, id, 80, 90)).code).toBe('account.limited')
  expect((await deal.accept(deal.seller, id, 80)).status).toBe(200)
})

test('a limited member writes only to those with whom a paid order joins them', async () => {
  const chat = await buildConversation(app)
  const { orderId, seller } = await buildPaidOrder(app)
  for (const id of [chat.seller.id, seller.id]) await desk.act('person', id, verdict('limit', { days: 2 }))
  expect((await chat.say(chat.seller, 'Hello')).code).toBe('account.limited')
  const opened = await send(app, openFromOrder, {
    params: { id: orderId },
    token: await buildToken(app, seller.id),
  })
  const sent = await sendChat(
    app,
    opened.data.conversation.id,
    { text: 'See you at six.' },
    {
      token: await buildToken(app, seller.id),
    },
  )
  expect(sent.status).toBe(201)
})

test('a suspension pauses everything and ends by itself, once; a ban does not end', async () => {
  const member = await buildMember(app)
  const { id } = await buildListing(app, { owner: member })
  const { data } = await desk.act('person', member.id, verdict('suspend', { days: 3 }))
  expect(await statusOf(id)).toBe('paused')
  expect((await logIn(member)).code).toBe('account.suspended')
  app.clock.advance(3 * DAY)
  for (let run = 0; run < 2; run++) await app.app.features.moderation.expire()
  expect((await logIn(member)).status).toBe(200)
  expect(await auditOf(app, data.decision_id)).toEqual([{ role: 'system', action: 'moderation.expire' }])
  expect(await subjectsTo(member.email)).toEqual([
    'Your account is open again',
    expect.stringMatching(/^Your account is suspended until/),
  ])
  await desk.act('person', member.id, verdict('ban'))
  app.clock.advance(400 * DAY)
  await app.app.features.moderation.expire()
  expect((await account(member.id))?.suspended_at).not.toBeNull()
})

test('the longer of two limits counts, and a restoration lifts both', async () => {
  const member = await buildMember(app)
  const start = app.clock.now().getTime()
  for (const days of [10, 3])
    await desk.act('person', member.id, verdict('limit', { days, with_strike: false }))
  expect((await account(member.id))?.limited_until).toEqual(new Date(start + 10 * DAY))
  expect((await desk.act('person', member.id, { outcome: 'restore' })).status).toBe(200)
  expect((await account(member.id))?.limited_until).toBeNull()
})

test('the third strike limits the account by itself, with a statement; old strikes no longer count', async () => {
  const member = await buildMember(app)
  const strike = async () => {
    const { id } = await buildListing(app, { owner: member })
    await desk.act('listing', id, { ...takeDownVerdict, policy: 'misleading', with_strike: true })
  }
  await strike()
  app.clock.advance(91 * DAY)
  await strike()
  await strike()
  expect((await account(member.id))?.limited_until).toBeNull()
  await strike()
  const until = new Date(app.clock.now().getTime() + 14 * DAY)
  expect((await account(member.id))?.limited_until).toEqual(until)
  const { strikes, decisions } = (await desk.member(member.id)).data.member
  expect(strikes).toHaveLength(3)
  expect(decisions.find(({ outcome }) => outcome === 'limit')).toMatchObject({
    policy: 'repeated',
    is_automated: true,
    by: { role: 'system', username: null },
  })
  expect((await subjectsTo(member.email))[0]).toMatch(/^Your account is limited until|^We’ve taken down/)
})

test('lifting a suspension leaves the listing down that it took down; restoring the listing removes the strike', async () => {
  const { id, owner } = await buildListing(app)
  await desk.act('listing', id, verdict('suspend', { days: 7, with_take_down: true }))
  expect([await statusOf(id), (await account(owner.id))?.suspended_at]).toEqual(['removed', expect.any(Date)])
  expect((await desk.act('person', owner.id, { outcome: 'restore' })).status).toBe(200)
  expect([await statusOf(id), (await account(owner.id))?.suspended_at]).toEqual(['removed', null])
  const other = await buildListing(app, { owner })
  await desk.act('listing', other.id, { ...takeDownVerdict, with_strike: true })
  const strikes = async () =>
    (
      await app.database.row<{ count: number }>(sql`
        select count(*)::int as count from strikes where user_id = ${owner.id} and removed_at is null`)
    )?.count
  expect(await strikes()).toBe(2)
  await desk.act('listing', other.id, { outcome: 'restore' })
  expect([await statusOf(other.id), await strikes()]).toEqual(['active', 1])
})

test('nobody is told that their account is open while a ban holds', async () => {
  const member = await buildMember(app)
  await desk.act('person', member.id, verdict('suspend', { days: 7 }))
  await desk.act('person', member.id, verdict('ban'))
  app.clock.advance(8 * DAY)
  await app.app.features.moderation.expire()
  expect((await account(member.id))?.suspended_at).toEqual(expect.any(Date))
  expect(await subjectsTo(member.email)).not.toContain('Your account is open again')
})

test('what staff sell can be taken down, but leads to no strike', async () => {
  const staff = await buildStaff(app, 'operator')
  const { id } = await buildListing(app, { owner: staff })
  expect((await desk.act('listing', id, { ...takeDownVerdict, with_strike: true })).status).toBe(200)
  expect(await app.database.row(sql`select 1 from strikes where user_id = ${staff.id}`)).toBeUndefined()
})

test('a profile’s text is removed, and comes back as it was', async () => {
  const member = await buildMember(app)
  const about = 'I sell chairs.'
  await send(app, changeProfile, { body: { about }, token: await buildToken(app, member.id) })
  const shown = async () =>
    (await send(app, getProfile, { params: { member: member.id } })).data.profile.about
  await desk.act('person', member.id, takeDownVerdict)
  expect(await shown()).toBe('')
  await desk.act('person', member.id, { outcome: 'restore' })
  expect(await shown()).toBe(about)
})

test('a measure against the owner can take the content down as well, and the statement says both', async () => {
  const { id, owner } = await buildListing(app)
  await desk.act('listing', id, verdict('suspend', { days: 5, with_take_down: true }))
  expect([await statusOf(id), (await account(owner.id))?.suspended_at !== null]).toEqual(['removed', true])
  await decisionLink(app, owner.email)
  const [mail] = (await app.mails()).filter(({ to }) => to === owner.email)
  for (const part of [
    'You asked two people for a deposit.',
    'deposits',
    'We’ve also taken down',
    'A person made this decision',
  ])
    expect(mail?.text).toContain(part)
})
