import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportMe } from '../../../contract/calls/accounts/users.ts'
import { blockMember } from '../../../contract/calls/chat/blocks.ts'
import { uploadPhoto } from '../../../contract/calls/listings/photo-uploads.ts'
import * as calls from '../../../contract/calls/people/profiles.ts'
import { COLLECTION_DAYS } from '../../../contract/rules/orders/states.ts'
import { RATED_FROM, ratingOf } from '../../../contract/rules/people/reviews.ts'
import { sql } from '../../db/sql.ts'
import { send } from '../../testing/client.ts'
import { buildListing, buildMember, buildPicture, buildToken, type Member } from '../../testing/factories.ts'
import { buildHandedOver, buildPaidOrder, DAY, MINUTE, sweep } from '../../testing/orders/orders.ts'
import { as } from '../../testing/people.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const profileOf = (member: string) => send(app, calls.getProfile, { params: { member } })
const follow = async (who: Member, whom: Member) =>
  await send(app, calls.followMember, { ...(await as(app, who)), params: { id: whom.id } })
const change = async (who: Member, body: object) =>
  await send(app, calls.changeProfile, { ...(await as(app, who)), body })
const upload = async (who: Member) => {
  const form = { files: [{ name: 'file', bytes: await buildPicture() }] }
  return (await send(app, uploadPhoto, { ...(await as(app, who)), form })).data.photo
}

test('a profile shows name, text, picture and figures, by username or id, and never the email address', async () => {
  const member = await buildMember(app)
  await buildListing(app, { owner: member })
  await buildListing(app, { owner: member, status: 'paused' })
  await buildHandedOver(app, { owner: member })
  const picture = await upload(member)
  expect(
    (await change(member, { about: '  Moving out.\r\nEverything goes. ', photo_id: picture.id })).status,
  ).toBe(200)
  const { status, data } = await profileOf(member.username.toUpperCase())
  expect(status).toBe(200)
  expect(data.profile).toMatchObject({
    id: member.id,
    username: member.username,
    about: 'Moving out.\nEverything goes.',
    picture: { id: picture.id },
    items_for_sale: 1,
    items_sold: 1,
    rating: null,
    reviews: 0,
    no_shows: 0,
    followers: 0,
  })
  expect((await profileOf(member.id)).data).toEqual(data)
  expect(JSON.stringify(data)).not.toContain(member.email)
})

test('nobody has a profile who is unknown, has not finished signing up, or is suspended', async () => {
  const member = await buildMember(app)
  await app.database.run(sql`update users set suspended_at = now() where id = ${member.id}`)
  for (const name of [member.username, member.id, 'nobody-here', crypto.randomUUID(), '..', '%']) {
    expect([name, (await profileOf(name)).status]).toEqual([name, 404])
    const items = await send(app, calls.listProfileItems, { params: { member: name } })
    expect([name, items.status]).toEqual([name, 404])
  }
})

test('items for sale and sold ones are separate lists, page by page, without hidden ones', async () => {
  const owner = await buildMember(app)
  for (let at = 0; at < 26; at++) await buildListing(app, { owner, title: `Item ${at}`, minutesAgo: at })
  await buildListing(app, { owner, title: 'Gone', status: 'sold' })
  await buildListing(app, { owner, title: 'Hidden', status: 'paused' })
  const page = (query: Record<string, string>) =>
    send(app, calls.listProfileItems, { params: { member: owner.username }, query })
  const first = await page({})
  const second = await page({ cursor: first.data.next_cursor ?? '' })
  const titles = [...first.data.listings, ...second.data.listings].map(({ title }) => title)
  expect(titles).toEqual(Array.from({ length: 26 }, (_, at) => `Item ${at}`))
  expect(second.data.next_cursor).toBeNull()
  expect((await page({ list: 'sold' })).data.listings.map(({ title }) => title)).toEqual(['Gone'])
  expect((await page({ cursor: 'nonsense' })).status).toBe(400)
})

test('the text refuses contact details, and the picture photos of others', async () => {
  const member = await buildMember(app)
  const other = await buildMember(app)
  const contact = await change(member, { about: 'Text me: 917-555-0142' })
  expect([contact.status, contact.code]).toEqual([400, 'profile.contact_details'])
  expect((await change(member, { about: 'x'.repeat(301) })).status).toBe(400)
  const foreign = await change(member, { photo_id: (await upload(other)).id })
  expect([foreign.status, foreign.code]).toEqual([404, 'photo.not_found'])
  expect((await profileOf(member.username)).data.profile).toMatchObject({ about: '', picture: null })
})

test('a replaced picture is deleted; the shown one outlives the sweep of unused photos', async () => {
  const member = await buildMember(app)
  const [old, shown] = [await upload(member), await upload(member)]
  await change(member, { photo_id: old.id })
  await change(member, { photo_id: shown.id, about: 'Hello' })
  app.clock.advance(3 * DAY)
  await app.app.features.photos.sweep()
  await app.settle()
  const rows = await app.database.rows<{ id: string }>(
    sql`select id from photos where owner_id = ${member.id}`,
  )
  expect(rows.map(({ id }) => id)).toEqual([shown.id])
  expect((await profileOf(member.username)).data.profile).toMatchObject({
    about: 'Hello',
    picture: { id: shown.id },
  })
  await change(member, { photo_id: null })
  expect((await profileOf(member.username)).data.profile.picture).toBeNull()
})

test('a buyer who lets a paid pickup expire counts as a no-show; a canceled order does not', async () => {
  const buyer = await buildMember(app)
  await buildPaidOrder(app, { token: buyer.token, email: buyer.email })
  app.clock.advance((COLLECTION_DAYS + 1) * DAY)
  await sweep(app)
  await app.settle()
  expect((await profileOf(buyer.username)).data.profile.no_shows).toBe(1)
})

test('following is idempotent, counted, listed, and ended by a block in either direction', async () => {
  const [fan, seller] = [await buildMember(app), await buildMember(app)]
  const { id } = await buildListing(app, { owner: seller })
  expect([(await follow(fan, seller)).status, (await follow(fan, seller)).status]).toEqual([200, 200])
  expect((await profileOf(seller.username)).data.profile.followers).toBe(1)
  const followed = async () => (await send(app, calls.listFollowed, await as(app, fan))).data.people
  const items = async () => (await send(app, calls.listFollowedItems, await as(app, fan))).data.listings
  const relation = async () =>
    (await send(app, calls.getRelation, { ...(await as(app, fan)), params: { member: seller.id } })).data
  expect(await followed()).toMatchObject([{ username: seller.username, items_for_sale: 1 }])
  expect((await items()).map((item) => item.id)).toEqual([id])
  expect(await relation()).toEqual({ is_self: false, is_followed: true, is_blocked: false })
  expect((await follow(fan, fan)).code).toBe('member.not_found')
  await send(app, blockMember, { ...(await as(app, seller)), params: { id: fan.id } })
  expect([await followed(), await items(), (await follow(fan, seller)).code]).toEqual([
    [],
    [],
    'member.not_found',
  ])
  // They are not told.
  expect(await relation()).toEqual({ is_self: false, is_followed: false, is_blocked: false })
})

test('followers are told of new items once, in one notification for all sellers', async () => {
  const [fan, one, two] = [await buildMember(app), await buildMember(app), await buildMember(app)]
  await buildListing(app, { owner: one, title: 'From before' })
  await follow(fan, one)
  await follow(fan, two)
  app.clock.advance(MINUTE)
  await buildListing(app, { owner: one, title: 'A lamp' })
  const tell = async () => {
    await app.app.features.profiles.tellFollowers()
    await app.settle()
    const mails = (await app.mails()).filter(({ to }) => to === fan.email)
    return mails.map(({ subject }) => subject)
  }
  // A seller who has just listed something may be about to list more.
  expect(await tell()).toEqual([])
  app.clock.advance(16 * MINUTE)
  expect(await tell()).toEqual([`@${one.username} listed A lamp`])
  expect(await tell()).toHaveLength(1)
  await buildListing(app, { owner: one, title: 'A chair' })
  await buildListing(app, { owner: one, title: 'A desk' })
  await buildListing(app, { owner: two, title: 'A radio' })
  app.clock.advance(16 * MINUTE)
  expect(await tell()).toContain('3 new items from 2 people you follow')
  const bell = await app.database.rows<{ path: string }>(
    sql`select path from notifications where user_id = ${fan.id} order by created_at`,
  )
  expect(bell.map(({ path }) => path)).toEqual([`/people/${one.id}`, '/my-stuff/following'])
})

test('reports of people are kept for the operator', async () => {
  const [member, reporter] = [await buildMember(app), await buildMember(app)]
  const sent = {
    params: { id: member.id },
    body: { reason: 'scam', note: 'Asked for a deposit.' },
    ip: '10.2.0.1',
  }
  expect((await send(app, calls.reportMember, { ...sent, ...(await as(app, reporter)) })).status).toBe(201)
  const unknown = { ...sent, params: { id: crypto.randomUUID() } }
  expect((await send(app, calls.reportMember, unknown)).code).toBe('member.not_found')
  const rows = await app.database.rows(
    sql`select reason, note, reporter_id from member_reports where member_id = ${member.id}`,
  )
  expect(rows).toEqual([{ reason: 'scam', note: 'Asked for a deposit.', reporter_id: reporter.id }])
})

test('the export has the profile, the follows and the reports', async () => {
  const [member, other] = [await buildMember(app), await buildMember(app)]
  await change(member, { about: 'Hello' })
  await follow(member, other)
  const { data } = await send(app, exportMe, { token: await buildToken(app, member.id) })
  expect([data.profile, data.followed]).toMatchObject([[{ about: 'Hello' }], [{ username: other.username }]])
})

test('the database shows a rating from the same number of reviews on as the rules, rounded alike', async () => {
  const member = await buildMember(app)
  await app.database.run(sql`insert into member_ratings (user_id) values (${member.id})`)
  for (const [count, stars] of [
    [0, 0],
    [RATED_FROM - 1, 8],
    [RATED_FROM, 13],
    [RATED_FROM, 15],
    [8, 27],
    [40, 178],
  ] as const) {
    const row = await app.database.row<{ shown: string | null }>(sql`
      update member_ratings set reviews = ${count}, stars = ${stars} where user_id = ${member.id} returning shown`)
    expect(JSON.parse(row?.shown ?? 'null')).toEqual(ratingOf({ count, stars }))
  }
})
