import type { Page } from 'playwright-core'

/** Scrolls at once to a distance from the top of the page, in CSS pixels. */
export async function scroll(page: Page, y: number): Promise<void> {
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y)
}
