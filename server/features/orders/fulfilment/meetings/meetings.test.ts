import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  acceptMeeting,
  getMeetingHours,
  proposeMeeting,
  setMeetingHours,
} from '../../../../../contract/calls/orders/meetings.ts'
import { getOrder } from '../../../../../contract/calls/orders/orders.ts'
import { addDays, instantOf, localTime } from '../../../../../contract/rules/marketplace/local-time.ts'
import { newYork } from '../../../../../contract/rules/marketplace/marketplace.ts'
import { sql } from '../../../../db/sql.ts'
import { send } from '../../../../testing/client.ts'
import { buildMember, buildToken, type Member } from '../../../../testing/factories.ts'
import { buildPaidOrder, orderRow, typeCode } from '../../../../testing/orders/orders.ts'
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

interface MeetingTime {
  date: string
  hour: number
}

/** A paid pickup: a guest's, unless a member buys it. */
async function buildPickup(buyer?: Member) {
  const owner = await buildMember(app)
  const email = buyer?.email ?? `guest-${owner.username}@example.com`
  const { orderId: id } = await buildPaidOrder(app, { owner, email, token: buyer?.token })
  const link = { query: { token: app.app.features.links.token(id) } }
  const asSeller = async () => ({ token: await buildToken(app, owner.id) })
  const tomorrow = addDays(localTime(app.clock.now(), newYork).date, 1)
  const terms = { place_id: 'meet-union-square', note: 'By the steps' }
  /** At 6 PM tomorrow, unless other times are given. */
  const propose = (who: object, more: { place_id?: string; times?: MeetingTime[] } = {}) =>
    send(app, proposeMeeting, {
      params: { id },
      body: { ...terms, times: [{ date: tomorrow, hour: 18 }], ...more },
      ...who,
    })
  const proposeAt = (who: object, hour: number, date = tomorrow) => propose(who, { times: [{ date, hour }] })
  const accept = (who: object, meeting_id: string, starts_at?: string) =>
    send(app, acceptMeeting, { params: { id }, body: { meeting_id, starts_at }, ...who })
  const look = async (who: object) => (await send(app, getOrder, { params: { id }, ...who })).data.order
  const mailsTo = async (address: string) =>
    (await app.mails()).filter(({ to }) => to === address).map(({ subject, text }) => `${subject}\n${text}`)
  return { id, owner, email, link, asSeller, tomorrow, propose, proposeAt, accept, look, mailsTo }
}

test('a guest proposes by link, the seller accepts, and both learn it by email', async () => {
  const { owner, email, link, asSeller, propose, accept, look, mailsTo } = await buildPickup()
  const proposed = await propose(link)
  expect(proposed.status).toBe(200)
  expect(proposed.data.order.meeting).toMatchObject({
    agreed: null,
    proposed: { by: 'buyer', place: '14 St–Union Sq station, Manhattan', note: 'By the steps' },
    can_accept: false,
  })
  await app.settle()
  expect((await mailsTo(owner.email)).join()).toContain('The buyer proposes a time and a place')
  const seen = await look(await asSeller())
  expect(seen).toMatchObject({ has_news: true, meeting: { can_accept: true } })
  const agreed = await accept(await asSeller(), seen.meeting?.proposed?.id ?? '')
  expect(agreed.data.order.meeting).toMatchObject({
    agreed: { place: '14 St–Union Sq station, Manhattan' },
    proposed: null,
  })
  await app.settle()
  for (const address of [owner.email, email])
    expect((await mailsTo(address)).join()).toMatch(/You agreed on a time and a place[\s\S]*6:00.PM/)
  expect((await look(link)).timeline.map(({ event }) => event)).toEqual(
    expect.arrayContaining(['meeting_proposed', 'meeting_agreed']),
  )
})

test('another proposal replaces an open one, and an agreement holds until the other side accepts', async () => {
  const buyer = await buildMember(app)
  const { link, asSeller, propose, proposeAt, accept, look } = await buildPickup(buyer)
  const first = (await propose(link)).data.order.meeting?.proposed?.id ?? ''
  const counter = (await proposeAt(await asSeller(), 19)).data.order.meeting?.proposed?.id ?? ''
  expect((await accept(await asSeller(), first)).code).toBe('order.not_possible')
  expect((await accept(await asSeller(), counter)).code).toBe('order.not_possible')
  const member = { token: await buildToken(app, buyer.id) }
  expect((await accept(member, counter)).data.order.meeting?.agreed?.id).toBe(counter)
  // The second click of a double click.
  expect((await accept(member, counter)).status).toBe(200)
  const other = (await proposeAt(member, 20)).data.order.meeting
  expect([other?.agreed?.id, other?.proposed?.by]).toEqual([counter, 'buyer'])
  await accept(await asSeller(), other?.proposed?.id ?? '')
  expect((await look(member)).meeting).toMatchObject({ agreed: { id: other?.proposed?.id }, proposed: null })
})

test('simultaneous proposals of both sides leave one', async () => {
  const { id, link, asSeller, proposeAt, look } = await buildPickup()
  const seller = await asSeller()
  const responses = await Promise.all([proposeAt(link, 18), proposeAt(seller, 9), proposeAt(link, 10)])
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await look(link)).meeting?.proposed).not.toBeNull()
  const { open } = (await app.database.row<{ open: number }>(sql`
    select count(*)::int as open from order_meetings where order_id = ${id} and replaced_at is null`)) ?? {
    open: 0,
  }
  expect(open).toBe(1)
})

test('strangers can neither propose nor accept', async () => {
  const { propose, accept, link } = await buildPickup()
  const stranger = { token: (await buildMember(app)).token }
  const id = (await propose(link)).data.order.meeting?.proposed?.id ?? ''
  for (const who of [stranger, {}, { query: { token: 'a'.repeat(32) } }]) {
    expect((await propose(who)).code).toBe('order.not_found')
    expect((await accept(who, id)).code).toBe('order.not_found')
  }
})

test('a time outside the service hours, in the past or after the last day is refused', async () => {
  const { propose, link, tomorrow } = await buildPickup()
  const wrong = [
    { date: tomorrow, hour: 3 },
    { date: addDays(tomorrow, -2), hour: 18 },
    { date: addDays(tomorrow, 9), hour: 18 },
  ]
  for (const time of wrong) {
    const { code } = await propose(link, { times: [{ date: tomorrow, hour: 18 }, time] })
    expect([time, code]).toEqual([time, 'meeting.time_unavailable'])
  }
  expect((await propose(link, { place_id: 'place-brooklyn-atlantis' })).code).toBe('listing.place_unknown')
})

test('the pickup address can be proposed only where the seller shares it', async () => {
  const { owner, propose, link } = await buildPickup()
  const atHome = { place_id: 'pickup-address' }
  expect((await propose(link, atHome)).code).toBe('listing.place_unknown')
  await app.database.run(sql`
    insert into business_accounts (owner_id, name, address, phone_number)
    values (${owner.id}, 'Corner Finds', '5 Front St, Brooklyn, NY 11201', '718 555 0100')`)
  const { data } = await propose(link, atHome)
  expect(data.order.meeting?.proposed?.place).toBe('5 Front St, Brooklyn, NY 11201')
})

test('nothing is left to agree on once the item has changed hands', async () => {
  const { id, owner, propose, link, look } = await buildPickup()
  await propose(link)
  const { pickup_code: code } = await orderRow(app, id)
  await typeCode(app, id, owner, code ?? '')
  expect((await look(link)).meeting).toBeNull()
  expect((await propose(link)).code).toBe('order.not_possible')
})

test('both sides are reminded once, two hours before they meet', async () => {
  const { owner, email, link, asSeller, propose, accept, mailsTo } = await buildPickup()
  const id = (await propose(link)).data.order.meeting?.proposed?.id ?? ''
  await accept(await asSeller(), id)
  await app.settle()
  const { remindOfMeetings } = app.app.features
  await remindOfMeetings()
  await app.settle()
  expect((await mailsTo(email)).join()).not.toContain('You’re meeting in two hours')
  const [row] = await app.database.rows<{ starts_at: Date }>(sql`
    select starts_at from order_meetings where id = ${id}`)
  app.clock.advance((row?.starts_at.getTime() ?? 0) - app.clock.now().getTime() - 2 * 3600_000)
  await Promise.all([remindOfMeetings(), remindOfMeetings()])
  await remindOfMeetings()
  await app.settle()
  for (const address of [email, owner.email]) {
    const reminders = (await mailsTo(address)).filter((mail) => mail.includes('You’re meeting in two hours'))
    expect(reminders).toHaveLength(1)
  }
})

test('no reminder is sent for a meeting that was agreed on less than two hours before it starts', async () => {
  const { owner, email, link, asSeller, proposeAt, accept, mailsTo } = await buildPickup()
  const today = localTime(app.clock.now(), newYork)
  const hour = 18
  const proposed = (await proposeAt(link, hour, today.date)).data.order.meeting?.proposed
  app.clock.advance(instantOf(today.date, hour, newYork).getTime() - app.clock.now().getTime() - 10 * 60_000)
  expect((await accept(await asSeller(), proposed?.id ?? '')).status).toBe(200)
  await app.app.features.remindOfMeetings()
  await app.settle()
  for (const address of [email, owner.email]) {
    const mails = (await mailsTo(address)).join()
    expect(mails).toContain('You agreed on a time and a place')
    expect(mails).not.toContain('in two hours')
  }
})

test('the other side chooses one of several proposed times', async () => {
  const { email, link, asSeller, tomorrow, propose, accept, look, mailsTo } = await buildPickup()
  const later = addDays(tomorrow, 1)
  const times = [
    { date: later, hour: 9 },
    { date: tomorrow, hour: 18 },
    { date: later, hour: 9 },
  ]
  const seller = await asSeller()
  const proposed = (await propose(seller, { times })).data.order.meeting?.proposed
  expect(proposed?.other_times).toHaveLength(1)
  await app.settle()
  expect((await mailsTo(email)).join()).toMatch(
    /proposes times and a place[\s\S]*6:00.PM[\s\S]*Or[\s\S]*9:00.AM/,
  )
  const id = proposed?.id ?? ''
  expect((await accept(link, id)).code).toBe('meeting.time_unavailable')
  expect((await accept(link, id, app.clock.now().toISOString())).code).toBe('meeting.time_unavailable')
  const [chosen] = proposed?.other_times ?? []
  const { data } = await accept(link, id, chosen)
  expect(data.order.meeting?.agreed).toMatchObject({ id, starts_at: chosen, other_times: [] })
  // A second click changes nothing, even on another time.
  await accept(link, id, proposed?.starts_at)
  expect((await look(seller)).meeting?.agreed?.starts_at).toBe(chosen)
  await app.settle()
  const agreed = (await mailsTo(email)).find((mail) => mail.includes('You agreed on a time'))
  expect(agreed).toMatch(/9:00.AM/)
  expect(agreed).not.toMatch(/6:00.PM/)
  const tooMany = Array.from({ length: 6 }, (_, index) => ({ date: later, hour: 10 + index }))
  expect((await propose(seller, { times: tooMany })).status).toBe(400)
  expect((await propose(seller, { times: [] })).status).toBe(400)
})

test('both sides see which hours are among the seller’s usual ones', async () => {
  const { link, asSeller, look } = await buildPickup()
  const seller = await asSeller()
  const everyday = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, part: 'evening' as const }))
  const saved = await send(app, setMeetingHours, {
    body: { hours: [...everyday, ...everyday].slice(0, 10) },
    ...seller,
  })
  expect(saved.data.hours).toEqual(everyday)
  const { days } = (await look(link)).meeting ?? { days: [] }
  expect(days.length).toBeGreaterThan(1)
  for (const { hours, usual } of days) expect(usual).toEqual(hours.filter((hour) => hour >= 17))
  await send(app, setMeetingHours, { body: { hours: [] }, ...seller })
  expect((await send(app, getMeetingHours, seller)).data.hours).toEqual([])
  expect((await look(seller)).meeting?.days.every(({ usual }) => usual.length === 0)).toBe(true)
})
