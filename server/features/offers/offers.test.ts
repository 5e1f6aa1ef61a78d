import { afterAll, beforeAll, expect, test } from 'vitest'
import { blockMember } from '../../../contract/calls/chat/blocks.ts'
import { listMessages, openFromListing } from '../../../contract/calls/chat/chat.ts'
import { listOffers } from '../../../contract/calls/people/offers.ts'
import { OFFERS_PER_ITEM } from '../../../contract/rules/people/offers.ts'
import { sql } from '../../db/sql.ts'
import { send } from '../../testing/client.ts'
import { buildMember, type Member } from '../../testing/factories.ts'
import { buildNegotiation } from '../../testing/offers.ts'
import { DAY } from '../../testing/orders/orders.ts'
import { as } from '../../testing/people.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const subjectsTo = async ({ email }: Member) =>
  (await app.mails()).filter(({ to }) => to === email).map(({ subject }) => subject)
const statusOf = async (id: string) =>
  (await app.database.row<{ status: string }>(sql`select status from listings where id = ${id}`))?.status

test('a buyer offers, the seller counters, the buyer accepts, and the item is held for them', async () => {
  const { listingId, seller, buyer, ...deal } = await buildNegotiation(app)
  const made = await deal.offer(buyer, 70)
  expect([made.status, made.data.offer.turn, made.data.offer.counters_left]).toEqual([200, 'seller', 3])
  const { id } = made.data.offer
  await app.settle()
  expect(await subjectsTo(seller)).toContainEqual(expect.stringContaining(`@${buyer.username} offers $70.00`))
  const countered = await deal.counter(seller, id, 70, 85)
  expect(countered.data.offer).toMatchObject({ amount: 85, turn: 'buyer', counters_left: 2, role: 'seller' })
  expect(await statusOf(listingId)).toBe('active')
  const accepted = await deal.accept(buyer, id, 85)
  expect(accepted.data.offer).toMatchObject({ state: 'accepted', amount: 85, turn: 'buyer' })
  expect(accepted.data.offer.steps.map(({ by, action, amount }) => [by, action, amount])).toEqual([
    ['buyer', 'made', 70],
    ['seller', 'countered', 85],
    ['buyer', 'accepted', 85],
  ])
  expect(await statusOf(listingId)).toBe('reserved')
  await app.settle()
  expect(await subjectsTo(seller)).toContainEqual(expect.stringMatching(/^Agreed: .* for \$85\.00$/))
})

test('emails about offers can be turned off, except the one about what is held', async () => {
  const { seller, buyer, ...deal } = await buildNegotiation(app)
  const { id } = (await deal.offer(buyer, 70)).data.offer
  await deal.accept(seller, id, 70)
  await app.settle()
  const mails = await app.mails()
  const offered = mails.find(({ to }) => to === seller.email)
  const held = mails.find(({ to, subject }) => to === buyer.email && subject.startsWith('It’s yours'))
  expect([offered?.text.includes('/unsubscribe'), held?.text.includes('/unsubscribe')]).toEqual([true, false])
})

test('the conversation of the two tells every step, to each side in the same order', async () => {
  const { listingId, seller, buyer, ...deal } = await buildNegotiation(app)
  const { id } = (await deal.offer(buyer, 60)).data.offer
  await deal.counter(seller, id, 60, 90)
  await deal.decline(buyer, id, 90)
  const { data } = await send(app, openFromListing, {
    ...(await as(app, buyer)),
    body: { listing_id: listingId },
  })
  for (const side of [buyer, seller]) {
    const { messages } = (
      await send(app, listMessages, { ...(await as(app, side)), params: { id: data.conversation.id } })
    ).data
    expect(messages.map(({ kind, facts }) => [kind, facts?.by, facts?.cents])).toEqual([
      ['offer_made', 'buyer', 60_00],
      ['offer_countered', 'seller', 90_00],
      ['offer_declined', 'buyer', 90_00],
    ])
  }
})

test('an offer has to be between half of the price and the price, for something that can be bargained for', async () => {
  const { seller, buyer, ...deal } = await buildNegotiation(app)
  for (const amount of [49, 101]) {
    const refused = await deal.offer(buyer, amount)
    expect([refused.status, refused.code]).toEqual([400, 'offer.out_of_range'])
  }
  expect((await deal.offer(seller, 70)).code).toBe('listing.own')
  const free = await buildNegotiation(app, { priceCents: 0 })
  expect((await free.offer(free.buyer, 1)).code).toBe('offer.not_open')
  await deal.settle(seller, { is_open: false })
  expect((await deal.offer(buyer, 70)).code).toBe('offer.not_open')
  expect((await deal.item()).is_open).toBe(false)
})

test('the same offer twice is one, and another amount needs the first to be withdrawn', async () => {
  const { buyer, ...deal } = await buildNegotiation(app)
  const both = await Promise.all([deal.offer(buyer, 70), deal.offer(buyer, 70)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(both[0]?.data.offer.id).toBe(both[1]?.data.offer.id)
  expect((await deal.offer(buyer, 80)).code).toBe('offer.live')
  await deal.withdraw(buyer, both[0]?.data.offer.id ?? '')
  expect((await deal.offer(buyer, 80)).data.offer.amount).toBe(80)
})

test('only the side whose turn it is answers, and only the amount that it has seen', async () => {
  const { seller, buyer, ...deal } = await buildNegotiation(app)
  const { id } = (await deal.offer(buyer, 70)).data.offer
  expect((await deal.accept(buyer, id, 70)).code).toBe('offer.not_your_turn')
  expect((await deal.accept(seller, id, 75)).code).toBe('offer.changed')
  expect((await deal.counter(seller, id, 70, 70)).code).toBe('offer.out_of_range')
  expect((await deal.counter(seller, id, 70, 60)).code).toBe('offer.out_of_range')
  await deal.counter(seller, id, 70, 95)
  await deal.counter(buyer, id, 95, 80)
  await deal.counter(seller, id, 80, 90)
  expect((await deal.counter(buyer, id, 90, 85)).code).toBe('offer.no_counters')
  expect((await deal.decline(buyer, id, 90)).data.offer.state).toBe('declined')
  expect((await deal.accept(buyer, id, 90)).code).toBe('offer.over')
})

test('strangers see and change nothing of an offer', async () => {
  const { listingId, seller, buyer, ...deal } = await buildNegotiation(app)
  const { id } = (await deal.offer(buyer, 70)).data.offer
  const stranger = await buildMember(app)
  for (const refused of [
    await deal.accept(stranger, id, 70),
    await deal.decline(stranger, id, 70),
    await deal.counter(stranger, id, 70, 80),
    await deal.withdraw(stranger, id),
  ])
    expect([refused.status, refused.code]).toEqual([404, 'offer.not_found'])
  expect(await deal.item(stranger)).toMatchObject({ own: null, selling: null })
  expect(await deal.item()).toMatchObject({ own: null, selling: null, lowest: 50, highest: 100 })
  expect((await deal.settle(stranger, { is_open: false })).code).toBe('listing.not_found')
  expect((await deal.toFans(stranger, 80)).code).toBe('listing.not_found')
  expect((await deal.item(seller)).selling?.offers).toHaveLength(1)
  expect(listingId).toBeTruthy()
})

test('what the seller has set answers at once', async () => {
  const { seller, buyer, listingId, ...deal } = await buildNegotiation(app)
  expect((await deal.settle(seller, { is_open: true, accept_from: 60, decline_below: 70 })).code).toBe(
    'offer.thresholds_crossed',
  )
  await deal.settle(seller, { is_open: true, accept_from: 90, decline_below: 60 })
  expect((await deal.offer(buyer, 55)).data.offer.state).toBe('declined')
  const open = (await deal.offer(buyer, 80)).data.offer
  expect(open.state).toBe('open')
  await deal.counter(seller, open.id, 80, 95)
  expect((await deal.counter(buyer, open.id, 95, 92)).data.offer.state).toBe('accepted')
  expect(await statusOf(listingId)).toBe('reserved')
  await app.settle()
  // The seller did not do it, so both are told.
  expect(await subjectsTo(seller)).toContainEqual(expect.stringMatching(/^Agreed/))
  expect(await subjectsTo(buyer)).toContainEqual(expect.stringMatching(/^It’s yours for \$92\.00/))
})

test('a buyer begins few negotiations about one item in a day, and none after leaving several unpaid', async () => {
  const { seller, buyer, ...deal } = await buildNegotiation(app)
  for (let round = 0; round < OFFERS_PER_ITEM; round++) {
    const { id } = (await deal.offer(buyer, 70)).data.offer
    await deal.decline(seller, id, 70)
  }
  expect((await deal.offer(buyer, 80)).code).toBe('offer.too_many')
  app.clock.advance(DAY + 1)
  const unpaid = sql`update offers set state = 'lapsed', updated_at = ${app.clock.now()} where buyer_id = ${buyer.id}`
  await app.database.run(unpaid)
  expect((await deal.offer(buyer, 80)).code).toBe('offer.left_unpaid')
})

test('a seller sends an offer to everyone who saved the item, once a week', async () => {
  const { listingId, seller, buyer, ...deal } = await buildNegotiation(app)
  const [fan, blocked] = [await buildMember(app), await buildMember(app)]
  await deal.offer(buyer, 60)
  for (const { id } of [fan, blocked, buyer])
    await app.database.run(sql`
      insert into favourites (user_id, listing_id, price_cents, created_at) values (${id}, ${listingId}, 10000, now())`)
  await send(app, blockMember, { ...(await as(app, blocked)), params: { id: seller.id } })
  expect((await deal.item(seller)).selling).toMatchObject({ fans: 1, fans_from: null })
  expect((await deal.toFans(seller, 100)).code).toBe('offer.out_of_range')
  expect((await deal.toFans(seller, 80)).data.sent).toBe(1)
  expect((await deal.toFans(seller, 75)).code).toBe('offer.fans_too_soon')
  const { own } = await deal.item(fan)
  expect(own).toMatchObject({ amount: 80, turn: 'buyer', role: 'buyer' })
  await app.settle()
  expect(await subjectsTo(fan)).toContainEqual(expect.stringContaining('offers $80.00'))
  expect((await deal.accept(fan, own?.id ?? '', 80)).data.offer.state).toBe('accepted')
})

test('lists show what waits for the reader first, page by page', async () => {
  const buyer = await buildMember(app)
  const offers: string[] = []
  for (let count = 0; count < 33; count++) {
    const { ...deal } = await buildNegotiation(app)
    app.clock.advance(1000)
    if (count === 20)
      await app.database.run(sql`update offers set state = 'declined' where buyer_id = ${buyer.id}`)
    const made = (await deal.offer(buyer, 70)).data.offer
    offers.push(made.id)
    if (count === 3) {
      await deal.counter(deal.seller, made.id, 70, 80)
    }
  }
  const waits = sql`update offers set state = 'open' where id = ${offers[3] ?? ''}`
  await app.database.run(waits)
  const read = async (cursor?: string) =>
    (
      await send(app, listOffers, {
        ...(await as(app, buyer)),
        query: { role: 'buyer', ...(cursor ? { cursor } : {}) },
      })
    ).data
  const first = await read()
  const second = await read(first.next_cursor ?? '')
  expect(first.offers[0]?.id).toBe(offers[3])
  const all = [...first.offers, ...second.offers].map(({ id }) => id)
  expect([first.offers.length, all.length, new Set(all).size, second.next_cursor]).toEqual([30, 33, 33, null])
  const odd = await send(app, listOffers, {
    ...(await as(app, buyer)),
    query: { role: 'buyer', cursor: 'x' },
  })
  expect(odd.code).toBe('request.invalid')
})
