import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FAVORITES_KEY } from '../../web/api/storage/storage-keys.ts'
import { go } from '../support/browser/go.ts'
import { storeBeforeLoad } from '../support/browser/storage.ts'
import { makeListing } from '../support/data/listings.ts'
import { makeMember } from '../support/data/members.ts'
import type { Server } from '../support/server/server.ts'
import { connectBrowser, startOwnServer } from '../support/server/shared.ts'

// Own contexts, because requests are expected to fail offline.
let browser: Awaited<ReturnType<typeof connectBrowser>>
let server: Server
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startOwnServer(), connectBrowser()])
})
afterAll(async () => {
  await browser.close()
  await server.stop()
})

const isKept = (page: Page, path: string) =>
  page.evaluate(async (url) => (await caches.match(url)) !== undefined, path)
const hasKept = (page: Page, path: string) => expect.poll(() => isKept(page, path)).toBe(true)

/** A visitor whose item page has been cached. */
async function visitPage(url: string, path: string) {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await go(page, '/shop')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  // The first page loads before the worker, which caches it when the page is idle.
  await hasKept(page, '/shop')
  await go(page, path)
  await hasKept(page, path)
  await hasKept(page, '/offline')
  return { context, page }
}

/** A cached item page shows its age, marks the price and disables buying. */
async function expectKept(page: Page, title: string) {
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page
    .getByText(/^You are offline(, or Stoop is down)?\. This copy is from .*; prices may have changed\.$/)
    .waitFor()
  const mark = () =>
    page
      .locator('.price')
      .first()
      .evaluate((price) => getComputedStyle(price, '::after').content)
  await expect.poll(mark).toBe('" then"')
  const isForReading = () =>
    page
      .locator('[data-event=buy_button_click]')
      .evaluateAll((buttons) => buttons.every((button) => button.matches(':disabled, .buy-pill')))
  await expect.poll(isForReading).toBe(true)
}

test('visited pages can be read offline and show their age', async () => {
  const member = await makeMember(server.url)
  const id = await makeListing(server.url, member, { title: 'Quiet lamp', price: 15 })
  const { page, context } = await visitPage(server.url, `/shop/item/${id}`)
  await context.setOffline(true)
  await page.goto(`/shop/item/${id}`)
  await expectKept(page, 'Quiet lamp')
  await page.goto('/orders')
  await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor()
  await page.getByRole('link', { name: 'Quiet lamp' }).click()
  await expectKept(page, 'Quiet lamp')

  await context.setOffline(false)
  await page.goto(`/shop/item/${id}`)
  await page.getByRole('heading', { level: 1, name: 'Quiet lamp' }).waitFor()
  await expect.poll(() => page.getByText(/You are offline/).count()).toBe(0)
  const buy = page.getByRole('button', { name: 'Buy', exact: true }).last()
  await expect.poll(() => buy.isEnabled()).toBe(true)
  await context.close()
})

test('a cached page says so when the server is down but the browser reports a network', async () => {
  const own = await startOwnServer()
  const id = await makeListing(own.url, await makeMember(own.url), { title: 'Loud lamp', price: 25 })
  const { page, context } = await visitPage(own.url, `/shop/item/${id}`)
  await own.stop()
  await page.goto(`/shop/item/${id}`)
  expect(await page.evaluate(() => navigator.onLine)).toBe(true)
  await expectKept(page, 'Loud lamp')
  // Links lead to other cached pages with their own age.
  await page.getByRole('link', { name: 'Back to Shop' }).first().click()
  await page.waitForURL('**/shop')
  await page.getByText(/^You are offline, or Stoop is down\./).waitFor()
  await context.close()
})

test('a link on a fresh page opens a cached page, offline and with the server down', async () => {
  const own = await startOwnServer()
  const { page, context } = await visitPage(own.url, '/guides/nyc-moving-sale')
  for (const path of ['/safety', '/terms']) {
    await go(page, path)
    await hasKept(page, path)
  }
  const fresh = async () => {
    await go(page, '/about')
    expect(await page.locator('html').getAttribute('data-cached')).toBeNull()
  }
  const follow = async (path: string) => {
    await page.evaluate((to) => {
      const link = document.querySelector(`footer a[href="${to}"]`)
      if (!(link instanceof HTMLElement)) throw new Error(`no link to ${to}`)
      link.click()
    }, path)
    await page.waitForURL(`**${path}`)
    await page.getByText(/^You are offline(, or Stoop is down)?\. This copy is from/).waitFor()
  }
  await fresh()
  await context.setOffline(true)
  await follow('/safety')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await context.setOffline(false)
  await fresh()
  await own.stop()
  await follow('/terms')
  // For an uncached page the browser says so and offers others.
  await page.goBack()
  await page.waitForURL('**/about')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.getByText('Something tumbled down the steps').count()).toBe(0)
  await context.close()
})

test('favorites work offline with their pictures', async () => {
  const seller = await makeMember(server.url)
  const marked = await makeListing(server.url, seller, { title: 'Marked stool', price: 30 })
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  await storeBeforeLoad(page, FAVORITES_KEY, JSON.stringify([marked]))
  await go(page, '/about')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await hasKept(page, '/favorites')
  await hasKept(page, `/api/listings/get_listing_by_uuid_anonymous/${marked}`)
  await hasKept(page, '/offline')

  await context.setOffline(true)
  await page.goto('/favorites')
  const card = page.getByRole('list', { name: 'Favorites' }).getByRole('link', { name: /Marked stool/ })
  await card.waitFor()
  const width = () =>
    card
      .locator('img')
      .evaluate((image: HTMLImageElement) =>
        image.currentSrc.includes('/photos/') && image.complete ? image.naturalWidth : 0,
      )
  await expect.poll(width).toBeGreaterThan(0)
  await page.getByText(/prices may have changed/).waitFor()
  await card.click()
  await expectKept(page, 'Marked stool')
  await page.goto('/orders')
  await page
    .getByRole('region', { name: 'Your favorites' })
    .getByRole('link', { name: /Marked stool/ })
    .waitFor()
  await context.close()
})

test('Contact opens offline; without its code, a sentence with the address appears', async () => {
  const { page, context } = await visitPage(server.url, '/about')
  // Code that was not requested yet is cached last.
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const cachedRequests = await (await caches.open('stoop-files-1')).keys()
        return cachedRequests.some(({ url }) => url.includes('/contact-dialog'))
      }),
    )
    .toBe(true)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Contact' }).click()
  await page.getByRole('dialog', { name: 'Contact' }).getByLabel('Message').waitFor()
  await context.close()

  const bare = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' })
  const secondPage = await bare.newPage()
  await secondPage.route(/contact-dialog/, (route) => route.abort('internetdisconnected'))
  await go(secondPage, '/about')
  await secondPage.getByRole('button', { name: 'Contact' }).click()
  const sentence = secondPage.getByRole('alert')
  await sentence.getByRole('link', { name: 'help@stoop.example' }).waitFor()
  await secondPage.getByRole('heading', { level: 1, name: 'About Stoop' }).waitFor()
  await secondPage.unroute(/contact-dialog/)
  await sentence.getByRole('button', { name: 'Try Again' }).click()
  await secondPage.getByRole('dialog', { name: 'Contact' }).waitFor()
  await bare.close()
})

test('a component that fails to load never takes a shop page down', async () => {
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.route(/(location-dialog|filter-drawer)/, (route) => route.abort('internetdisconnected'))
  await go(page, '/shop')
  await page.getByRole('button', { name: 'Location: New York' }).click()
  await page.getByText('This part could not be loaded.').waitFor()
  await page.getByRole('navigation', { name: 'Categories' }).waitFor()
  await go(page, '/shop/category/Furniture')
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByText('This part could not be loaded.').waitFor()
  await page.getByRole('heading', { level: 1, name: 'Furniture' }).waitFor()
  await context.close()
})

test('with a full storage, online visitors get every page, script and picture', async () => {
  const member = await makeMember(server.url)
  const id = await makeListing(server.url, member, { title: 'Full shelf', price: 20 })
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  await go(page, '/about')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await hasKept(page, '/offline')
  const [worker] = context.serviceWorkers()
  await worker?.evaluate(() => {
    Cache.prototype.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
  })
  expect(worker).toBeDefined()
  const failed: string[] = []
  // Leaving a page aborts what it still prefetches; a failing service worker gives another error.
  page.on('requestfailed', (request) => {
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') failed.push(request.url())
  })
  for (const path of ['/shop', `/shop/item/${id}`, '/safety', '/guides/nyc-moving-sale']) {
    await go(page, path)
    expect(new URL(page.url()).pathname).toBe(path)
  }
  await page.goto(`/shop/item/${id}`)
  await page.getByRole('heading', { level: 1, name: 'Full shelf' }).waitFor()
  expect(failed.filter((url) => /\/assets\/.*\.(?:js|css)$/.test(url))).toEqual([])
  expect(await isKept(page, '/safety')).toBe(false)
  await context.close()
})
