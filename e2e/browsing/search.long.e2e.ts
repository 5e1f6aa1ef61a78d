import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { RECENT_SEARCHES_KEY } from '../../web/api/storage/storage-keys.ts'
import { expectAccessible } from '../support/browser/axe.ts'
import { go } from '../support/browser/go.ts'
import { storedValue } from '../support/browser/storage.ts'
import { makeListing } from '../support/data/listings.ts'
import { type Member, makeMember, signIn } from '../support/data/members.ts'
import { openOwnStoop } from '../support/server/stoop.ts'

const stoop = openOwnStoop({ MICRO_CACHE_MS: '0' })
let seller: Member

beforeAll(async () => {
  seller = await makeMember(stoop.url)
  for (const [title, price, category] of [
    ['Leather couch', 300, 'Furniture'],
    ['Oak desk', 90, 'Furniture'],
    ['Oak shelf', 40, 'Furniture'],
    ['Wool scarf', 12, 'Clothing'],
  ] as const)
    await makeListing(stoop.url, seller, { title, price, category })
})

/** Search words of new listings are learned once a minute. */
async function learnt(): Promise<void> {
  for (const [half, word] of ['oa oak', 'woo wool'].map((words) => words.split(' '))) {
    const suggested = async () =>
      (await (await fetch(`${stoop.url}/api/search/suggestions?query=${half}`)).json()).suggestions
    await expect.poll(suggested, { timeout: 200_000 }).toContain(word)
  }
}

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search for items' })

/** Collects the page's search requests. */
function searchesOf(page: Page): string[] {
  const queries: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.endsWith('/search_listings_by_title')) queries.push(url.searchParams.get('query') ?? '')
  })
  return queries
}

describe('searching', () => {
  test('[S4.031] [S9.023] runs 300 ms after the last key and not earlier', async () => {
    const { page } = await stoop.visit('desktop')
    const queries = searchesOf(page)
    await page.clock.install()
    await go(page, '/shop/search')
    await page.clock.pauseAt(Date.now() + 3_600_000)
    await field(page).pressSequentially('woo')
    await page.clock.runFor(250)
    await field(page).press('l')
    await page.clock.runFor(299)
    expect([queries, new URL(page.url()).pathname]).toEqual([[], '/shop/search'])
    await page.clock.runFor(1)
    await expect.poll(() => queries).toEqual(['wool'])
    await page.clock.resume()
    await page.getByText('1 result for “wool”').waitFor()
    await page.waitForURL('**/shop/search/wool')
  })

  test('[S4.033] Enter and a tapped recent search are saved; typing and suggestions are not', async () => {
    await learnt()
    const { page } = await stoop.visit('phone')
    const recent = async () => JSON.parse((await storedValue(page, RECENT_SEARCHES_KEY)) ?? '[]')
    await go(page, '/shop/search')
    await field(page).fill('oa')
    await page
      .getByRole('list', { name: 'Suggestions' })
      .getByRole('button', { name: 'oak', exact: true })
      .tap()
    await page.getByText('2 results for “oak”').waitFor()
    expect(await recent()).toEqual([])
    await field(page).press('Enter')
    await field(page).fill('couch')
    await field(page).press('Enter')
    await page.getByText('1 result for “couch”').waitFor()
    await expect.poll(recent).toEqual(['couch', 'oak'])
    await page.getByRole('button', { name: 'Clear search' }).tap()
    await page.getByRole('button', { name: 'oak', exact: true }).tap()
    await page.getByText('2 results for “oak”').waitFor()
    await expect.poll(recent).toEqual(['oak', 'couch'])
  })

  test('[S2.093] opens with and without words, and from a link', async () => {
    const { page } = await stoop.visit('phone')
    await go(page, '/shop/search')
    expect(await field(page).inputValue()).toBe('')
    await page.getByRole('heading', { name: 'Or look around' }).waitFor()
    await go(page, '/shop/search/oak%20desk')
    expect(await field(page).inputValue()).toBe('oak desk')
    await page.getByText('2 results for “oak desk”').waitFor()
    await page.getByRole('list', { name: 'Results' }).getByRole('link', { name: 'Oak desk' }).waitFor()
  })

  test('shows which words it corrected', async () => {
    await learnt()
    const { page } = await stoop.visit('desktop')
    await go(page, '/shop/search/lether%20couhc')
    await page.getByText('Showing results for leather couch').waitFor()
    await page.getByRole('link', { name: 'Leather couch' }).waitFor()
    await expectAccessible(page, 'a search that was corrected')
    // How a text is understood is remembered for a minute, and an earlier test may have typed it.
    const found = async () =>
      await (await fetch(`${stoop.url}/api/search/search_listings_by_title?query=w`)).text()
    await expect.poll(found, { timeout: 200_000 }).toContain('Wool scarf')
    await field(page).fill('w')
    await page.getByRole('link', { name: 'Wool scarf' }).waitFor()
    expect(await page.getByText(/No results found/).count()).toBe(0)
  })

  test('shows the count when there are more than it counted', async () => {
    const { page } = await stoop.visit('desktop')
    await page.route('**/api/search/facets*', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), total: 1000, at_least: true } })
    })
    await page.route('**/api/search/search_listings_by_title*', async (route) => {
      const response = await route.fetch()
      const [listing] = (await response.json()) as { id: string }[]
      const many = Array.from({ length: 48 }, (_, index) => ({
        ...listing,
        id: `${listing?.id.slice(0, -2)}${index + 10}`,
      }))
      await route.fulfill({ response, json: many })
    })
    await go(page, '/shop/search')
    await field(page).fill('oak')
    await page.getByText('1,000+ results for “oak”').waitFor()
    await page.getByText('The first 400 are shown. Another word or a filter finds the rest.').waitFor()
    await page.getByRole('button', { name: 'Filters' }).click()
    const drawer = page.getByRole('dialog', { name: 'Filters' })
    await drawer.getByRole('button', { name: 'Show 1,000+ results' }).waitFor()
    await drawer.getByLabel('Price Low to High').click()
    await page.getByText(/prices are compared among the newest 10,000/).waitFor()
  })
})

test('[S2.069] Back undoes filters one by one; a tile’s category stays', async () => {
  const { page } = await stoop.visit('desktop')
  await go(page, '/shop')
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Furniture' }).click()
  await page.getByRole('button', { name: 'Filters' }).click()
  const drawer = page.getByRole('dialog', { name: 'Filters' })
  await expect.poll(() => drawer.getByLabel(/^Furniture/).isChecked()).toBe(true)
  await drawer.getByLabel('$50-$100').click()
  await page.waitForURL('**/furniture?price=50-100')
  await drawer.getByLabel('Price Low to High').click()
  await page.waitForURL('**/furniture?price=50-100&sort=price_asc')
  await drawer.getByLabel(/^Clothing/).click()
  await page.waitForURL('**/clothing?price=50-100&sort=price_asc')
  await drawer.getByLabel(/^Furniture/).click()
  await page.waitForURL('**/furniture?price=50-100&sort=price_asc')
  for (const place of [
    'clothing?price=50-100&sort=price_asc',
    'furniture?price=50-100&sort=price_asc',
    'furniture?price=50-100',
  ]) {
    await page.goBack()
    await page.waitForURL(`**/${place}`)
  }
  // The address changes at once, the content when its data has arrived.
  await expect.poll(() => drawer.getByLabel('Newest First').isChecked()).toBe(true)
  await expect.poll(() => drawer.getByLabel('$50-$100').isChecked()).toBe(true)
  await page.goBack()
  await page.getByText('3 items', { exact: true }).waitFor()
})

test('[S4.027] [S4.028] members and visitors load the shop with their own calls', async () => {
  const visitor = await stoop.visit('desktop')
  await go(visitor.page, '/shop/search')
  const anonymous = visitor.page.waitForRequest('**/api/listings/browse_anonymous?*')
  await visitor.page.getByRole('link', { name: 'Cancel' }).click()
  expect((await anonymous).headers().authorization).toBeUndefined()
  const member = await stoop.visit('desktop')
  const called: string[] = []
  member.page.on('request', (request) => called.push(new URL(request.url()).pathname))
  await signIn(member.page, seller)
  const own = member.page.waitForRequest('**/api/listings/get_listings?*')
  await go(member.page, '/shop')
  expect((await own).headers().authorization).toMatch(/^Bearer /)
  await member.page.getByRole('link', { name: 'Oak desk' }).first().waitFor()
  expect(called).not.toContain('/api/listings/browse_anonymous')
})

test('an item is prefetched when its card is about to be pressed', async () => {
  const { page } = await stoop.visit('desktop')
  await go(page, '/shop')
  const card = page.getByRole('link', { name: 'Oak desk' }).first()
  const request = page.waitForRequest('**/api/listings/get_listing_by_uuid_anonymous/*')
  await expect
    .poll(async () => {
      await page.mouse.move(0, 0)
      await card.hover()
      return await Promise.race([
        request.then(() => true),
        new Promise((resolve) => setTimeout(resolve, 500, false)),
      ])
    })
    .toBe(true)
})

describe('sharing', () => {
  test('copies the address when the system has no share sheet', async () => {
    const { page } = await stoop.visit('desktop', { permissions: ['clipboard-read', 'clipboard-write'] })
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
    await go(page, '/shop')
    await page.getByRole('link', { name: 'Oak desk' }).first().click()
    await page.getByRole('button', { name: 'Share' }).click()
    await page.getByText('Link copied').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  })

  test('passes title and address to the system’s share sheet', async () => {
    const { page } = await stoop.visit('phone')
    await page.addInitScript(() => {
      const shared: unknown[] = []
      Object.assign(window, { shared })
      Object.defineProperty(navigator, 'share', { value: async (what: unknown) => shared.push(what) })
    })
    await go(page, '/shop')
    await page.getByRole('link', { name: 'Oak desk' }).first().tap()
    await page.getByRole('button', { name: 'Share' }).tap()
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared))
      .toEqual([{ title: expect.stringContaining('Oak desk'), url: page.url() }])
  })
})
