import type { Page } from 'playwright-core'

/** Opens an address and waits until the page is awake: what is pressed before that, goes nowhere. */
export async function go(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await awake(page)
}

/** Loads the page anew. */
export async function reload(page: Page): Promise<void> {
  await page.reload()
  await awake(page)
}

/** React leaves its mark on every element that it has taken over. */
async function awake(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')),
  )
  // Effects, which listen to the document, come after the mark.
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 1000 })))
}
