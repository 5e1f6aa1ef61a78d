import { beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible } from '../support/browser/axe.ts'
import { go, reload } from '../support/browser/go.ts'
import { makeListing } from '../support/data/listings.ts'
import { makeMember } from '../support/data/members.ts'
import { openOwnStoop } from '../support/server/stoop.ts'

const stoop = openOwnStoop()
const titles = ['Nike jacket, M, black', 'Nike jacket, L, red', 'Gap jacket, M, black', 'Jacket with a story']
let story = ''

beforeAll(async () => {
  const seller = await makeMember(stoop.url)
  for (const title of titles) story = await makeListing(stoop.url, seller, { title })
  await makeListing(stoop.url, seller, { title: 'Oak desk', category: 'Furniture' })
})

describe('size, brand and color', () => {
  test('on a phone they narrow a category, stay in the address and are removed one by one', async () => {
    const { page } = await stoop.visit('phone')
    const cards = () => page.locator('.item-card > a').allTextContents()
    await go(page, '/shop/category/clothing')
    await page.getByText('4 items', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Filters' }).tap()
    const drawer = page.getByRole('dialog', { name: 'Filters' })
    await drawer.getByLabel('M, 2 items').tap()
    await drawer.getByLabel('Nike, 1 item').tap()
    await drawer.getByRole('button', { name: 'Show 1 item' }).waitFor()
    // A choice does not narrow its own kind: the other size can still be added.
    await drawer.getByLabel('L, 1 item').tap()
    await drawer.getByRole('button', { name: 'Show 2 items' }).waitFor()
    await page.waitForURL('**/clothing?size=M&size=L&brand=Nike')
    await drawer.getByRole('group', { name: 'Color' }).waitFor()
    // Only the filters scroll: the heading and the button stay.
    expect(await drawer.evaluate((dialog) => dialog.scrollHeight - dialog.clientHeight)).toBe(0)
    await expectAccessible(page, 'the filters with sizes, brands and colors')
    await drawer.getByRole('button', { name: 'Show 2 items' }).tap()
    await reload(page)
    await expect.poll(cards).toHaveLength(2)
    const chosen = page.getByRole('list', { name: 'Chosen filters' })
    await expect
      .poll(() => chosen.getByRole('button').allTextContents())
      .toEqual(['Size M', 'Size L', 'Nike'])
    await expectAccessible(page, 'a category with chosen filters')
    await chosen.getByRole('button', { name: 'Remove filter: Size M' }).tap()
    await page.waitForURL('**/clothing?size=L&brand=Nike')
    await expect.poll(cards).toEqual([expect.stringContaining('Nike jacket, L, red')])
    // Desks have no sizes.
    await page.getByRole('button', { name: 'Filters' }).tap()
    await drawer.getByLabel(/^Home & Garden/).tap()
    await page.waitForURL((url) => url.search === '?brand=Nike')
    await drawer.getByRole('group', { name: 'Size' }).waitFor({ state: 'detached' })
  })

  test('on a desktop they narrow a search, by keyboard too', async () => {
    const { page } = await stoop.visit('desktop')
    await go(page, '/shop/search/jacket')
    await page.getByText('4 results for “jacket”').waitFor()
    await page.getByRole('button', { name: 'Filters' }).press('Enter')
    const drawer = page.getByRole('dialog', { name: 'Filters' })
    await drawer.getByLabel('Black, 2 items').press('Space')
    await page.waitForURL('**/jacket?color=black')
    await drawer.getByLabel('Gap, 1 item').press('Space')
    await page.waitForURL('**/jacket?brand=Gap&color=black')
    await drawer.getByRole('button', { name: 'Show 1 result' }).press('Enter')
    await page.getByText('1 result for “jacket”').waitFor()
    await page.getByRole('button', { name: 'Remove filter: Gap' }).press('Enter')
    await page.waitForURL('**/jacket?color=black')
    const color = page.getByRole('button', { name: 'Remove filter: Black' })
    await expect.poll(() => color.evaluate((button) => button === document.activeElement)).toBe(true)
    await color.press('Enter')
    await page.getByText('4 results for “jacket”').waitFor()
    const filters = page.getByRole('button', { name: 'Filters' })
    await expect.poll(() => filters.evaluate((button) => button === document.activeElement)).toBe(true)
  })

  test('an item shows what its title says', async () => {
    const { page } = await stoop.visit('phone')
    await go(page, '/shop/category/clothing?brand=Gap')
    await page.getByRole('link', { name: 'Gap jacket, M, black' }).tap()
    const details = page.getByRole('region', { name: 'Details' })
    await expect
      .poll(() => details.locator('div > dt').allTextContents())
      .toEqual(['Condition', 'Size', 'Brand', 'Color'])
    expect(await details.locator('dd').allTextContents()).toEqual(['Good', 'M', 'Gap', 'Black'])
    await go(page, `/shop/item/${story}`)
    await expect.poll(() => details.locator('dt').allTextContents()).toEqual(['Condition'])
  })
})
