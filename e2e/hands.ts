import type { Locator } from 'playwright-core'
import { pressByKey, tabTo } from './keyboard.ts'
import type { Device } from './stoop.ts'

/** One way to use a page, and nothing else: fingers on a phone, keys at a desk. */
export interface Hands {
  press(target: Locator): Promise<void>
  write(target: Locator, text: string): Promise<void>
  /** Picks an option of a list by its label. */
  choose(target: Locator, label: string): Promise<void>
}

/** Fingers. */
const fingers: Hands = {
  press: (target) => target.tap(),
  async write(target, text) {
    await target.tap()
    await target.fill(text)
  },
  // The list that opens is the system's own.
  choose: async (target, label) => void (await target.selectOption({ label })),
}

/** The keyboard alone. */
const keys: Hands = {
  press: pressByKey,
  async write(target, text) {
    await tabTo(target)
    await target.page().keyboard.press('ControlOrMeta+A')
    await target.page().keyboard.type(text)
  },
  async choose(target, label) {
    await tabTo(target)
    await target.page().keyboard.type(label)
  },
}

export const handsOn: Record<Device, Hands> = { phone: fingers, desktop: keys }
