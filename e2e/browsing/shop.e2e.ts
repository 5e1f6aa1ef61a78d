import { beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible } from '../support/browser/axe.ts'
import { go, reload } from '../support/browser/go.ts'
import { reloadUntil } from '../support/browser/reload.ts'
import { makeListing } from '../support/data/listings.ts'
import { type Member, makeMember, signIn } from '../support/data/members.ts'
import { openOwnStoop } from '../support/server/stoop.ts'

const stoop = openOwnStoop()

/** The cheapest was listed first, the most expensive last. */
const things = ['Blue mug', 'Tin tray', 'Wool scarf', 'Oak stool', 'Desk fan', 'Road atlas', 'Rain coat'].map(
  (title, index) => ({ title, price: 12 + index * 15, category: index % 2 ? 'Furniture' : 'Clothing' }),
)
let seller: Member

beforeAll(async () => {
  seller = await makeMember(stoop.url)
  for (const thing of things) await makeListing(stoop.url, seller, thing)
})

describe('the shop', () => {
  test('[S2.058] [S2.060] [S2.061] [S2.063] [S3.028] [S9.032] shows its sections, tiles, prices and favorites', async () => {
    const { page } = await stoop.visit('phone')
    await go(page, '/shop')
    const trending = page.getByRole('region', { name: 'TRENDING' })
    await reloadUntil(trending.getByRole('link', { name: 'Rain coat' }))
    await page.getByRole('region', { name: 'UNDER $50' }).getByText('$12', { exact: true }).first().waitFor()
    const tiles = page.getByRole('navigation', { name: 'Categories' }).getByRole('link')
    expect(await tiles.allTextContents()).toEqual([
      'Clothing',
      'Electronics',
      'Furniture',
      'Hobbies',
      'Vehicles',
      'Homemade',
      'Media',
      'Misc',
    ])
    await page.getByRole('button', { name: 'Location: New York' }).tap()
    await expectAccessible(page, 'where Stoop is')
    await page.keyboard.press('Escape')
    const heart = trending.getByRole('button', { name: 'Save to favorites' }).first()
    await heart.tap()
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
    await reload(page)
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
  })

  test('a click during a page transition is handled', async () => {
    const { page } = await stoop.visit('desktop')
    await go(page, '/shop')
    const tile = page.getByRole('link', { name: 'Furniture' })
    const box = await tile.boundingBox()
    const landed = await page.evaluate(
      async ({ x, y }) => {
        // A slow transition; the click target is determined while it runs.
        const slow = new CSSStyleSheet()
        const all = ['group', 'old', 'new'].map((part) => `::view-transition-${part}(*)`).join()
        slow.replaceSync(`h1 { view-transition-name: photo } ${all} { animation-duration: 60s !important }`)
        document.adoptedStyleSheets.push(slow)
        const change = document.startViewTransition(() => {})
        await change.ready
        const met = document.elementFromPoint(x, y)?.closest('a')?.textContent
        change.skipTransition()
        return met
      },
      { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 20 },
    )
    expect(landed).toBe('Furniture')
  })

  test('[S2.065] [S2.066] [S2.067] [S2.069] [S2.070] [S2.071] a category is counted, filtered, sorted and left', async () => {
    const { page } = await stoop.visit('desktop')
    await go(page, '/shop')
    await page.getByRole('link', { name: 'Furniture' }).click()
    await page.waitForURL('**/shop/category/furniture')
    await page.getByText('3 items', { exact: true }).waitFor()
    await expectAccessible(page, '/shop/category')
    await page.getByRole('button', { name: 'Filters' }).click()
    const drawer = page.getByRole('dialog', { name: 'Filters' })
    await drawer.getByLabel('$50-$100').click()
    await drawer.getByRole('button', { name: 'Show 2 items' }).waitFor()
    await drawer.getByLabel('Price Low to High').click()
    await page.waitForURL('**/furniture?price=50-100&sort=price_asc')
    await expectAccessible(page, 'the filters')
    await drawer.getByRole('button', { name: 'Show 2 items' }).click()
    await expect
      .poll(() => page.locator('.item-card > a').allTextContents())
      .toEqual([expect.stringContaining('Oak stool'), expect.stringContaining('Road atlas')])
    await page.getByRole('link', { name: 'Back to Shop' }).click()
    await page.waitForURL('**/shop')
  })

  test('[S2.094] [S2.095] [S2.096] [S2.097] [S2.098] [S2.099] [S2.100] [S8.025] [S5.043] [S4.032] the search', async () => {
    const { page } = await stoop.visit('desktop')
    await go(page, '/shop/search')
    const field = page.getByRole('searchbox', { name: 'Search for items' })
    await field.pressSequentially('scarfs wool')
    await page.getByText('1 result for “scarfs wool”').waitFor()
    await page.getByRole('link', { name: 'Wool scarf' }).waitFor()
    await page.getByRole('button', { name: 'Clear search' }).click()
    // It was never submitted, so it is not saved.
    await page.getByRole('heading', { name: 'Or look around' }).waitFor()
    expect(await page.getByRole('heading', { name: 'Recent searches' }).count()).toBe(0)
    await field.fill('grand piano')
    await field.press('Enter')
    await page.getByText('No results found for “grand piano”').waitFor()
    await page.getByText('Try searching for something else').waitFor()
    await expectAccessible(page, 'a search that finds nothing')
    await page.getByRole('button', { name: 'Clear search' }).click()
    await page.getByRole('button', { name: 'grand piano', exact: true }).waitFor()
    await expectAccessible(page, 'recent searches')
    await page.getByRole('button', { name: 'Remove grand piano' }).click()
    await page.getByRole('heading', { name: 'Recent searches' }).waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Cancel' }).click()
    await page.waitForURL('**/shop')
  })

  test('[S4.029] [S8.023] [S9.029] when listings fail to load: the reason, fifty samples and a retry', async () => {
    const { page, expectError } = await stoop.visit('desktop')
    expectError('503 GET /api/listings/get_listings')
    await signIn(page, seller)
    let broken = true
    await page.route('**/api/listings/get_listings*', (route) =>
      broken
        ? route.fulfill({ status: 503, json: { error: 'The shelves are being dusted.' } })
        : route.continue(),
    )
    await go(page, '/shop')
    await page.getByRole('alert').getByText('The shelves are being dusted.').waitFor()
    await expect.poll(() => page.getByText('Sample', { exact: true }).count()).toBe(50)
    // Samples cannot be bought.
    const shelf = page.getByRole('region', { name: 'Samples, not for sale' })
    expect(await shelf.getByRole('link').or(shelf.getByRole('button')).count()).toBe(0)
    await expectAccessible(page, 'the shop without its listings')
    broken = false
    await page.getByRole('button', { name: 'Try Again' }).click()
    await page.getByRole('link', { name: 'Rain coat' }).first().waitFor()
  })
})
