import type { Page } from 'playwright-core'

/** Keeps the answers of a call back until `release`: what stands meanwhile can be looked at, however fast the server is. */
export async function holdBack(page: Page, pattern: string): Promise<{ release: () => void }> {
  const held = Promise.withResolvers<void>()
  await page.route(pattern, async (route) => {
    await held.promise
    await route.continue().catch(() => {})
  })
  return { release: held.resolve }
}
