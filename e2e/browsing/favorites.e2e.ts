import { beforeAll, expect, test } from 'vitest'
import { FAVORITES_KEY } from '../../web/api/storage/storage-keys.ts'
import { expectAccessible } from '../support/browser/axe.ts'
import { go } from '../support/browser/go.ts'
import { holdResponses } from '../support/browser/hold-back.ts'
import { reloadUntil } from '../support/browser/reload.ts'
import { storeValue } from '../support/browser/storage.ts'
import { listFourItems } from '../support/data/listings.ts'
import { type Member, makeMember, signIn } from '../support/data/members.ts'
import { openOwnStoop } from '../support/server/stoop.ts'

const stoop = openOwnStoop()
let seller: Member
let ids: Record<string, string> = {}

beforeAll(async () => {
  seller = await makeMember(stoop.url)
  ids = await listFourItems(stoop.url, seller)
})

const updateListing = (title: string, change: { price?: number; status?: 'sold' }) =>
  fetch(`${stoop.url}/api/listings/update_listing/${ids[title]}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${seller.tokens.access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify(change),
  })

/** How many favorites the server has stored for a member. */
async function favoriteCount(member: Member): Promise<number> {
  const response = await fetch(`${stoop.url}/api/favorites`, {
    headers: { authorization: `Bearer ${member.tokens.access_token}` },
  })
  return ((await response.json()) as { favorites: unknown[] }).favorites.length
}

test('[S3.028] [S3.029] [S4.034] a visitor’s favorites are stored in the browser and merged at login', async () => {
  const { page } = await stoop.visit('desktop')
  await go(page, '/shop')
  await reloadUntil(page.getByRole('link', { name: 'Leather couch' }).first())
  const heart = page
    .locator('.item-card', { hasText: 'Leather couch' })
    .first()
    .getByRole('button', { name: 'Save to favorites' })
  await heart.click()
  await page.getByRole('link', { name: 'Favorites' }).click()
  await page.waitForURL('**/favorites')
  await page.getByRole('link', { name: 'Leather couch' }).waitFor()
  await expectAccessible(page, '/favorites')
  const member = await makeMember(stoop.url)
  await signIn(page, member)
  await go(page, '/favorites')
  await page.getByRole('link', { name: 'Leather couch' }).waitFor()
  await expect.poll(() => favoriteCount(member)).toBe(1)
  await page
    .getByRole('list', { name: 'Favorites' })
    .getByRole('button', { name: 'Save to favorites' })
    .click()
  await page.getByRole('heading', { name: 'No favorites yet' }).waitFor()
  await expect.poll(() => favoriteCount(member)).toBe(0)
})

test('a visitor’s favorites survive an interrupted merge', async () => {
  const { page } = await stoop.visit('desktop')
  const member = await makeMember(stoop.url)
  await signIn(page, member)
  const saved = [ids['Leather couch'], ids['Oak shelf']]
  await storeValue(page, FAVORITES_KEY, JSON.stringify(saved))
  await page.route('**/api/favorites/merge', (route) => route.abort('aborted'))
  const aborted = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/favorites/merge'))
  await go(page, `/shop/item/${ids['Oak desk']}`)
  await aborted
  const response = page.waitForResponse(`**/api/favorites/${ids['Oak desk']}`)
  await page.getByRole('button', { name: 'Save to favorites' }).first().click()
  await response
  await page.unroute('**/api/favorites/merge')
  await go(page, '/favorites')
  const cards = page.getByRole('list', { name: 'Favorites' }).getByRole('listitem')
  await expect.poll(() => cards.count()).toBe(3)
  expect(await favoriteCount(member)).toBe(3)
})

test('a member’s list includes items saved on the same page and in another tab', async () => {
  const { page, newTab } = await stoop.visit('desktop')
  await signIn(page, await makeMember(stoop.url))
  const merged = page.waitForResponse('**/api/favorites/merge')
  await go(page, `/shop/item/${ids['Oak desk']}`)
  await merged
  const saving = await holdResponses(page, '**/api/favorites/*-*')
  await go(page, '/favorites')
  const list = page.getByRole('list', { name: 'Favorites' })
  await page.getByRole('heading', { name: 'No favorites yet' }).waitFor()
  const heart = page
    .locator('.item-card', { hasText: 'Oak desk' })
    .getByRole('button', { name: 'Save to favorites' })
  await heart.click()
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
  saving.release()
  await list.getByRole('link', { name: 'Oak desk' }).waitFor()
  const secondTab = await newTab()
  await go(secondTab, `/shop/item/${ids['Oak shelf']}`)
  await secondTab.getByRole('button', { name: 'Save to favorites' }).first().click()
  await list.getByRole('link', { name: 'Oak shelf' }).waitFor()
})

test('a favorite that the server refuses is reverted with the reason', async () => {
  const { page, expectError } = await stoop.visit('desktop')
  expectError('503 PUT /api/favorites/*')
  await signIn(page, await makeMember(stoop.url))
  await page.route('**/api/favorites/*-*', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 503, json: { error: 'Favorites cannot be saved now.' } })
      : route.continue(),
  )
  const merged = page.waitForResponse('**/api/favorites/merge')
  await go(page, `/shop/item/${ids['Oak desk']}`)
  await merged
  const heart = page.getByRole('button', { name: 'Save to favorites' }).first()
  await heart.click()
  await page.getByRole('status').getByText('Favorites cannot be saved now.').waitFor()
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false')
})

test('price drops and sold items are marked', async () => {
  const { page } = await stoop.visit('phone')
  await go(page, `/shop/item/${ids['Oak shelf']}`)
  const heart = page.getByRole('button', { name: 'Save to favorites' }).first()
  await heart.tap()
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
  await go(page, `/shop/item/${ids['Wool scarf']}`)
  await heart.tap()
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
  await updateListing('Oak shelf', { price: 30 })
  await updateListing('Wool scarf', { status: 'sold' })
  await go(page, '/favorites')
  const list = page.getByRole('list', { name: 'Favorites' })
  await list.getByText('Price cut', { exact: true }).waitFor()
  await list.getByText('Sold', { exact: true }).waitFor()
  await page.getByRole('heading', { name: 'Recently viewed' }).waitFor()
  await expectAccessible(page, '/favorites with changes')
})
