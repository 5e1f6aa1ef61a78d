import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { go } from '../support/browser/go.ts'
import { makeListing } from '../support/data/listings.ts'
import { makeMember } from '../support/data/members.ts'
import { openOwnStoop } from '../support/server/stoop.ts'

const stoop = openOwnStoop({ MICRO_CACHE_MS: '0' })

beforeAll(async () => {
  const seller = await makeMember(stoop.url)
  for (const title of ['Leather couch', 'Oak desk', 'Oak shelf', 'Wool scarf'])
    await makeListing(stoop.url, seller, { title, price: 40, category: 'Furniture' })
})

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search for items' })

test('a search without results reports zero; a failed search is not recorded', async () => {
  const { page, expectError } = await stoop.visit('phone')
  await go(page, '/shop/search/grand%20piano')
  await page.getByRole('status').getByText('0 results for “grand piano”').waitFor()
  expectError('0 GET /api/search/search_listings_by_title')
  await page.route('**/api/search/search_listings_by_title*', (route) => route.abort())
  await field(page).fill('velvet')
  // After three retries.
  await page
    .getByRole('alert')
    .getByText('Please check your internet connection and try again.')
    .waitFor({ timeout: 60_000 })
  expect(await page.getByText(/0 results/).count()).toBe(0)
})

test('text typed before hydration is searched', async () => {
  const { page } = await stoop.visit('phone')
  const awake = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await awake.promise
    await route.continue()
  })
  await page.goto('/shop/search/wool', { waitUntil: 'commit' })
  await field(page).fill('leather')
  awake.resolve()
  await page.getByText('1 result for “leather”').waitFor()
  await page.waitForURL('**/shop/search/leather')
  await expect.poll(() => field(page).inputValue()).toBe('leather')
})

test('Back returns to the previous search, never to a partial word', async () => {
  const { page } = await stoop.visit('desktop')
  await go(page, '/shop')
  await page.getByRole('searchbox').fill('oak')
  await page.getByRole('searchbox').press('Enter')
  await page.getByText('2 results for “oak”').waitFor()
  await field(page).fill('wo')
  await page.waitForURL('**/shop/search/wo')
  await field(page).fill('wool')
  await page.waitForURL('**/shop/search/wool')
  await field(page).press('Enter')
  await field(page).fill('couch')
  await field(page).press('Enter')
  await page.getByText('1 result for “couch”').waitFor()
  await page.goBack()
  await page.getByText('1 result for “wool”').waitFor()
  await page.goBack()
  await page.getByText('2 results for “oak”').waitFor()
  await expect.poll(() => field(page).inputValue()).toBe('oak')
  await page.goBack()
  await page.getByRole('heading', { name: 'Out on the stoop today' }).waitFor()
  await page.goForward()
  await page.getByText('2 results for “oak”').waitFor()
})
