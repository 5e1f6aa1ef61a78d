import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from '../support/browser/axe.ts'
import { go } from '../support/browser/go.ts'
import { makeMember, signIn } from '../support/data/members.ts'
import { openStoop } from '../support/server/stoop.ts'

const stoop = openStoop()

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' })

describe('the navigation', () => {
  test('[S2.113] [S2.114] has five entries in one bar, on phone and desktop', async () => {
    for (const device of ['phone', 'desktop'] as const) {
      const { page } = await stoop.visit(device)
      await go(page, '/shop')
      const links = await navigation(page).getByRole('link').all()
      const places = await Promise.all(
        links.map(async (link) => [(await link.textContent())?.trim(), await link.getAttribute('href')]),
      )
      expect(places).toEqual([
        ['Home', '/shop'],
        ['Browse', '/browse'],
        ['List', '/list'],
        ['Chat', '/chat'],
        ['My Stuff', '/my-stuff'],
      ])
      const middle = async () => {
        const box = await navigation(page).boundingBox()
        return ((box?.y ?? 0) + (box?.height ?? 0) / 2) / (page.viewportSize()?.height ?? 1)
      }
      if (device === 'phone') expect(await middle()).toBeGreaterThan(0.85)
      else {
        // In the header of a wide screen, and at the bottom of a medium one.
        expect(await middle()).toBeLessThan(0.1)
        await page.setViewportSize({ width: 900, height: 900 })
        expect(await middle()).toBeGreaterThan(0.85)
      }
    }
  })

  test('[S2.115] [S2.117] marks the current entry; My Stuff also on My Listings', async () => {
    const { page } = await stoop.visit('desktop')
    await signIn(page, await makeMember(stoop.url))
    const active = navigation(page).locator('[aria-current=page]')
    for (const [path, place] of [
      ['/shop', 'Home'],
      ['/my-stuff', 'My Stuff'],
      ['/listings', 'My Stuff'],
      ['/chat', 'Chat'],
    ] as const) {
      await go(page, path)
      await active.getByText(place).waitFor()
      await expect.poll(() => active.count()).toBe(1)
    }
    await page.getByText(/conversations will appear here/i).waitFor()
    await expectAccessible(page, '/chat')
  })
})

describe('an unknown address', () => {
  test('[S2.155] says so and links home', async () => {
    const { page, expectError } = await stoop.visit('desktop')
    expectError('404 GET /stairs/to/nowhere')
    await go(page, '/stairs/to/nowhere')
    await page.getByRole('heading', { name: 'Oops! Page not found' }).waitFor()
    expect(await page.getByRole('link', { name: 'Return to home' }).getAttribute('href')).toBe('/')
  })

  test('[S2.084] [S8.026] of an item says so and links to the shop', async () => {
    const id = crypto.randomUUID()
    const { page, expectError } = await stoop.visit('phone')
    expectError(`404 GET /shop/item/${id}`)
    await go(page, `/shop/item/${id}`)
    await page.getByText('Item not found').waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Back to Shop' }).last().tap()
    await page.waitForURL('**/shop')
  })
})

test('the home page links to the shop and to selling', async () => {
  const { page } = await stoop.visit('phone')
  await go(page, '/')
  await page.locator('#main').getByRole('link', { name: 'Browse the shop' }).tap()
  await page.waitForURL('**/shop')
})

describe('tooltips', () => {
  test('[S9.042] [S9.043] open after 700 ms of hovering, and at once after another tooltip', async () => {
    const { page } = await stoop.visit('desktop')
    await page.clock.install({ time: 0 })
    await go(page, '/login')
    // From here on, time is controlled.
    await page.clock.pauseAt(3_600_000)
    const tooltip = page.locator('[popover]:popover-open')
    const rest = async (name: string) =>
      page.getByRole(name === 'Back to Shop' ? 'link' : 'button', { name }).hover()
    await rest('Back to Shop')
    await page.clock.runFor(650)
    expect(await tooltip.count()).toBe(0)
    await page.clock.runFor(100)
    expect(await tooltip.textContent()).toBe('Back to Shop')
    await page.mouse.move(700, 850)
    await page.clock.runFor(200)
    expect(await tooltip.count()).toBe(0)
    await rest('Show password')
    await page.clock.runFor(1)
    expect(await tooltip.textContent()).toBe('Show password')
    await page.mouse.move(700, 850)
    await page.clock.runFor(400)
    await rest('Back to Shop')
    await page.clock.runFor(650)
    expect(await tooltip.count()).toBe(0)
    await page.clock.runFor(100)
    expect(await tooltip.count()).toBe(1)
    await page.keyboard.press('Escape')
    expect(await tooltip.count()).toBe(0)
  })
})

describe('the theme', () => {
  test('follows the system, and no page flashes the other one', async () => {
    const { page } = await stoop.visit('desktop', { colorScheme: 'dark' })
    await go(page, '/shop')
    const lightness = () =>
      page.evaluate(() => {
        const canvas = document.createElement('canvas').getContext('2d')
        if (!canvas) return -1
        canvas.fillStyle = getComputedStyle(document.documentElement).backgroundColor
        canvas.fillRect(0, 0, 1, 1)
        return canvas.getImageData(0, 0, 1, 1).data[1] ?? -1
      })
    await expect.poll(lightness).toBeLessThan(60)
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(lightness).toBeGreaterThan(200)
  })
})
