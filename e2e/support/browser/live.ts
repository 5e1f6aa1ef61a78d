import type { Page } from 'playwright-core'

/** Holds back the page's streams of live updates until the returned function is called. */
export async function holdStreams(page: Page): Promise<() => void> {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  await page.route('**/api/live', async (route) => {
    await opened
    // The page may have aborted the request meanwhile.
    await route.continue().catch(() => {})
  })
  return open
}
