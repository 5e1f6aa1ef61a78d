import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../support/browser/axe.ts'
import { go } from '../support/browser/go.ts'
import { makeListing } from '../support/data/listings.ts'
import { makeMember } from '../support/data/members.ts'
import { openOwnStoop } from '../support/server/stoop.ts'
import { consolePath } from '../support/steps/console.ts'

const stoop = openOwnStoop()

const link = () => consolePath(stoop, '/numbers')

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

/** Pairs of overlapping charts. */
const overlaps = (page: Page) =>
  page.locator('figure').evaluateAll((figures) => {
    const boxes = figures.map((figure) => {
      const seen = [figure, ...figure.querySelectorAll(':scope > :not(.sr-only), [aria-hidden] *')]
      const boxes = seen.map((element) => element.getBoundingClientRect())
      return {
        name: figure.querySelector('figcaption')?.textContent ?? '',
        left: Math.min(...boxes.map(({ left }) => left)),
        right: Math.max(...boxes.map(({ right }) => right)),
        top: Math.min(...boxes.map(({ top }) => top)),
        bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
      }
    })
    return boxes.flatMap((a, index) =>
      boxes
        .slice(index + 1)
        .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
        .map((b) => `${a.name} / ${b.name}`),
    )
  })

test('the dashboard opens with the printed link once and stays open in that browser', async () => {
  await makeListing(stoop.url, await makeMember(stoop.url), { title: 'Counted coat' })
  const { page } = await stoop.visit('desktop')
  const once = link()
  await go(page, once)
  await page.getByRole('heading', { level: 1, name: 'Numbers' }).waitFor()
  const listings = page.getByRole('table', { name: 'Listings by category, now' })
  await listings.waitFor({ state: 'attached' })
  await expect.poll(() => listings.getByRole('row').count()).toBeGreaterThan(1)
  // The key was removed from the address and the history.
  await expect.poll(() => page.url()).toBe(`${stoop.url}/operator/numbers`)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page, `/operator/numbers at ${width}`)
    await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(width)
  }
  await page.getByLabel('Days').selectOption({ label: 'The last 7' })
  const button = page.getByRole('button', { name: 'Figures as CSV' })
  // The figures of the chosen days replace the others.
  await expect
    .poll(async () => {
      await button.click()
      await page.getByLabel('Why').fill('For the board')
      const saved = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Download', exact: true }).click()
      return (await saved).suggestedFilename()
    })
    .toBe('stoop-numbers-7-days.csv')
  await go(page, '/operator/numbers')
  await listings.waitFor({ state: 'attached' })

  const second = await stoop.visit('phone')
  second.expectError('403 POST /api/staff/open_with_key')
  await go(second.page, once)
  await second.page.getByText('This link has expired or was already used.').waitFor()
  await expectAccessible(second.page, '/operator refused')
})

test('charts do not overlap, however long an error is', async () => {
  const message =
    `Uncaught (in promise) ${'https://stoop.example/an/address/without/a/space/'.repeat(6)}`.slice(0, 255)
  const at = new Date().toISOString()
  const error = { id: crypto.randomUUID(), name: 'error_occurred', at, path: '/shop' }
  const sent = await fetch(`${stoop.url}/api/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      session: 'session-long',
      events: [{ ...error, properties: { message, kind: 'script' } }],
    }),
  })
  expect(sent.status).toBeLessThan(300)
  const { page } = await stoop.visit('desktop')
  await go(page, link())
  await page.getByRole('figure', { name: 'Errors' }).getByText(message).first().waitFor()
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    // Charts are redrawn after a resize.
    await expect.poll(() => overlaps(page), { message: `at ${width}` }).toEqual([])
    await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(width)
  }
})

test('without a link or with a truncated one, it says how to get in', async () => {
  const { page, expectError } = await stoop.visit('phone')
  expectError('401 GET /api/staff/me', '403 POST /api/staff/open_with_key')
  await go(page, '/operator/numbers')
  await page.getByText('Sign in to open the console').waitFor()
  await page.goto('about:blank')
  await go(page, link().slice(0, 24))
  await page.getByText('This link has expired or was already used.').waitFor()
})
