import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { go } from './go.ts'
import { pressByKey, tabTo } from './keyboard.ts'
import { devices, openStoop } from './stoop.ts'

const stoop = openStoop()

const hasFocus = (target: Locator) =>
  expect.poll(() => target.evaluate((element) => element === document.activeElement)).toBe(true)
/** What a screen reader was told of the page. */
const told = (page: Page) => page.locator('[aria-live=polite]:not(.browse-counter)').last().textContent()

test('[S2.021] Escape closes the menu of a phone and gives the focus back to its button', async () => {
  const { page } = await stoop.visit('phone')
  await go(page, '/about')
  await pressByKey(page.getByRole('button', { name: 'Open menu' }))
  const investors = page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Investors' })
  await tabTo(investors)
  await page.keyboard.press('Escape')
  await investors.waitFor({ state: 'hidden' })
  await hasFocus(page.getByRole('button', { name: 'Open menu' }))
  // Whoever has gone on to the page stays there.
  await page.keyboard.press('Enter')
  const terms = page.getByRole('contentinfo').getByRole('link', { name: 'Terms' })
  await tabTo(terms)
  await page.keyboard.press('Escape')
  await investors.waitFor({ state: 'hidden' })
  await hasFocus(terms)
})

for (const device of devices)
  describe(`on a ${device}, with keys`, () => {
    test('a link of the footer leads to the beginning of its page, and says which', async () => {
      const { page } = await stoop.visit(device)
      await go(page, '/about')
      const footer = page.getByRole('contentinfo')
      for (const name of ['Terms', 'Safety tips']) {
        await pressByKey(footer.getByRole('link', { name }))
        await page.getByRole('heading', { level: 1, name: new RegExp(name, 'i') }).waitFor()
        await hasFocus(page.locator('#main'))
        await expect.poll(() => told(page)).toBe(await page.title())
        await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
      }
      // The next stop is of the page, not of what stands before it.
      await page.keyboard.press('Tab')
      const isInside = () =>
        page.evaluate(
          () => document.activeElement?.closest('main, footer') !== null && document.activeElement !== null,
        )
      await expect.poll(isInside).toBe(true)
    })

    test('the places of the shop do the same; a field that searches while it is typed in keeps the focus', async () => {
      const { page } = await stoop.visit(device)
      await go(page, '/shop')
      const places = page.getByRole('navigation', { name: 'Main' })
      await pressByKey(places.getByRole('link', { name: 'Browse' }))
      await page.waitForURL('**/browse')
      await hasFocus(page.locator('#main'))
      await go(page, '/shop/search')
      const field = page.getByRole('searchbox')
      await tabTo(field)
      await page.keyboard.type('lamp')
      await page.waitForURL('**/shop/search/lamp')
      await hasFocus(field)
    })

    test('a choice about counting is answered where it was made, and can be changed from there', async () => {
      for (const [name, answer] of [
        ['Allow', 'Thank you. This browser is recognized for a year.'],
        ['Don’t count me', 'Your visits are not counted, and there is no cookie.'],
      ] as const) {
        const { page } = await stoop.visit(device, { counted: true })
        await go(page, '/about')
        await pressByKey(page.getByRole('button', { name }))
        const words = page.getByText(answer)
        await hasFocus(words)
        const isInSight = () => words.evaluate((element) => element.getBoundingClientRect().top < innerHeight)
        await expect.poll(isInSight).toBe(true)
        await page.keyboard.press('Tab')
        await hasFocus(page.getByRole('link', { name: 'Change this' }))
        await page.keyboard.press('Enter')
        await page.waitForURL('**/privacy#counting')
        await hasFocus(page.locator('#counting'))
        await expect.poll(() => words.count()).toBe(0)
      }
    })
  })
