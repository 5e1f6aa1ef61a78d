import { afterAll, beforeAll, expect, test } from 'vitest'
import { reportConversation } from '../../../../contract/calls/chat/chat.ts'
import { updateListing } from '../../../../contract/calls/listings/own-listings.ts'
import { changeProfile, reportMember } from '../../../../contract/calls/people/profiles.ts'
import { sql } from '../../../db/sql.ts'
import { buildConversation } from '../../../testing/chat/chat.ts'
import { send } from '../../../testing/client.ts'
import { buildListing, buildMember, buildToken, type Member } from '../../../testing/factories.ts'
import { nextAddress, openItemOf, reportAs, staffDesk, takeDownVerdict } from '../../../testing/moderation.ts'
import { buildStaff } from '../../../testing/staff.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let desk: ReturnType<typeof staffDesk>
beforeAll(async () => {
  app = await startTestApp()
  desk = staffDesk(app, await buildStaff(app, 'moderator'))
})
afterAll(() => app.close())

const decide = async (targetId: string, verdict: object = { outcome: 'dismiss' }) => {
  const { id, version } = await openItemOf(app, targetId)
  expect((await desk.decide(id, { version, ...verdict })).status).toBe(200)
}
const openOf = async (targetId: string) =>
  await app.database.rows<{ reports: number; score: number }>(
    sql`select reports, score from review_items where target_id = ${targetId} and state = 'open'`,
  )
const reportsOf = async (id: string) =>
  (await app.database.rows(sql`select 1 from listing_reports where listing_id = ${id}`)).length
const as = async ({ id }: Pick<Member, 'id'>) => ({ token: await buildToken(app, id) })

test('a member who reports a decided listing once more is thanked, and nothing opens again', async () => {
  const { id } = await buildListing(app)
  const reporter = await buildMember(app)
  await reportAs(app, id, reporter)
  await decide(id)
  for (const reason of ['scam', 'prohibited']) expect(await reportAs(app, id, reporter, reason)).toBe(201)
  expect([await openOf(id), await reportsOf(id)]).toEqual([[], 1])
})

test('their second report adds nothing to what others have reported since', async () => {
  const { id } = await buildListing(app)
  const [reporter, other] = [await buildMember(app), await buildMember(app)]
  await reportAs(app, id, reporter)
  await decide(id)
  await reportAs(app, id, other)
  await reportAs(app, id, reporter)
  expect(await openOf(id)).toEqual([{ reports: 1, score: 30 }])
})

test('a listing that its seller has edited can be reported once more, but only once', async () => {
  const { id, owner } = await buildListing(app)
  const reporter = await buildMember(app)
  await reportAs(app, id, reporter)
  await decide(id)
  const change = async (body: object) =>
    expect((await send(app, updateListing, { params: { id }, body, ...(await as(owner)) })).status).toBe(200)
  await change({ status: 'paused' })
  await change({ status: 'active' })
  await reportAs(app, id, reporter)
  expect(await openOf(id)).toEqual([])
  await change({ description: 'It has a new description now, with other words in it.' })
  await reportAs(app, id, reporter)
  expect(await openOf(id)).toMatchObject([{ reports: 1 }])
  await decide(id)
  await reportAs(app, id, reporter)
  expect(await openOf(id)).toEqual([])
})

test('a profile that was cleared and shown again is the same, one with other words is not', async () => {
  const [member, reporter] = [await buildMember(app), await buildMember(app)]
  const write = async (about: string) =>
    expect((await send(app, changeProfile, { body: { about }, ...(await as(member)) })).status).toBe(200)
  const report = async () => {
    const sent = { params: { id: member.id }, body: { reason: 'offensive' }, ip: nextAddress() }
    expect((await send(app, reportMember, { ...sent, ...(await as(reporter)) })).status).toBe(201)
  }
  await write('All of you are fools.')
  await report()
  await decide(member.id, { ...takeDownVerdict, policy: 'harassment' })
  await desk.act('person', member.id, { outcome: 'restore' })
  await report()
  expect(await openOf(member.id)).toEqual([])
  await write('All of you are still fools.')
  await report()
  expect(await openOf(member.id)).toHaveLength(1)
})

test('what a person does can be reported again two weeks after a decision, with the same profile', async () => {
  const [member, reporter] = [await buildMember(app), await buildMember(app)]
  const report = async () => {
    const sent = { params: { id: member.id }, body: { reason: 'scam' }, ip: nextAddress() }
    expect((await send(app, reportMember, { ...sent, ...(await as(reporter)) })).status).toBe(201)
  }
  await report()
  await decide(member.id)
  app.clock.advance(13 * 24 * 3600_000)
  await report()
  expect(await openOf(member.id)).toEqual([])
  app.clock.advance(2 * 24 * 3600_000)
  await report()
  expect(await openOf(member.id)).toHaveLength(1)
})

test('a conversation can be reported again once the other side has written, not by writing oneself', async () => {
  const chat = await buildConversation(app)
  await chat.say(chat.buyer, 'Pay me outside.')
  const report = async () => {
    const sent = { params: { id: chat.id }, body: { reason: 'harassment' }, ip: nextAddress() }
    expect((await send(app, reportConversation, { ...sent, ...(await chat.asSeller()) })).status).toBe(201)
  }
  await report()
  await decide(chat.id)
  app.clock.advance(60_000)
  await chat.say(chat.seller, 'No.')
  await report()
  expect(await openOf(chat.id)).toEqual([])
  await chat.say(chat.buyer, 'Pay me outside, now.')
  await report()
  expect(await openOf(chat.id)).toHaveLength(1)
})
