import { expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { go } from './go.ts'
import { makeListing } from './listings.ts'
import { makeMember } from './members.ts'
import { openStoop } from './stoop.ts'

const stoop = openStoop()

test('what was looked at can be read without a network, and says how old it is', async () => {
  const id = await makeListing(stoop.url, await makeMember(stoop.url), { title: 'Quiet lamp', price: 15 })
  // A browser of its own: without a network every request that fails is meant.
  const browser = await launchBrowser()
  try {
    const context = await browser.newContext({ baseURL: stoop.url })
    const page = await context.newPage()
    await go(page, '/shop')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await go(page, `/shop/item/${id}`)
    const kept = (path: string) =>
      page.evaluate(async (wanted) => (await caches.match(wanted)) !== undefined, path)
    await expect.poll(() => kept(`/shop/item/${id}`)).toBe(true)
    await expect.poll(() => kept('/offline')).toBe(true)

    await context.setOffline(true)
    await page.goto(`/shop/item/${id}`)
    await page.getByRole('heading', { level: 1, name: 'Quiet lamp' }).waitFor()
    await page.getByText(/^You are offline\. This is how it was on .*; prices may have changed\.$/).waitFor()
    await page.goto('/orders')
    await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor()
    await page.getByRole('link', { name: 'Quiet lamp' }).click()
    await page.getByRole('heading', { level: 1, name: 'Quiet lamp' }).waitFor()

    await context.setOffline(false)
    await page.goto(`/shop/item/${id}`)
    await page.getByRole('heading', { level: 1, name: 'Quiet lamp' }).waitFor()
    expect(await page.getByText(/You are offline/).count()).toBe(0)
  } finally {
    await browser.close()
  }
})
