import type { Locator } from 'playwright-core'

/** The most stops a page may have before the one that is looked for. */
const MOST_STOPS = 80

/** Moves on with Tab until this has the focus, as somebody without a mouse would. @throws Error when it never has */
export async function tabTo(target: Locator): Promise<void> {
  const page = target.page()
  await target.waitFor()
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    if (await hasFocus(target)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never came to ${target}`)
}

/** Goes to it with Tab and presses it with Enter. */
export async function pressByKey(target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(target)
  await target.page().keyboard.press(key)
}

/** Goes to a field with Tab and types. */
export async function typeByKey(target: Locator, text: string): Promise<void> {
  await tabTo(target)
  await target.page().keyboard.type(text)
}

async function hasFocus(target: Locator): Promise<boolean> {
  return await target.evaluate((element) => element === document.activeElement)
}
