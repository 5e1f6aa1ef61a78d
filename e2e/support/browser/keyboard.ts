import type { Locator } from 'playwright-core'
import { expect } from 'vitest'

/** Maximum number of Tab presses. */
const MOST_STOPS = 80

/** Presses Tab until the target has the focus. @throws Error when it never has */
export async function tabTo(target: Locator): Promise<void> {
  const page = target.page()
  await target.waitFor()
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    if (await hasFocus(target)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never came to ${target}`)
}

/** Focuses the target with Tab and presses Enter. */
export async function pressByKey(target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(target)
  await target.page().keyboard.press(key)
}

/** Focuses a field with Tab and types. */
export async function typeByKey(target: Locator, text: string): Promise<void> {
  await tabTo(target)
  await target.page().keyboard.type(text)
}

/** Waits until the target has the focus. */
export async function expectFocus(target: Locator): Promise<void> {
  await expect.poll(() => hasFocus(target)).toBe(true)
}

async function hasFocus(target: Locator): Promise<boolean> {
  return await target.evaluate((element) => element === document.activeElement)
}
