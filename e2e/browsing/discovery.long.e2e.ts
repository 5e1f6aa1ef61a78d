import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible } from '../support/browser/axe.ts'
import { go, reload } from '../support/browser/go.ts'
import { reloadUntil } from '../support/browser/reload.ts'
import { listFourItems } from '../support/data/listings.ts'
import { type Member, makeMember } from '../support/data/members.ts'
import { openOwnStoop } from '../support/server/stoop.ts'

const stoop = openOwnStoop()
let seller: Member
let ids: Record<string, string> = {}

beforeAll(async () => {
  seller = await makeMember(stoop.url)
  ids = await listFourItems(stoop.url, seller)
})

const api = (path: string, init: RequestInit = {}) =>
  fetch(`${stoop.url}/api${path}`, {
    ...init,
    headers: { authorization: `Bearer ${seller.tokens.access_token}`, 'content-type': 'application/json' },
  })

describe('filters', () => {
  test('[S2.068] [S2.069] [S2.070] they combine, count, appear in the address and can be cleared', async () => {
    const { page } = await stoop.visit('phone')
    await go(page, '/shop/category/furniture')
    await page.getByText('3 items', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Filters' }).tap()
    const drawer = page.getByRole('dialog', { name: 'Filters' })
    await drawer.getByLabel('$50-$100, 1 item').tap()
    await drawer.getByLabel('$25-$50, 1 item').tap()
    await drawer.getByRole('button', { name: 'Show 2 items' }).waitFor()
    await drawer.getByLabel('Can be delivered, 0 items').tap()
    await drawer.getByRole('button', { name: 'Show 0 items' }).waitFor()
    await expectAccessible(page, 'the filters of a category')
    await page.waitForURL('**/furniture?price=25-50&price=50-100&delivery=1')
    await drawer.getByRole('button', { name: 'Show 0 items' }).tap()
    await page.getByRole('heading', { name: 'No items found in Furniture' }).waitFor()
    await reload(page)
    await page.getByRole('button', { name: 'Clear the filters' }).tap()
    await page.getByText('3 items', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Filters' }).tap()
    await drawer.getByLabel(/^Clothing/).tap()
    await page.waitForURL('**/shop/category/clothing*')
  })

  test('two filters clicked in quick succession both apply', async () => {
    const { page } = await stoop.visit('phone')
    for (const path of ['/shop/category/furniture', '/shop/search/oak']) {
      await go(page, path)
      await page.getByRole('button', { name: 'Filters' }).tap()
      const drawer = page.getByRole('dialog', { name: 'Filters' })
      await drawer.getByLabel('$50-$100, 1 item').waitFor()
      // Faster than a finger, but many pages are that slow.
      await drawer.locator('input[name=price]').evaluateAll((all) => {
        for (const box of all.slice(1, 3)) if (box instanceof HTMLElement) box.click()
      })
      await page.waitForURL(`**${path}?price=25-50&price=50-100`)
      for (const label of ['$25-$50', '$50-$100'])
        await expect.poll(() => drawer.getByLabel(label).isChecked()).toBe(true)
    }
  })

  test('a search has filters too, with suggestions while typing', async () => {
    // Search words of new listings are learned within a minute.
    const suggested = async () =>
      (await (await fetch(`${stoop.url}/api/search/suggestions?query=oa`)).json()).suggestions
    await expect.poll(suggested, { timeout: 120_000 }).toContain('oak')
    const { page } = await stoop.visit('desktop')
    await go(page, '/shop/search')
    await page.getByRole('searchbox').pressSequentially('oa')
    await page
      .getByRole('list', { name: 'Suggestions' })
      .getByRole('button', { name: 'oak', exact: true })
      .click()
    await page.getByText('2 results for “oak”').waitFor()
    await page.getByRole('button', { name: 'Filters' }).click()
    const drawer = page.getByRole('dialog', { name: 'Filters' })
    await drawer.getByLabel('$25-$50, 1 item').click()
    await drawer.getByRole('button', { name: 'Show 1 result' }).click()
    await page.waitForURL('**/shop/search/oak?price=25-50')
    await page.getByRole('link', { name: 'Oak shelf' }).waitFor()
    await expectAccessible(page, 'a search with filters')
  })
})

describe('the location', () => {
  test('[S2.058] [S2.059] the location button chooses a neighborhood or all of New York', async () => {
    const { page } = await stoop.visit('phone')
    await go(page, '/shop')
    await page.getByRole('button', { name: 'Location: New York' }).tap()
    const dialog = page.getByRole('dialog', { name: 'Where are you looking?' })
    await dialog.getByLabel('Neighborhood or ZIP code').fill('astoria')
    await expectAccessible(page, 'the location chooser')
    await dialog
      .getByRole('button', { name: /^Astoria Queens/ })
      .first()
      .tap()
    await page.getByRole('button', { name: 'Location: Astoria' }).waitFor()
    await page.getByRole('heading', { name: 'Nothing within 5 miles of Astoria' }).waitFor()
    await page.getByRole('button', { name: 'Look in all of New York' }).tap()
    await page.getByRole('link', { name: 'Oak desk' }).first().waitFor()
    await page.getByRole('button', { name: 'Location: New York' }).waitFor()
  })
})

describe('an item', () => {
  test('leads back to the shop and no further, however often it is clicked', async () => {
    const { page } = await stoop.visit('desktop')
    await go(page, '/about')
    await go(page, '/shop')
    await reloadUntil(page.getByRole('link', { name: 'Oak desk' }).first())
    await page.getByRole('link', { name: 'Oak desk' }).first().click()
    await page.waitForURL('**/shop/item/*')
    const places = await page.evaluate(() => history.length)
    await page.getByRole('link', { name: 'Back to Shop' }).evaluate((link: HTMLElement) => {
      link.click()
      link.click()
    })
    await page.waitForURL('**/shop')
    await page.getByRole('link', { name: 'Oak desk' }).first().click()
    await page.waitForURL('**/shop/item/*')
    expect(await page.evaluate(() => history.length)).toBe(places)
  })

  test('a page transition that a quicker navigation skips is no error', async () => {
    const { page } = await stoop.visit('desktop')
    await go(page, '/shop')
    // As the router does. The visit fails if the page reports an error.
    await page.evaluate(() => document.startViewTransition(() => {}).skipTransition())
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  })

  test('can be reported, counts views and shows similar items', async () => {
    const { page } = await stoop.visit('desktop', { counted: true })
    await go(page, `/shop/item/${ids['Oak desk']}`)
    await page.getByRole('heading', { name: 'Similar items' }).waitFor()
    await page.getByRole('heading', { name: /^More from @/ }).waitFor()
    await page.getByRole('button', { name: 'Report this item' }).click()
    const dialog = page.getByRole('dialog', { name: 'Report this item' })
    await dialog.getByRole('button', { name: 'Send report' }).click()
    await dialog.getByText('Please choose a reason').waitFor()
    await expectAccessible(page, 'a report')
    await dialog.getByLabel('It looks like a scam').click()
    await dialog.getByRole('button', { name: 'Send report' }).click()
    await page.getByText('Thank you. Somebody will take a look.').waitFor()
    await expect
      .poll(async () => {
        const { data } = (await (await api('/listings/get_listings_by_logged_in_user')).json()) as {
          data: { id: string; views: number }[]
        }
        return data.find(({ id }) => id === ids['Oak desk'])?.views
      })
      .toBeGreaterThan(0)
  })

  test('has a preview image, like searches, categories and profiles', async () => {
    const html = async (path: string) => await (await fetch(stoop.url + path)).text()
    const item = await html(`/shop/item/${ids['Oak desk']}`)
    const profile = /\/people\/[a-z0-9._-]+/.exec(item)?.[0]
    const others = await Promise.all(
      [`${profile}`, '/shop/search/oak%20desk', '/shop/category/furniture'].map(html),
    )
    for (const page of [item, ...others]) {
      const tag = (name: string) => new RegExp(`property="og:image${name}" content="([^"]+)"`).exec(page)?.[1]
      const shared = await fetch(tag('') ?? '')
      expect(shared.headers.get('content-type')).toBe('image/jpeg')
      const { width, height } = await sharp(await shared.arrayBuffer()).metadata()
      expect([tag(':width'), tag(':height')]).toEqual([String(width), String(height)])
      expect(tag(':alt')).toBeTruthy()
      expect(page).toContain('<meta name="twitter:card" content="summary_large_image"/>')
    }
  })

  test('is described for search engines: split sitemaps and structured data', async () => {
    const index = await (await fetch(`${stoop.url}/sitemaps/items.xml`)).text()
    expect(index).toContain('/sitemaps/items-1.xml</loc>')
    expect(await (await fetch(`${stoop.url}/sitemaps/items-1.xml`)).text()).toContain(
      `/shop/item/${ids['Oak desk']}</loc>`,
    )
    for (const name of ['items-2.xml', 'items-0.xml', 'people.xml'])
      expect((await fetch(`${stoop.url}/sitemaps/${name}`)).status).toBe(404)
    const category = await (await fetch(`${stoop.url}/shop/category/furniture`)).text()
    expect(category).toContain('"@type":"ItemList"')
    const item = await (await fetch(`${stoop.url}/shop/item/${ids['Oak desk']}`)).text()
    expect(item).toContain('"@type":"Product"')
    expect(item).toContain('og:image')
    const own = await (await fetch(`${stoop.url}/sitemap.xml`)).text()
    expect(own).toContain(`<loc>${stoop.url}/shop/category/furniture</loc>`)
    expect(own).toContain(`<loc>${stoop.url}/shop/category/home%20%26%20garden</loc>`)
    await api(`/listings/update_listing/${ids['Wool scarf']}`, { method: 'PUT', body: '{"status":"sold"}' })
    const sold = await fetch(`${stoop.url}/shop/item/${ids['Wool scarf']}`)
    expect([sold.status, (await sold.text()).includes('https://schema.org/SoldOut')]).toEqual([200, true])
  })
})

test('Back restores the position on a short list', async () => {
  const { page } = await stoop.visit('phone')
  await go(page, '/shop')
  await reloadUntil(page.getByRole('link', { name: 'Oak desk' }).first())
  await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }))
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
  const before = await page.evaluate(() => scrollY)
  await page
    .getByRole('link', { name: 'Oak desk' })
    .last()
    .evaluate((link: HTMLElement) => link.click())
  await page.getByRole('heading', { name: 'Oak desk', level: 1 }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: 'Out on the stoop today' }).waitFor()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
})
