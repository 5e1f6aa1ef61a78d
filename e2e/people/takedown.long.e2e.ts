import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { go } from '../support/browser/go.ts'
import { makeListing } from '../support/data/listings.ts'
import { makeMember, post } from '../support/data/members.ts'
import { openOwnStoop } from '../support/server/stoop.ts'
import { sender } from '../support/steps/people.ts'
import { openAsStaff } from '../support/steps/staff.ts'

const stoop = openOwnStoop()

const cardOf = (page: Page, id: string) => page.locator(`a[href="/shop/item/${id}"]`).first()

test('a takedown leaves the shop, a category, a search and a profile that visitors have open, and their counts', async () => {
  const [seller, reporter] = [await makeMember(stoop.url, 'seller'), await makeMember(stoop.url, 'reporter')]
  const kept = await makeListing(stoop.url, seller, { title: 'Gilded lantern' })
  const id = await makeListing(stoop.url, seller, { title: 'Gilded zoetrope' })
  const { username } = await sender(stoop, seller)('GET', '/users/me')
  const report = { reason: 'counterfeit', note: 'Not gilded.' }
  await post(stoop.url, `/listings/${id}/reports`, report, reporter.tokens.access_token)

  const visitor = await stoop.visit('phone')
  const streams: string[] = []
  visitor.context.on('request', (request) => {
    if (request.url().endsWith('/api/live')) streams.push(request.url())
  })
  const pages: Page[] = []
  for (const path of ['/shop', '/shop/category/Clothing', '/shop/search/gilded', `/people/${username}`]) {
    const page = pages.length === 0 ? visitor.page : await visitor.newTab()
    await go(page, path)
    await cardOf(page, id).waitFor()
    pages.push(page)
  }
  await expect.poll(() => streams.length).toBeGreaterThan(0)

  const { page, expectError } = await stoop.visit('desktop')
  expectError('403 GET /api/staff/me')
  await openAsStaff(stoop, page, 'moderator', '/operator/queue')
  await page.getByRole('list', { name: 'Review queue' }).getByRole('link').first().click()
  await page.getByText('Not gilded.').first().waitFor()
  await page.getByRole('radio', { name: 'Take down' }).check({ force: true })
  await page.getByLabel('Rule', { exact: true }).selectOption({ label: 'Counterfeit' })
  const decided = page.waitForResponse('**/api/console/queue/*/decide')
  await page.getByRole('button', { name: 'Decide and open next' }).click()
  expect((await decided).status()).toBe(200)
  const since = performance.now()
  for (const open of pages) await cardOf(open, id).waitFor({ state: 'detached' })
  const gone = Math.round(performance.now() - since)
  process.stdout.write(`a taken down card has left four open lists after ${gone} ms\n`)
  for (const open of pages) expect(await cardOf(open, kept).count()).toBe(1)
  const [, , search, profile] = pages
  await search?.getByText('1 result for “gilded”').waitFor()
  await profile?.getByRole('link', { name: 'For sale 1' }).waitFor()
})
