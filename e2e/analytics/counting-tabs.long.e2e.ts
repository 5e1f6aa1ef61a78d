import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { EVENTS_KEY } from '../../web/api/storage/storage-keys.ts'
import { listen, openCounted as open } from '../support/server/collector.ts'
import { openOwnStoop } from '../support/server/stoop.ts'

const stoop = openOwnStoop()

/** Records an event in a tab and flushes it as when switching tabs. */
async function openContact(page: Page) {
  await page.getByRole('button', { name: 'Contact' }).click()
  await page.getByRole('dialog', { name: 'Contact' }).getByLabel('Message').waitFor()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
  })
}

const lists = (page: Page) =>
  page.evaluate((key) => Object.keys(localStorage).filter((name) => name.startsWith(key)).length, EVENTS_KEY)

test('[S1.023] events of three offline tabs arrive once, also those of a closed tab', async () => {
  const { page, context, newTab } = await stoop.visit('desktop', { counted: true })
  const pages = [page, await newTab(), await newTab()]
  const listeners: Awaited<ReturnType<typeof listen>>[] = []
  for (const tab of pages) {
    listeners.push(await listen(tab))
    await open(tab, '/about')
    // Its code is loaded before going offline.
    await tab.getByRole('button', { name: 'Contact' }).hover()
    await openContact(tab)
  }
  const opened = () =>
    listeners.flatMap(({ named }) => [...named('modal_open'), ...named('modal_close')].map(({ id }) => id))
  await expect.poll(() => opened().length).toBe(6)

  await context.setOffline(true)
  for (const each of pages) await openContact(each)
  await expect.poll(() => lists(page)).toBe(3)
  await pages[2]?.close()
  await openContact(page)
  await context.setOffline(false)
  await expect.poll(() => opened().length).toBe(14)
  expect(new Set(opened()).size).toBe(14)
  await expect.poll(() => lists(page)).toBe(0)
})
