import type { Page } from 'playwright-core'

/**
 * Measures inside the page, where load delays both ends equally: from the appearance of a text until the address has a path,
 * without a document load in between.
 * @returns a function that waits for the end and returns the milliseconds
 */
export async function measureDelay(page: Page, words: string, path: string): Promise<() => Promise<number>> {
  const measured = await page.evaluateHandle(
    ({ words, path }) => {
      const marks = { read: 0, left: 0 }
      new MutationObserver(() => {
        if (!marks.read && document.body.textContent?.includes(words)) marks.read = performance.now()
        if (!marks.left && location.pathname === path) marks.left = performance.now()
      }).observe(document, { subtree: true, childList: true, characterData: true })
      return marks
    },
    { words, path },
  )
  return async () => {
    await page.waitForURL(`**${path}`)
    await page.waitForFunction((marks) => marks.left > 0, measured)
    return await measured.evaluate(({ read, left }) => (read > 0 ? left - read : -1))
  }
}
