import type { Locator, Page } from 'playwright-core'
import { reload } from './go.ts'

/** More often than a list that is kept for strangers can be out of date, with a second and more between two looks. */
const MOST_LOOKS = 15

/**
 * Reloads the page until this is to be seen, as somebody who waits for it would.
 * @param again how: a page without scripts never wakes up
 * @throws Error when it never is
 */
export async function reloadUntil(
  target: Locator,
  again: (page: Page) => Promise<unknown> = reload,
): Promise<void> {
  for (let look = 1; look < MOST_LOOKS; look++) {
    // Each look is longer than the one before: what a slow machine begins anew each time would never be there.
    const isThere = await target.waitFor({ timeout: 1000 * look }).then(
      () => true,
      () => false,
    )
    if (isThere) return
    await again(target.page())
  }
  throw new Error(`${target} never came to be seen`)
}
