import { describe, expect, test } from 'vitest'
import { go } from '../support/browser/go.ts'
import { scroll } from '../support/browser/scroll.ts'
import { openStoop } from '../support/server/stoop.ts'

const stoop = openStoop()

describe('the top bar', () => {
  test('[S2.016] [S2.017] [S2.018] [S2.019] [S2.020] is 64 px high, hides when scrolling down past 100 px and returns when scrolling up', async () => {
    const { page } = await stoop.visit('desktop')
    await go(page, '/ambassadors')
    const bar = page.locator('header').first()
    expect((await bar.boundingBox())?.height).toBe(64)
    const top = async () => Math.round((await bar.boundingBox())?.y ?? Number.NaN)
    await scroll(page, 90)
    await expect.poll(top).toBe(0)
    await scroll(page, 600)
    await expect.poll(top).toBe(-64)
    await scroll(page, 560)
    await expect.poll(top).toBe(0)
    await page.getByRole('link', { name: 'Stoop, home' }).first().click()
    await page.waitForURL(`${stoop.url}/`)
  })

  test('[S2.021] [S2.022] on a phone a menu opens, closes, and closes on navigation', async () => {
    const { page } = await stoop.visit('phone')
    await go(page, '/ambassadors')
    await page.getByRole('button', { name: 'Open menu' }).tap()
    await page.getByRole('button', { name: 'Close menu' }).tap()
    await page.getByRole('button', { name: 'Open menu' }).tap()
    await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Investors' }).tap()
    await page.waitForURL('**/investor-password')
    await page.getByRole('button', { name: 'Open menu' }).waitFor()
    await page.goBack()
    await page.waitForURL('**/ambassadors')
    const menu = page.getByRole('button', { name: 'Open menu' })
    await menu.tap()
    await page.keyboard.press('Escape')
    await menu.waitFor()
  })
})
