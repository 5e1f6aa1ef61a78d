import type { Page } from 'playwright-core'

/**
 * Begins to measure inside the page, where a busy machine delays both ends alike: from the moment these words are to be
 * read until the address has this path, without a document being loaded in between.
 * @returns what waits for the end and tells how many milliseconds it took
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
