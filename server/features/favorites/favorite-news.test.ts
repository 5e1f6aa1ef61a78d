import { afterAll, beforeAll, expect, test } from 'vitest'
import { blockMember } from '../../../contract/calls/chat/blocks.ts'
import { saveFavorite } from '../../../contract/calls/listings/favorites.ts'
import { updateListing } from '../../../contract/calls/listings/own-listings.ts'
import { listNotifications } from '../../../contract/calls/people/notifications.ts'
import { send } from '../../testing/client.ts'
import { buildListing, buildMember, type Member } from '../../testing/factories.ts'
import { buy, MINUTE, pay, sweep } from '../../testing/orders/orders.ts'
import { as } from '../../testing/people.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** An item for $100 that a member has saved. */
async function buildFavorite(fan?: Member) {
  const { id, owner } = await buildListing(app, { priceCents: 100_00, title: 'Brass lamp' })
  const member = fan ?? (await buildMember(app))
  const saved = await send(app, saveFavorite, { ...(await as(app, member)), params: { id } })
  expect(saved.status).toBe(200)
  return { id, owner, fan: member }
}

const reprice = async (id: string, owner: Member, price: number) =>
  send(app, updateListing, { ...(await as(app, owner)), params: { id }, body: { price } })

/** Lets what has changed settle, and tells it. */
async function tell(): Promise<void> {
  app.clock.advance(11 * MINUTE)
  await app.app.features.discovery.tellFans()
  await app.settle()
}

const mailsTo = async ({ email }: Member) =>
  (await app.mails()).filter(({ to }) => to === email).map(({ subject }) => subject)
const bellOf = async (member: Member) =>
  (await send(app, listNotifications, await as(app, member))).data.notifications.map(({ title }) => title)

test('a lower price is told once, a correction within minutes and a higher price never', async () => {
  const { id, owner, fan } = await buildFavorite()
  await reprice(id, owner, 60)
  await reprice(id, owner, 100)
  await tell()
  expect(await mailsTo(fan)).toEqual([])
  await reprice(id, owner, 80)
  await app.app.features.discovery.tellFans()
  await app.settle()
  // Not yet settled.
  expect(await mailsTo(fan)).toEqual([])
  await tell()
  await tell()
  expect(await mailsTo(fan)).toEqual(['Now $80.00 instead of $100.00: Brass lamp'])
  await reprice(id, owner, 120)
  await tell()
  await reprice(id, owner, 90)
  await tell()
  expect(await mailsTo(fan)).toHaveLength(1)
})

test('a reservation is shown in the app only; the sale and the return to the shop are emails, too', async () => {
  const { id, fan } = await buildFavorite()
  await buy(app, id, { session: 'somebody' })
  await tell()
  expect([await mailsTo(fan), await bellOf(fan)]).toEqual([[], ['Reserved: Brass lamp']])
  app.clock.advance(40 * MINUTE)
  await sweep(app)
  await tell()
  expect(await mailsTo(fan)).toEqual(['Available again: Brass lamp'])
  const { data } = await buy(app, id, { session: 'somebody else' })
  await pay(app, data.checkout_url)
  await app.settle()
  await tell()
  // The newest first.
  expect(await mailsTo(fan)).toEqual(['Sold: Brass lamp', 'Available again: Brass lamp'])
})

test('a checkout that comes and goes within minutes, and one’s own purchase, are no news', async () => {
  const { id, fan } = await buildFavorite()
  const { data } = await buy(app, id, { ...(await as(app, fan)), email: fan.email })
  await tell()
  await pay(app, data.checkout_url)
  await app.settle()
  await tell()
  expect((await mailsTo(fan)).filter((subject) => /^(Sold|Reserved)/.test(subject))).toEqual([])
  expect((await bellOf(fan)).filter((title) => /^(Sold|Reserved)/.test(title))).toEqual([])
})

test('several changes are one notification', async () => {
  const first = await buildFavorite()
  const second = await buildFavorite(first.fan)
  await reprice(first.id, first.owner, 70)
  await reprice(second.id, second.owner, 50)
  await tell()
  expect(await mailsTo(first.fan)).toEqual(['2 of your favorites have changed'])
})

test('nobody is notified of items of a member whom they have blocked', async () => {
  const { id, owner, fan } = await buildFavorite()
  expect((await send(app, blockMember, { ...(await as(app, fan)), params: { id: owner.id } })).status).toBe(
    200,
  )
  await reprice(id, owner, 60)
  await tell()
  expect([await mailsTo(fan), await bellOf(fan)]).toEqual([[], []])
})
