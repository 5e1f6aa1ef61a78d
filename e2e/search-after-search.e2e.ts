import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { go } from './go.ts'
import { makeListing } from './listings.ts'
import { makeMember } from './members.ts'
import { openStoop } from './stoop.ts'

const stoop = openStoop({ MICRO_CACHE_MS: '0' })

beforeAll(async () => {
  const seller = await makeMember(stoop.url)
  for (const title of ['Leather couch', 'Oak desk', 'Oak shelf', 'Wool scarf'])
    await makeListing(stoop.url, seller, { title, price: 40, category: 'Furniture' })
})

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search for items' })

test('what finds nothing says how much that is, and what could not be asked is not counted', async () => {
  const { page, expect: mean } = await stoop.visit('phone')
  await go(page, '/shop/search/grand%20piano')
  await page.getByRole('status').getByText('0 results for “grand piano”').waitFor()
  mean('0 GET /api/search/search_listings_by_title')
  await page.route('**/api/search/search_listings_by_title*', (route) => route.abort())
  await field(page).fill('velvet')
  // After three more tries.
  await page
    .getByRole('alert')
    .getByText('Please check your internet connection and try again.')
    .waitFor({ timeout: 60_000 })
  expect(await page.getByText(/0 results/).count()).toBe(0)
})

test('what is typed before the page is awake is searched for', async () => {
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

test('Back goes from one search to the one before, and never through half a word', async () => {
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
