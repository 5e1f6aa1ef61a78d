import type { Locator, Page } from 'playwright-core'
import { reload } from './go.ts'

/** More attempts than a cached list can be outdated, with at least a second between them. */
const MOST_LOOKS = 15

/**
 * Reloads the page until the target is visible.
 * @param again how to reload; pages without scripts are never hydrated
 * @throws Error when it never is
 */
export async function reloadUntil(
  target: Locator,
  again: (page: Page) => Promise<unknown> = reload,
): Promise<void> {
  for (let look = 1; look < MOST_LOOKS; look++) {
    // Each attempt waits longer, so that slow machines can finish.
    const isThere = await target.waitFor({ timeout: 1000 * look }).then(
      () => true,
      () => false,
    )
    if (isThere) return
    await again(target.page())
  }
  throw new Error(`${target} never came to be seen`)
}
