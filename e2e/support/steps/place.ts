import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Hands } from '../browser/input-method.ts'

const fieldOf = (page: Page) => page.getByRole('combobox', { name: 'Where can it be picked up?' })

/** Searches and chooses where the listing can be picked up. */
export async function choosePlace(page: Page, hands: Hands, name = 'Park Slope, Brooklyn'): Promise<void> {
  const field = fieldOf(page)
  await hands.write(field, name.slice(0, 6).toLowerCase())
  await page.getByRole('option', { name, exact: true }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => field.inputValue()).toBe(name)
}

/** Chooses a place unless one was filled in. */
export async function completePlace(page: Page, hands: Hands): Promise<void> {
  if ((await fieldOf(page).inputValue()) === '') await choosePlace(page, hands)
}
