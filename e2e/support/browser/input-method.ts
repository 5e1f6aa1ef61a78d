import type { Locator } from 'playwright-core'
import type { Device } from '../server/stoop.ts'
import { pressByKey, tabTo } from './keyboard.ts'

/** An input method: touch on a phone, keyboard on a desktop. */
export interface Hands {
  press(target: Locator): Promise<void>
  write(target: Locator, text: string): Promise<void>
  /** Chooses an option by its label. */
  choose(target: Locator, label: string): Promise<void>
}

/** Touch. */
const fingers: Hands = {
  press: (target) => target.tap(),
  async write(target, text) {
    await target.tap()
    await target.fill(text)
  },
  // The system's own list opens.
  choose: async (target, label) => void (await target.selectOption({ label })),
}

/** Keyboard only. */
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

export const inputMethods: Record<Device, Hands> = { phone: fingers, desktop: keys }
