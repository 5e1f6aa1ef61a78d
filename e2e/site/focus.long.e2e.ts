import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { go } from '../support/browser/go.ts'
import { expectFocus, pressByKey, tabTo } from '../support/browser/keyboard.ts'
import { openStoop } from '../support/server/stoop.ts'

const stoop = openStoop()

/** The announcement for screen readers. */
const announcement = (page: Page) =>
  page.locator('[aria-live=polite]:not(.browse-counter)').last().textContent()

test('[S2.021] Escape closes the phone menu and returns the focus to its button', async () => {
  const { page } = await stoop.visit('phone')
  await go(page, '/about')
  await pressByKey(page.getByRole('button', { name: 'Open menu' }))
  const investors = page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Investors' })
  await tabTo(investors)
  await page.keyboard.press('Escape')
  await investors.waitFor({ state: 'hidden' })
  await expectFocus(page.getByRole('button', { name: 'Open menu' }))
  // If the focus has moved to the page, it stays there.
  await page.keyboard.press('Enter')
  const terms = page.getByRole('contentinfo').getByRole('link', { name: 'Terms' })
  await tabTo(terms)
  await page.keyboard.press('Escape')
  await investors.waitFor({ state: 'hidden' })
  await expectFocus(terms)
})

describe('with keys', () => {
  test('a footer link opens the top of its page and announces its title', async () => {
    const { page } = await stoop.visit('desktop')
    await go(page, '/about')
    const footer = page.getByRole('contentinfo')
    for (const name of ['Terms', 'Safety tips']) {
      await pressByKey(footer.getByRole('link', { name }))
      await page.getByRole('heading', { level: 1, name: new RegExp(name, 'i') }).waitFor()
      await expectFocus(page.locator('#main'))
      await expect.poll(() => announcement(page)).toBe(await page.title())
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    }
    // Tab continues in the page's content, not before it.
    await page.keyboard.press('Tab')
    const isInside = () =>
      page.evaluate(
        () => document.activeElement?.closest('main, footer') !== null && document.activeElement !== null,
      )
    await expect.poll(isInside).toBe(true)
  })

  test('the shop’s navigation does the same; a search field keeps the focus while typing', async () => {
    const { page } = await stoop.visit('desktop')
    await go(page, '/shop')
    const places = page.getByRole('navigation', { name: 'Main' })
    await pressByKey(places.getByRole('link', { name: 'Browse' }))
    await page.waitForURL('**/browse')
    await expectFocus(page.locator('#main'))
    await go(page, '/shop/search')
    const field = page.getByRole('searchbox')
    await tabTo(field)
    await page.keyboard.type('lamp')
    await page.waitForURL('**/shop/search/lamp')
    await expectFocus(field)
  })

  test('a consent choice is confirmed in place and can be changed from there', async () => {
    for (const [name, answer] of [
      ['Allow', 'Thank you. We’ll remember this browser for a year.'],
      ['Don’t count me', 'Your visits are not counted, and there is no cookie.'],
    ] as const) {
      const { page } = await stoop.visit('desktop', { counted: true })
      await go(page, '/about')
      await pressByKey(page.getByRole('button', { name }))
      const words = page.getByText(answer)
      await expectFocus(words)
      const isInSight = () => words.evaluate((element) => element.getBoundingClientRect().top < innerHeight)
      await expect.poll(isInSight).toBe(true)
      await page.keyboard.press('Tab')
      await expectFocus(page.getByRole('link', { name: 'Change this' }))
      await page.keyboard.press('Enter')
      await page.waitForURL('**/privacy#counting')
      await expectFocus(page.locator('#counting'))
      await expect.poll(() => words.count()).toBe(0)
    }
  })
})
