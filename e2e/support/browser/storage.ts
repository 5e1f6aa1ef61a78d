import type { BrowserContext, Page } from 'playwright-core'

/** The value that a page's localStorage holds under a key; null if there is none. */
export function storedValue(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key)
}

/** Stores a value in a page's localStorage. */
export async function storeValue(page: Page, key: string, value: string): Promise<void> {
  await page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, value] as const)
}

/** Stores a value in localStorage before any script of each page that is opened from now on. */
export async function storeBeforeLoad(
  target: Page | BrowserContext,
  key: string,
  value: string,
): Promise<void> {
  await target.addInitScript(
    ([name, text]) => {
      // Frames of other origins may have no storage.
      try {
        localStorage.setItem(name, text)
      } catch {}
    },
    [key, value] as const,
  )
}
