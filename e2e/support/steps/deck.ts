import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { makeListing } from '../data/listings.ts'
import { makeMember } from '../data/members.ts'

/** The last one is the newest and comes first. */
const titles = ['Fifth thing', 'Fourth thing', 'Third thing', 'Second thing', 'First thing']

/** Lists five things with long descriptions, from `First thing` to `Fifth thing` in the order of the deck. */
export async function listDeck(url: string): Promise<void> {
  const seller = await makeMember(url)
  for (const title of titles)
    await makeListing(url, seller, { title, description: `${title}: ${'a long story, '.repeat(40)}` })
}

/** Waits until the item with this title is the current one. */
export async function expectShown(page: Page, title: string): Promise<void> {
  await expect.poll(() => page.locator('.browse-depth-0').getByRole('heading').textContent()).toBe(title)
}

/** Waits for a position such as `2 / 5`. */
export async function counter(page: Page, words: string): Promise<void> {
  await page.getByText(words, { exact: true }).waitFor()
}

/** Drags a finger over the picture, by pixels to the right. */
export async function swipe(page: Page, by: number, steps = 8): Promise<void> {
  const box = await page.locator('.browse-depth-0').boundingBox()
  if (!box) throw new Error('there is no card')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 4]
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let step = 1; step <= steps; step++) await page.mouse.move(x + (by * step) / steps, y)
  await page.mouse.up()
}
