import type { Page } from 'playwright-core'

/** Holds back responses until `release`, so that loading states can be checked. */
export async function holdResponses(page: Page, pattern: string): Promise<{ release: () => void }> {
  const held = Promise.withResolvers<void>()
  await page.route(pattern, async (route) => {
    await held.promise
    await route.continue().catch(() => {})
  })
  return { release: held.resolve }
}
