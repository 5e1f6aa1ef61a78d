import { afterAll, beforeAll, expect, test } from 'vitest'
import { reportConversation } from '../../../../contract/calls/chat/chat.ts'
import * as listings from '../../../../contract/calls/listings/listings.ts'
import { searchByTitle } from '../../../../contract/calls/listings/search.ts'
import { listProfileItems } from '../../../../contract/calls/people/profiles.ts'
import { listSitemapItems } from '../../../../contract/calls/site/sitemaps.ts'
import { newYork } from '../../../../contract/rules/marketplace/marketplace.ts'
import { systemRandom } from '../../../adapters/random-system/index.ts'
import { createApp } from '../../../app/create-app.ts'
import { loadConfig } from '../../../config/config.ts'
import { openDatabase } from '../../../db/database.ts'
import { createLogger } from '../../../http/logging.ts'
import { buildConversation } from '../../../testing/chat/chat.ts'
import { send } from '../../../testing/client.ts'
import { buildListing, buildMember } from '../../../testing/factories.ts'
import { openLive } from '../../../testing/live-browser.ts'
import { openItemOf, staffDesk, takeDownVerdict } from '../../../testing/moderation.ts'
import { negotiation } from '../../../testing/offers.ts'
import { buildStaff } from '../../../testing/staff.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

/** Milliseconds; long, so that only a signal explains why something is gone. */
const CACHED = 60_000
let app: TestApp
/** Another process with the same database. */
let other: TestApp
beforeAll(async () => {
  app = await startTestApp({ cacheLifetime: CACHED })
  other = await startSecond(app)
})
afterAll(async () => {
  await other.close()
  await app.close()
})

async function startSecond(first: TestApp): Promise<TestApp> {
  const database = openDatabase(first.database.pool.options.connectionString ?? '', { connections: 4 })
  const config = loadConfig({
    DATA_DIR: first.folder,
    PORT: '0',
    PUBLIC_URL: 'http://localhost:3000',
    ALLOW_SIMULATORS: '1',
  })
  const second = await createApp({
    config,
    marketplace: newYork,
    database,
    clock: first.clock,
    random: systemRandom,
    log: createLogger('silent'),
    pages: null,
    checkResponses: true,
    cacheLifetime: CACHED,
    adapters: { processor: first.app.adapters.processor },
  })
  await second.http.listen({ host: '127.0.0.1', port: 0 })
  const close = async () => {
    await second.close()
    await database.close()
  }
  return { ...first, app: second, database, close }
}

test('a takedown disappears everywhere long before caches expire, in every process, and from open pages', async () => {
  const desk = staffDesk(app, await buildStaff(app, 'moderator'))
  const { id, owner } = await buildListing(app, { title: 'Gilded zoetrope' })
  /** Where the listing is found by people without an account. */
  const placesIn = async (process: TestApp) => {
    const [item, list, search, profile, sitemap, byIds] = await Promise.all([
      send(process, listings.getListingAnonymous, { params: { id } }),
      send(process, listings.browseAnonymous, {}),
      send(process, searchByTitle, { query: { query: 'gilded zoetrope' } }),
      send(process, listProfileItems, { params: { member: owner.id } }),
      send(process, listSitemapItems, {}),
      send(process, listings.getByIds, { query: { ids: id } }),
    ])
    const has = (data: unknown) => JSON.stringify(data).includes(id)
    return {
      item: item.status === 200,
      list: has(list.data),
      search: has(search.data),
      profile: has(profile.data),
      sitemap: has(sitemap.data),
      byIds: has(byIds.data),
    }
  }
  const everywhere = { item: true, list: true, search: true, profile: true, sitemap: true, byIds: true }
  for (const process of [app, other]) expect(await placesIn(process)).toEqual(everywhere)
  const browser = await openLive(other, { listings: [id] })
  await desk.act('listing', id, takeDownVerdict)
  const since = performance.now()
  const nowhere = { item: false, list: false, search: false, profile: false, sitemap: false, byIds: false }
  for (const process of [app, other])
    await expect.poll(() => placesIn(process), { timeout: CACHED / 2, interval: 50 }).toEqual(nowhere)
  const event = await browser.until(({ data }) => data.kind === 'listing.changed')
  expect(event.data).toMatchObject({ data: { status: 'removed' } })
  process.stdout.write(
    `gone from both processes and the open page after ${(performance.now() - since).toFixed(0)} ms\n`,
  )
  browser.close()
})

test('a listing that was taken down is no longer seen in conversations and offers, except by its seller', async () => {
  const desk = staffDesk(app, await buildStaff(app, 'moderator'))
  const chat = await buildConversation(app, { title: 'Gilded astrolabe' })
  await chat.say(chat.buyer, 'Is it still there?')
  const deal = negotiation(app, chat.listingId)
  const { id } = (await deal.offer(chat.buyer, 30)).data.offer
  await desk.act('listing', chat.listingId, takeDownVerdict)
  await chat.say(chat.seller, 'They have taken it down.')
  for (const item of [(await chat.look(chat.buyer)).item, (await deal.see(chat.buyer, id)).item])
    expect(item).toMatchObject({ title: 'An item that was removed', photo: null, status: 'removed' })
  for (const item of [(await chat.look(chat.seller)).item, (await deal.see(chat.seller, id)).item])
    expect(item).toMatchObject({ title: 'Gilded astrolabe', photo: { id: expect.any(String) } })
  await app.settle()
  app.clock.advance(3600_000)
  await app.settle()
  const mails = (await app.mails()).filter(({ to }) => to === chat.buyer.email)
  expect(mails.some(({ subject }) => subject.endsWith('about An item that was removed'))).toBe(true)
  await desk.act('listing', chat.listingId, { outcome: 'restore' })
  expect((await chat.look(chat.buyer)).item.title).toBe('Gilded astrolabe')
})

test('a reported message leaves a placeholder for both, and comes back with its text', async () => {
  const desk = staffDesk(app, await buildStaff(app, 'moderator'))
  const chat = await buildConversation(app)
  await chat.say(chat.buyer, 'You are a nasty person.')
  const report = { params: { id: chat.id }, body: { reason: 'harassment', seq: 1 } }
  await send(app, reportConversation, { ...report, ...(await chat.asSeller()) })
  const { id, version } = await openItemOf(app, `${chat.id}:1`)
  const { data } = await desk.get(id)
  expect(data.item.owner?.username).toBe(chat.buyer.username)
  expect(data.target.conversation?.messages).toMatchObject([
    { text: 'You are a nasty person.', is_reported: true },
  ])
  const browser = await openLive(app, {}, await chat.asSeller())
  await desk.decide(id, { version, ...takeDownVerdict, policy: 'harassment' })
  await browser.until(({ data: told }) => told.kind === 'chat.moderated')
  browser.close()
  for (const side of [chat.buyer, chat.seller])
    expect(await chat.all(side)).toMatchObject([{ seq: 1, kind: 'moderated', text: null, photos: [] }])
  await desk.act('message', `${chat.id}:1`, { outcome: 'restore' })
  expect(await chat.all(chat.seller)).toMatchObject([{ kind: 'text', text: 'You are a nasty person.' }])
})

test('every open page hears which listings were taken down, also those of a seller who is suspended', async () => {
  const desk = staffDesk(app, await buildStaff(app, 'moderator'))
  const owner = await buildMember(app)
  const [reported, first, second] = [
    await buildListing(app),
    await buildListing(app, { owner }),
    await buildListing(app, { owner }),
  ]
  const browser = await openLive(other, {})
  const told = () =>
    browser.received
      .flatMap(({ data }) =>
        data.kind === 'listing.taken_down' ? (data.data as { listings: string[] }).listings : [],
      )
      .filter((id) => [reported.id, first.id, second.id].includes(id))
  expect((await desk.act('listing', reported.id, takeDownVerdict)).status).toBe(200)
  await browser.until(() => told().length > 0)
  const verdict = { outcome: 'suspend', days: 7, policy: 'scam', text: 'Took money for nothing.' }
  expect((await desk.act('person', owner.id, verdict)).status).toBe(200)
  await browser.until(() => told().length > 1)
  expect(told().toSorted()).toEqual([reported.id, first.id, second.id].toSorted())
  browser.close()
})
