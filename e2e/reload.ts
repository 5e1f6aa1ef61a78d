import type { Locator } from 'playwright-core'

/** More often than a list that is kept for strangers can be out of date, with a second between two looks. */
const MOST_LOOKS = 15

/** Reloads the page until this is to be seen, as somebody who waits for it would. @throws Error when it never is */
export async function reloadUntil(target: Locator): Promise<void> {
  for (let look = 1; look < MOST_LOOKS; look++) {
    const isThere = await target.waitFor({ timeout: 1000 }).then(
      () => true,
      () => false,
    )
    if (isThere) return
    await target.page().reload()
  }
  throw new Error(`${target} never came to be seen`)
}
