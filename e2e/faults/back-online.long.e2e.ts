import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FAVORITES_KEY } from '../../web/api/storage/storage-keys.ts'
import { go } from '../support/browser/go.ts'
import { reloadUntil } from '../support/browser/reload.ts'
import { storeBeforeLoad } from '../support/browser/storage.ts'
import { makeListing } from '../support/data/listings.ts'
import { type Member, makeMember } from '../support/data/members.ts'
import type { Server } from '../support/server/server.ts'
import { connectBrowser, startOwnServer } from '../support/server/shared.ts'
import { startTcpProxy, type TcpProxy } from '../support/server/tcp-proxy.ts'

// Own contexts, because requests are expected to fail offline.
let browser: Awaited<ReturnType<typeof connectBrowser>>
let server: Server
let proxy: TcpProxy
let seller: Member
beforeAll(async () => {
  proxy = await startTcpProxy()
  // No cache, so that refreshed data is current.
  const settings = { PUBLIC_URL: proxy.url, MICRO_CACHE_MS: '0' }
  ;[server, browser] = await Promise.all([startOwnServer(settings), connectBrowser()])
  proxy.forwardTo(server.url)
  seller = await makeMember(server.url)
})
afterAll(async () => {
  await browser.close()
  await proxy.close()
  await server.stop()
})

const list = (title: string, price: number) => makeListing(server.url, seller, { title, price })

async function reprice(id: string, price: number) {
  const response = await fetch(`${server.url}/api/listings/update_listing/${id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${seller.tokens.access_token}` },
    body: JSON.stringify({ price }),
  })
  expect(response.status).toBe(200)
}

/** A visitor with a service worker. */
async function visitor(favorites: string[] = []) {
  const context = await browser.newContext({ baseURL: proxy.url, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await storeBeforeLoad(page, FAVORITES_KEY, JSON.stringify(favorites))
  await go(page, '/about')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await hasKept(page, '/offline')
  return { context, page }
}

const isKept = (page: Page, path: string) =>
  page.evaluate(async (url) => (await caches.match(url)) !== undefined, path)
const hasKept = (page: Page, path: string) => expect.poll(() => isKept(page, path)).toBe(true)

/** Marks the document, to detect a reload. */
const mark = (page: Page) => page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }))
const isSame = (page: Page) => page.evaluate(() => 'isSameDocument' in globalThis)

const note = (page: Page) => page.getByText(/^You are offline(, or Stoop is down)?\. This copy is from/)
const priceMark = (page: Page) =>
  page
    .locator('.item-card b, .price')
    .first()
    .evaluate((price) => getComputedStyle(price, '::after').content)

/** The page shows current data without a note and without a reload. */
async function expectNow(page: Page, title: string, price: string) {
  const card = page.getByRole('link', { name: new RegExp(title) }).first()
  await card.getByText(price, { exact: true }).waitFor()
  await note(page).waitFor({ state: 'detached' })
  await expect.poll(() => page.locator('html').getAttribute('data-cached')).toBeNull()
  await expect.poll(() => priceMark(page)).toBe('none')
  expect(await isSame(page)).toBe(true)
}

test('a cached shop, search and favorites list refresh when the network returns', async () => {
  const id = await list('Patient lamp', 15)
  const { context, page } = await visitor([id])
  for (const [index, path] of ['/shop', '/shop/search/patient', '/favorites'].entries()) {
    const [before, after] = [15 + index, 16 + index]
    await go(page, path)
    await reloadUntil(
      page
        .getByRole('link', { name: /Patient lamp/ })
        .first()
        .getByText(`$${before}`),
    )
    await hasKept(page, path)
    await hasKept(page, `/api/listings/get_listing_by_uuid_anonymous/${id}`)
    await context.setOffline(true)
    await page.goto(path)
    await page
      .getByRole('link', { name: /Patient lamp/ })
      .first()
      .waitFor()
    await note(page).waitFor()
    await expect.poll(() => priceMark(page)).toBe('" then"')
    await reprice(id, after)
    await mark(page)
    await context.setOffline(false)
    await expectNow(page, 'Patient lamp', `$${after}`)
  }
  await context.close()
})

test('a cached page retries a server that was down and then allows buying', async () => {
  const id = await list('Stubborn lamp', 20)
  const { context, page } = await visitor()
  await go(page, '/shop/search/stubborn')
  await reloadUntil(page.getByRole('link', { name: /Stubborn lamp/ }).first())
  await hasKept(page, '/shop/search/stubborn')
  await proxy.close()
  await page.goto('/shop/search/stubborn')
  await page.getByText(/^You are offline, or Stoop is down\. This copy is from/).waitFor()
  expect(await page.evaluate(() => navigator.onLine)).toBe(true)
  await reprice(id, 25)
  await mark(page)
  await proxy.open()
  await expectNow(page, 'Stubborn lamp', '$25')
  // Links and buttons work again.
  await page
    .getByRole('link', { name: /Stubborn lamp/ })
    .first()
    .click()
  await page.waitForURL(`**/shop/item/${id}`)
  expect(await isSame(page)).toBe(true)
  const buy = page.getByRole('button', { name: 'Buy', exact: true }).last()
  await expect.poll(() => buy.isEnabled()).toBe(true)
  await context.close()
})

test('a cached item that was deleted is not shown as available', async () => {
  const id = await list('Fleeting lamp', 30)
  const { context, page } = await visitor()
  await go(page, `/shop/item/${id}`)
  await hasKept(page, `/shop/item/${id}`)
  await proxy.close()
  await page.goto(`/shop/item/${id}`)
  await note(page).waitFor()
  const deletion = await fetch(`${server.url}/api/listings/delete_listing/${id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${seller.tokens.access_token}` },
  })
  expect(deletion.ok).toBe(true)
  await proxy.open()
  await page.getByText('Item not found').waitFor()
  await context.close()
})

test('the offline page announces the returning network and shows current data', async () => {
  const [repriced, sold] = [await list('Kept lamp', 40), await list('Sold lamp', 41)]
  const { context, page } = await visitor()
  for (const id of [repriced, sold]) {
    await go(page, `/shop/item/${id}`)
    await hasKept(page, `/shop/item/${id}`)
    await hasKept(page, `/api/listings/get_listing_by_uuid_anonymous/${id}`)
  }
  await proxy.close()
  await page.goto('/orders')
  await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor()
  await page.getByRole('link', { name: /Kept lamp.*\$40/ }).waitFor()
  await expect.poll(() => priceMark(page)).toBe('" then"')
  await reprice(repriced, 35)
  await server.change(`UPDATE listings SET status = 'removed' WHERE id = $1`, [sold])
  await mark(page)
  await proxy.open()
  await page.getByRole('heading', { level: 1, name: 'You are back online' }).waitFor()
  await expectNow(page, 'Kept lamp', '$35.00')
  await page.getByRole('link', { name: /Sold lamp.*No longer there/ }).waitFor()
  await page.getByRole('button', { name: 'Go on' }).click()
  await page.waitForURL('**/login**')
  await context.close()
})
