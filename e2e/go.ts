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

/** Waits until React has taken over all of the page, and its effects with it; after a press that led to another page too. */
export async function awake(page: Page): Promise<void> {
  // Elements bear React's mark while it is still looking at the others; its root tells when all of them are its own.
  await page.waitForFunction(() => {
    const root = Object.entries(document).find(([key]) => key.startsWith('__reactContainer'))?.[1]
    return document.querySelector('main') && root?.stateNode?.current?.memoizedState?.isDehydrated === false
  })
  // Effects, which listen to the document, come after that.
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 1000 })))
}
