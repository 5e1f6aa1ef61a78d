import { afterAll, beforeAll, expect, test } from 'vitest'
import { browseAnonymous, getListingAnonymous } from '../../../contract/calls/listings/listings.ts'
import * as calls from '../../../contract/calls/people/reviews.ts'
import { REVIEW_DAYS } from '../../../contract/rules/people/reviews.ts'
import { sql } from '../../db/sql.ts'
import { send } from '../../testing/client.ts'
import { buildListing, buildMember, type Member } from '../../testing/factories.ts'
import { openConsole } from '../../testing/operator-console.ts'
import { buildHandedOver, buildPaidOrder, DAY } from '../../testing/orders/orders.ts'
import { as, buildSale, review, reviewsOf } from '../../testing/people.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const listOf = async (member: Member) =>
  (await send(app, calls.listReviews, { params: { member: member.username } })).data.reviews
const subjectsTo = async (email: string) =>
  (await app.mails()).filter(({ to }) => to === email).map(({ subject }) => subject)

test('reviews stay hidden until both sides have written one, and then both are published', async () => {
  const { orderId, seller, buyer } = await buildSale(app)
  const first = await review(app, orderId, await as(app, buyer), { stars: 4, text: 'As shown.' })
  expect([first.status, first.data.own?.is_published]).toEqual([200, false])
  const blind = await reviewsOf(app, orderId, await as(app, seller))
  expect([blind.data.received, JSON.stringify(blind.data).includes('As shown')]).toEqual([null, false])
  expect(await listOf(seller)).toEqual([])
  await app.settle()
  expect(await subjectsTo(seller.email)).toContain(`@${buyer.username} reviewed you`)

  const second = await review(app, orderId, await as(app, seller), { stars: 5, tags: ['on_time'] })
  expect(second.data).toMatchObject({
    own: { is_published: true, tags: ['on_time'] },
    received: { stars: 4, text: 'As shown.', can_answer: true },
    can_write: false,
  })
  expect(await listOf(seller)).toMatchObject([
    { stars: 4, author: buyer.username, by: 'buyer', answer: null },
  ])
  expect(await listOf(buyer)).toMatchObject([{ stars: 5, author: seller.username, by: 'seller' }])
  await app.settle()
  expect(await subjectsTo(buyer.email)).toContain(`@${seller.username} gave you 5 stars`)
})

test('a review can be changed until it is published, and not afterwards', async () => {
  const { orderId, seller, buyer } = await buildSale(app)
  await review(app, orderId, await as(app, buyer), { stars: 1 })
  const changed = await review(app, orderId, await as(app, buyer), { stars: 3, text: 'It was my mistake.' })
  expect(changed.data.own).toMatchObject({ stars: 3, text: 'It was my mistake.' })
  await review(app, orderId, await as(app, seller), { stars: 5 })
  const late = await review(app, orderId, await as(app, buyer), { stars: 1 })
  expect([late.status, late.code]).toEqual([409, 'review.published'])
  expect(await listOf(seller)).toMatchObject([{ stars: 3 }])
  await app.settle()
  // One notification, not one for each change.
  expect((await subjectsTo(seller.email)).filter((subject) => subject.endsWith('reviewed you'))).toHaveLength(
    1,
  )
})

test('a single review is published two weeks after the hand-over, when nobody can write any more', async () => {
  const { orderId, seller, buyer } = await buildSale(app)
  await review(app, orderId, await as(app, buyer), { stars: 2 })
  app.clock.advance(REVIEW_DAYS * DAY - 60_000)
  await app.app.features.reviews.sweep()
  expect(await listOf(seller)).toEqual([])
  app.clock.advance(120_000)
  await app.app.features.reviews.sweep()
  await app.app.features.reviews.sweep()
  expect(await listOf(seller)).toMatchObject([{ stars: 2 }])
  const late = await review(app, orderId, await as(app, seller), { stars: 1 })
  expect([late.status, late.code]).toEqual([409, 'review.too_late'])
})

test('a guest reviews by the link of their order; nobody can review them, so it is published at once', async () => {
  const { orderId, seller } = await buildHandedOver(app, { email: 'guest@example.com' })
  const link = { query: { token: app.app.features.links.token(orderId) } }
  expect((await review(app, orderId, link, { stars: 5, text: 'Lovely.' })).status).toBe(200)
  expect(await listOf(seller)).toMatchObject([{ author: null, is_by_guest: true, text: 'Lovely.' }])
  const back = await review(app, orderId, await as(app, seller), { stars: 5 })
  expect([back.status, back.code]).toEqual([409, 'review.nobody'])
})

test('nobody but the two sides reads or writes the reviews of an order', async () => {
  const { orderId } = await buildSale(app)
  const other = await buildHandedOver(app, { email: 'elsewhere@example.com' })
  const stranger = await buildMember(app)
  const outsiders = [
    { token: stranger.token },
    { query: { token: app.app.features.links.token(other.orderId) } },
    { query: { token: 'made up' } },
    {},
  ]
  for (const who of outsiders) {
    expect((await reviewsOf(app, orderId, who)).status).toBe(404)
    expect((await review(app, orderId, who, { stars: 5 })).status).toBe(404)
  }
})

test('there is nothing to review before the hand-over, nor of a canceled order', async () => {
  const buyer = await buildMember(app)
  const { orderId } = await buildPaidOrder(app, { token: buyer.token, email: buyer.email })
  const early = await review(app, orderId, await as(app, buyer), { stars: 5 })
  expect([early.status, early.code]).toEqual([409, 'review.not_yet'])
  expect((await reviewsOf(app, orderId, await as(app, buyer))).data).toMatchObject({ can_write: false })
})

test('contact details, missing stars and foreign tags are refused or left out', async () => {
  const { orderId, buyer, seller } = await buildSale(app)
  const phone = await review(app, orderId, await as(app, buyer), { stars: 5, text: 'Call 917 555 0142' })
  expect([phone.status, phone.code]).toEqual([400, 'review.contact_details'])
  for (const stars of [0, 6, 2.5])
    expect((await review(app, orderId, await as(app, buyer), { stars })).status).toBe(400)
  const tags = ['well_packed', 'easy_to_meet']
  expect((await review(app, orderId, await as(app, seller), { stars: 5, tags })).data.own?.tags).toEqual([
    'easy_to_meet',
  ])
})

test('a rating is shown from three reviews on, on profiles, item pages and cards', async () => {
  const owner = await buildMember(app)
  const { id } = await buildListing(app, { owner, title: 'A rated lamp' })
  const shown = async () => {
    const { data } = await send(app, browseAnonymous, { query: { brief: 'true' } })
    const page = await send(app, getListingAnonymous, { params: { id } })
    return [data.listings.find((one) => one.id === id)?.seller_rating, page.data.listing.seller_rating]
  }
  for (const stars of [5, 4]) {
    const sale = await buildSale(app, owner)
    await review(app, sale.orderId, await as(app, sale.buyer), { stars })
    await review(app, sale.orderId, await as(app, owner), { stars: 5 })
  }
  expect(await shown()).toEqual([null, null])
  const third = await buildSale(app, owner)
  await Promise.all([
    review(app, third.orderId, await as(app, third.buyer), { stars: 4 }),
    review(app, third.orderId, await as(app, owner), { stars: 5 }),
  ])
  const rating = { average: 4.3, count: 3 }
  expect(await shown()).toEqual([rating, rating])
})

test('the person who was reviewed answers once, in public', async () => {
  const { orderId, seller, buyer } = await buildSale(app)
  await review(app, orderId, await as(app, buyer), { stars: 2 })
  await review(app, orderId, await as(app, seller), { stars: 5 })
  const [written] = await listOf(seller)
  const answer = async (who: Member, text = 'Sorry about that.') =>
    await send(app, calls.answerReview, {
      ...(await as(app, who)),
      params: { id: written?.id ?? '' },
      body: { text },
    })
  expect((await answer(buyer)).code).toBe('review.not_found')
  expect((await answer(seller, 'Write to me@example.com')).code).toBe('review.contact_details')
  expect((await answer(seller, ' ')).status).toBe(400)
  const both = await Promise.all([answer(seller), answer(seller)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await listOf(seller)).toMatchObject([{ answer: 'Sorry about that.' }])
  await app.settle()
  expect(await subjectsTo(buyer.email)).toContain(`@${seller.username} answered your review`)
})

test('those who have not written are asked once, two days after the hand-over', async () => {
  const { orderId, seller, buyer } = await buildSale(app)
  const guest = await buildHandedOver(app, { email: 'asked@example.com' })
  const asked = async () =>
    (await app.mails()).filter(({ subject, to }) => {
      const isOurs = [seller.email, buyer.email, 'asked@example.com', guest.seller.email].includes(to)
      return isOurs && subject.startsWith('How was it')
    })
  await app.app.features.reviews.sweep()
  await app.settle()
  expect(await asked()).toEqual([])
  app.clock.advance(2 * DAY + 60_000)
  await app.app.features.reviews.sweep()
  await app.app.features.reviews.sweep()
  await app.settle()
  // Nobody can review the guest.
  expect((await asked()).map(({ to }) => to).toSorted()).toEqual(
    [seller.email, buyer.email, 'asked@example.com'].toSorted(),
  )
  expect((await asked()).find(({ to }) => to === 'asked@example.com')?.text).toContain(
    `/orders/${guest.orderId}?token=`,
  )
  expect((await asked()).find(({ to }) => to === buyer.email)?.text).toContain(`/orders/${orderId}`)
})

test('the operator reads a report, takes the review down with a reason, and shows it again', async () => {
  const { orderId, seller, buyer } = await buildSale(app)
  await review(app, orderId, await as(app, buyer), { stars: 1, text: 'A lie.' })
  await review(app, orderId, await as(app, seller), { stars: 5 })
  const [written] = await listOf(seller)
  const id = written?.id ?? ''
  const report = { params: { id }, body: { reason: 'false', note: 'I was there.' }, ip: '10.1.0.1' }
  expect((await send(app, calls.reportReview, { ...report, ...(await as(app, seller)) })).status).toBe(201)
  const { run } = openConsole(app)
  expect(await run('people-reports')).toMatch(/review +false/)
  const row = await app.database.row<{ id: string }>(
    sql`select id from review_reports where review_id = ${id}`,
  )
  expect(await run('people-report', row?.id ?? '')).toContain('A lie.')
  await expect(run('hide-review', id)).rejects.toThrow('Give your reason')
  await run('hide-review', id, '--reason', 'It is not about the order.')
  await expect(run('hide-review', id, '--reason', 'again')).rejects.toThrow('is not a published review')
  expect(await listOf(seller)).toEqual([])
  expect((await reviewsOf(app, orderId, await as(app, seller))).data.received).toBeNull()
  await app.settle()
  expect(await subjectsTo(buyer.email)).toContainEqual(expect.stringMatching(/^We’ve taken down your review/))
  await run('show-review', id)
  expect(await listOf(seller)).toHaveLength(1)
})
