import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { LONGEST_WAIT } from '../../web/app-shell/rendering/defer-scripts.ts'
import { awake } from '../support/browser/go.ts'
import { holdResponses } from '../support/browser/hold-back.ts'
import { openStoop } from '../support/server/stoop.ts'

const stoop = openStoop()

const pictures = '**/assets/*.{avif,webp,jpg}'

/** Disables the time limit after which scripts load without waiting for pictures. */
const waitForEver = (page: Page) =>
  page.addInitScript((longest) => {
    const { setTimeout: own } = window
    const later = (run: () => void, after?: number) => own(run, after === longest ? 600_000 : after)
    Object.assign(window, { setTimeout: later })
  }, LONGEST_WAIT)

/** Number of script files that the page has requested. */
const scripts = (page: Page) =>
  page.evaluate(
    () =>
      performance.getEntriesByType('resource').filter(({ name }) => /\/assets\/.+\.js$/.test(name)).length,
  )

const isFirst = (page: Page) => page.evaluate(() => document.documentElement.dataset.first !== undefined)

describe('pictures come before scripts', () => {
  test('on a visit, scripts load after the first pictures, then the rest is laid out', async () => {
    const { page } = await stoop.visit('phone')
    await waitForEver(page)
    const held = await holdResponses(page, pictures)
    const request = page.waitForRequest(pictures)
    await page.goto(stoop.url, { waitUntil: 'domcontentloaded' })
    await request
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect([await scripts(page), await isFirst(page)]).toEqual([0, true])
    held.release()
    await awake(page)
    expect(await scripts(page)).toBeGreaterThan(5)
    expect(await isFirst(page)).toBe(false)
    expect(await page.locator('link[rel=after-picture], script[type=after-picture]').count()).toBe(0)
  })

  test('pictures that never load do not block scripts', async () => {
    const { page } = await stoop.visit('phone')
    await holdResponses(page, pictures)
    await page.goto(stoop.url, { waitUntil: 'domcontentloaded' })
    await awake(page)
    expect(await isFirst(page)).toBe(false)
  })

  test('a reload waits for no picture', async () => {
    const { page } = await stoop.visit('phone')
    await waitForEver(page)
    await page.goto(stoop.url)
    await awake(page)
    await holdResponses(page, pictures)
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Network.setCacheDisabled', { cacheDisabled: true })
    const request = page.waitForRequest(pictures)
    await page.reload({ waitUntil: 'domcontentloaded' })
    await request
    await awake(page)
    expect(await isFirst(page)).toBe(false)
  })
})
