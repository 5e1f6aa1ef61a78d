import type { Page } from 'playwright-core'

/** Opens an address and waits for hydration; earlier clicks would have no effect. */
export async function go(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await awake(page)
}

/** What every page asks by itself when somebody is signed in. */
const ownRequests = ['flags', 'chat/unread', 'notifications/unread']

/**
 * Opens an address as somebody who is signed in, and waits for the page's own requests, so that none of them uses a token that
 * expires later. The live stream is held back, which would use it too.
 */
export async function goAndSettle(page: Page, address: string): Promise<void> {
  await page.route('**/api/live', () => {})
  const answered = Promise.all(ownRequests.map((path) => page.waitForResponse(`**/api/${path}`)))
  await go(page, address)
  await answered
}

/** Reloads the page and waits for hydration. */
export async function reload(page: Page): Promise<void> {
  await page.reload()
  await awake(page)
}

/** Waits until React has hydrated the page and run its effects. */
export async function awake(page: Page): Promise<void> {
  // The root knows when hydration is complete; single elements are marked earlier.
  await page.waitForFunction(() => {
    const root = Object.entries(document).find(([key]) => key.startsWith('__reactContainer'))?.[1]
    return document.querySelector('main') && root?.stateNode?.current?.memoizedState?.isDehydrated === false
  })
  // Effects run after hydration.
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 1000 })))
}
