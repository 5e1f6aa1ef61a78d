import { afterAll, beforeAll, expect, test } from 'vitest'
import { blockMember } from '../../../contract/calls/chat/blocks.ts'
import type { AnyEndpoint } from '../../../contract/endpoint.ts'
import { sql } from '../../db/sql.ts'
import { buildConversation } from '../../testing/chat/chat.ts'
import { type Sent, send } from '../../testing/client.ts'
import { buildMember, type Member } from '../../testing/factories.ts'
import { negotiation } from '../../testing/offers.ts'
import { buildPaidOrder } from '../../testing/orders/orders.ts'
import { as, buildSale, review } from '../../testing/people.ts'
import { savedSearches, saveSearch } from '../../testing/saved-searches.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

/**
 * What two people share, tried by everybody else: every call about conversations, offers, reviews, saved searches and notifications, with the
 * real ids.
 * No answer may contain a secret of theirs, and nothing of theirs may change.
 */

let app: TestApp
let world: Awaited<ReturnType<typeof buildWorld>>
beforeAll(async () => {
  app = await startTestApp()
  world = await buildWorld()
})
afterAll(() => app.close())

/** Texts and amounts that occur nowhere else. */
const secrets = [
  'The key is under the blue pot',
  'Never again with this one',
  '73.21',
  '91.37',
  '61.19',
  'A gift for Ada',
]

async function buildWorld() {
  const chat = await buildConversation(app)
  await chat.say(chat.buyer, secrets[0] ?? '')
  const deal = negotiation(app, chat.listingId)
  await app.database.run(sql`update listings set price_cents = 10000 where id = ${chat.listingId}`)
  await deal.settle(chat.seller, { is_open: true, accept_from: 91.37, decline_below: 61.19 })
  const offer = (await deal.offer(chat.buyer, 73.21)).data.offer
  // A review that waits for the other side's.
  const sale = await buildSale(app, chat.seller)
  await review(app, sale.orderId, await as(app, sale.buyer), { stars: 1, text: secrets[1] ?? '' })
  const [written] = await app.database.rows<{ id: string }>(
    sql`select id from reviews where order_id = ${sale.orderId}`,
  )
  const { data } = await saveSearch(app, chat.buyer, { query: 'lamp' }, { name: secrets[5] ?? '' })
  await app.settle()
  return { searchId: data.search.id, chat, deal, offer, sale, reviewId: written?.id ?? '' }
}

/** The id that a call of this name takes, and a body that it accepts. */
const inputs: Record<string, () => Partial<Sent>> = {
  'chat.openOrder': () => ({ params: { id: world.sale.orderId } }),
  'chat.send': () => ({ ...inChat(), body: { id: crypto.randomUUID(), text: 'Hello' } }),
  'chat.read': () => ({ ...inChat(), body: { seq: 1 } }),
  'chat.keep': () => ({ ...inChat(), body: { is_muted: true } }),
  'chat.report': () => ({ ...inChat(), body: { reason: 'spam' } }),
  'chat.uploadPhoto': () => ({
    ...inChat(),
    form: { files: [{ name: 'file', bytes: new Uint8Array([1]) }] },
  }),
  'offers.accept': () => ({ ...onOffer(), body: { amount: 73.21 } }),
  'offers.decline': () => ({ ...onOffer(), body: { amount: 73.21 } }),
  'offers.counter': () => ({ ...onOffer(), body: { amount: 80, seen: 73.21 } }),
  'offers.ofItem': () => ({ params: { id: world.chat.listingId } }),
  'offers.change': () => ({ params: { id: world.chat.listingId }, body: { is_open: false } }),
  'offers.toFans': () => ({ params: { id: world.chat.listingId }, body: { amount: 80 } }),
  'reviews.list': () => ({ params: { member: world.chat.seller.username } }),
  'reviews.ofOrder': () => ({ params: { id: world.sale.orderId } }),
  'reviews.write': () => ({ params: { id: world.sale.orderId }, body: { stars: 5, tags: [], text: '' } }),
  'reviews.answer': () => ({ params: { id: world.reviewId }, body: { text: 'Thank you' } }),
  'reviews.report': () => ({ params: { id: world.reviewId }, body: { reason: 'false' } }),
  'savedSearches.change': () => ({ ...onSearch(), body: { is_paused: true, name: 'Mine' } }),
  'notifications.read': () => ({ body: { all: true } }),
}
const inChat = () => ({ params: { id: world.chat.id } })
const onSearch = () => ({ params: { id: world.searchId } })
const onOffer = () => ({ params: { id: world.offer.id } })

/** Calls that everybody may make, for themselves or about what is public. The others have to refuse. */
const forEveryone = [
  'chat.list',
  'chat.unread',
  'offers.list',
  'offers.waiting',
  'offers.ofItem',
  'reviews.list',
  'savedSearches.list',
  'savedSearches.news',
]
const ownNotifications = /^notifications\./
/** They create something of the caller's own, or change what is theirs. */
const leftOut = [
  'chat.open',
  'offers.make',
  'savedSearches.save',
  'notifications.subscribe',
  'notifications.unsubscribe',
  'notifications.change',
]

const endpoints = () =>
  app.app.features.routes
    .map(({ endpoint }) => endpoint)
    .filter(
      ({ name }) =>
        /^(chat|offers|reviews|savedSearches|notifications)\./.test(name) && !leftOut.includes(name),
    )

function inputOf({ name, path }: AnyEndpoint): Partial<Sent> {
  const known = inputs[name]?.()
  if (known) return known
  if (name.startsWith('savedSearches.') && path.includes(':id')) return onSearch()
  if (name.startsWith('chat.') && path.includes(':id')) return inChat()
  return name.startsWith('offers.') && path.includes(':id') ? onOffer() : {}
}

/** Everything of the two that a stranger's call could change. */
async function state() {
  return await app.database.row(sql`
    select (select count(*) from messages where conversation_id = ${world.chat.id})::int as messages,
      (select json_agg(s order by role) from conversation_sides s where conversation_id = ${world.chat.id}) as sides,
      (select to_json(o) from offers o where id = ${world.offer.id}) as offer,
      (select to_json(s) from offer_settings s where listing_id = ${world.chat.listingId}) as settings,
      (select to_json(s) from saved_searches s where id = ${world.searchId}) as search,
      (select json_agg(r order by id) from reviews r where order_id = ${world.sale.orderId}) as reviews,
      (select count(*) from message_photos where conversation_id = ${world.chat.id})::int as photos`)
}

async function tryAll(who: Sent): Promise<void> {
  const before = await state()
  expect(endpoints().length).toBeGreaterThan(20)
  for (const endpoint of endpoints()) {
    const input = inputOf(endpoint)
    const response = await send(app, endpoint, { ...input, ...who, query: { ...input.query, ...who.query } })
    const said = JSON.stringify(response.data)
    const found = secrets.filter((secret) => said.includes(secret))
    expect([endpoint.name, found]).toEqual([endpoint.name, []])
    const isOpen = forEveryone.includes(endpoint.name) || ownNotifications.test(endpoint.name)
    const expected = isOpen ? [200, 401] : [400, 401, 404]
    expect([endpoint.name, response.status, expected.includes(response.status)]).toEqual([
      endpoint.name,
      response.status,
      true,
    ])
  }
  expect(await state()).toEqual(before)
}

test('the secrets are there for the two themselves', async () => {
  const { chat, deal, offer } = world
  expect((await chat.all(chat.seller)).some(({ text }) => text === secrets[0])).toBe(true)
  expect((await deal.see(chat.seller, offer.id)).amount).toBe(73.21)
  expect((await deal.item(chat.seller)).selling?.settings).toMatchObject({ accept_from: 91.37 })
  expect(await savedSearches(app, chat.buyer)).toMatchObject([{ name: secrets[5] }])
  // The buyer does not learn from which amount the seller agrees.
  expect(JSON.stringify(await deal.item(chat.buyer))).not.toMatch(/91\.37|61\.19/)
})

test('a stranger, a blocked member, a visitor and the holder of another order’s link learn and change nothing', async () => {
  const stranger = await buildMember(app)
  const blocked: Member = await buildMember(app)
  await send(app, blockMember, { ...(await as(app, world.chat.seller)), params: { id: blocked.id } })
  const { orderId } = await buildPaidOrder(app, { owner: world.chat.seller })
  const token = app.app.features.links.token(orderId)
  await tryAll(await as(app, stranger))
  await tryAll(await as(app, blocked))
  await tryAll({ session: 'a visitor' })
  await tryAll({ session: 'another guest', query: { token } })
})
