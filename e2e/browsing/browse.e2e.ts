import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible } from '../support/browser/axe.ts'
import { go } from '../support/browser/go.ts'
import { tabTo } from '../support/browser/keyboard.ts'
import { makeListing } from '../support/data/listings.ts'
import { makeMember } from '../support/data/members.ts'
import { openOwnStoop } from '../support/server/stoop.ts'

const stoop = openOwnStoop()

/** The last one is the newest and comes first. */
const titles = ['Fifth thing', 'Fourth thing', 'Third thing', 'Second thing', 'First thing']

beforeAll(async () => {
  const seller = await makeMember(stoop.url)
  for (const title of titles)
    await makeListing(stoop.url, seller, { title, description: `${title}: ${'a long story, '.repeat(40)}` })
})

/** The current item. */
const shownTitle = (page: Page) => page.locator('.browse-depth-0').getByRole('heading').textContent()
const expectShown = (page: Page, title: string) => expect.poll(() => shownTitle(page)).toBe(title)
const counter = (page: Page, words: string) => page.getByText(words, { exact: true }).waitFor()

const hasFocus = (target: Locator) =>
  expect.poll(() => target.evaluate((element) => element === document.activeElement)).toBe(true)

/** Drags a finger over the picture. */
async function swipe(page: Page, by: number, steps = 8): Promise<void> {
  const box = await page.locator('.browse-depth-0').boundingBox()
  if (!box) throw new Error('there is no card')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 4]
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let step = 1; step <= steps; step++) await page.mouse.move(x + (by * step) / steps, y)
  await page.mouse.up()
}

describe('one item at a time', () => {
  test('[S2.102] [S2.103] [S2.104] [S2.105] [S2.106] [S4.035] moves by arrows and keys', async () => {
    const { page } = await stoop.visit('desktop')
    await go(page, '/browse')
    await counter(page, '1 / 5')
    await expectShown(page, 'First thing')
    const box = await page.locator('.browse-depth-0').boundingBox()
    expect((box?.width ?? 0) * (box?.height ?? 0)).toBeGreaterThan(1440 * 900 * 0.6)
    await expectAccessible(page, '/browse')
    await page.getByRole('button', { name: 'Next item' }).click()
    await counter(page, '2 / 5')
    await expectShown(page, 'Second thing')
    await page.keyboard.press('ArrowRight')
    await counter(page, '3 / 5')
    await page.keyboard.press('ArrowLeft')
    await counter(page, '2 / 5')
    await page.getByRole('button', { name: 'Previous item' }).click()
    await counter(page, '1 / 5')
    await expect.poll(() => page.getByRole('button', { name: 'Previous item' }).isDisabled()).toBe(true)
    await page.keyboard.press('ArrowLeft')
    await counter(page, '1 / 5')
  })

  test('[S4.035] fast key presses all count, but not beyond the end', async () => {
    const { page } = await stoop.visit('desktop')
    await go(page, '/browse')
    await counter(page, '1 / 5')
    for (let press = 0; press < 3; press++) await page.keyboard.press('ArrowRight')
    await counter(page, '4 / 5')
    await expectShown(page, 'Fourth thing')
    await page.getByRole('button', { name: 'Previous item' }).dblclick()
    await counter(page, '2 / 5')
    for (let press = 0; press < 4; press++) await page.keyboard.press('ArrowLeft')
    await counter(page, '1 / 5')
    await expectShown(page, 'First thing')
  })

  test('[S4.035] by touch: a long drag moves on, a short one snaps back, and the start is a boundary', async () => {
    const { page } = await stoop.visit('phone')
    await go(page, '/browse')
    await counter(page, '1 / 5')
    await swipe(page, -60, 30)
    await counter(page, '1 / 5')
    await swipe(page, -220)
    await counter(page, '2 / 5')
    await expectShown(page, 'Second thing')
    await swipe(page, 220)
    await counter(page, '1 / 5')
    await swipe(page, 300)
    await counter(page, '1 / 5')
  })

  test('[S2.107] [S4.036] the description expands and is collapsed on other items', async () => {
    const { page } = await stoop.visit('phone')
    await go(page, '/browse')
    const more = page.getByRole('button', { name: 'More about it' })
    await more.tap()
    await page.getByRole('button', { name: 'Less' }).waitFor()
    await expectAccessible(page, 'an unfolded description')
    await page.getByRole('button', { name: 'Next item' }).tap()
    await counter(page, '2 / 5')
    await expect.poll(() => more.getAttribute('aria-expanded')).toBe('false')
    await page.getByRole('button', { name: 'Previous item' }).tap()
    await counter(page, '1 / 5')
    await expect.poll(() => more.getAttribute('aria-expanded')).toBe('false')
  })

  test('pictures of the next two items are preloaded', async () => {
    const { page } = await stoop.visit('phone')
    await go(page, '/browse')
    await counter(page, '1 / 5')
    const pictures = page.locator('.browse-card img')
    await expect.poll(() => pictures.count()).toBe(3)
    await expect
      .poll(() =>
        pictures.evaluateAll((images) =>
          images.every((image) => image instanceof HTMLImageElement && image.naturalWidth > 0),
        ),
      )
      .toBe(true)
  })

  test('seen items are skipped; when all were seen, it says so and can start over', async () => {
    const { page } = await stoop.visit('desktop')
    await go(page, '/browse')
    await counter(page, '1 / 5')
    await page.keyboard.press('ArrowRight')
    await counter(page, '2 / 5')
    await go(page, '/browse')
    await counter(page, '1 / 3')
    await expectShown(page, 'Third thing')
    for (const place of ['2 / 3', '3 / 3']) {
      await page.keyboard.press('ArrowRight')
      await counter(page, place)
    }
    await page.keyboard.press('ArrowRight')
    await page.getByRole('heading', { name: 'You have seen everything' }).waitFor()
    await expectAccessible(page, 'everything seen')
    await page.getByRole('button', { name: 'Start over' }).click()
    await counter(page, '1 / 5')
  })

  test('[S2.104] [S2.105] the end can be left by key, button and touch', async () => {
    const { page } = await stoop.visit('phone')
    await go(page, '/browse')
    await counter(page, '1 / 5')
    const end = page.getByRole('heading', { name: 'You have seen everything' })
    for (let press = 0; press < 5; press++) await page.keyboard.press('ArrowRight')
    await end.waitFor()
    await page.keyboard.press('ArrowLeft')
    await counter(page, '5 / 5')
    await expectShown(page, 'Fifth thing')
    await page.getByRole('button', { name: 'Next item' }).tap()
    await end.waitFor()
    await page.getByRole('button', { name: 'Previous item' }).tap()
    await counter(page, '5 / 5')
    await swipe(page, -220)
    await end.waitFor()
    await swipe(page, 220)
    await counter(page, '5 / 5')
  })

  test('keyboard use keeps the focus at both ends and on the next card', async () => {
    const { page } = await stoop.visit('desktop')
    await go(page, '/browse')
    await counter(page, '1 / 5')
    const top = page.locator('.browse-depth-0')
    await tabTo(top.getByRole('button', { name: 'Buy', exact: true }))
    await page.keyboard.press('ArrowRight')
    await counter(page, '2 / 5')
    await hasFocus(top.getByRole('button', { name: 'Buy', exact: true }))
    await tabTo(top.getByRole('link', { name: 'Everything about Second thing' }))
    await page.keyboard.press('ArrowLeft')
    await counter(page, '1 / 5')
    await hasFocus(top.getByRole('link', { name: 'Everything about First thing' }))
    const previous = page.getByRole('button', { name: 'Previous item' })
    await page.keyboard.press('ArrowRight')
    await counter(page, '2 / 5')
    await tabTo(previous)
    await page.keyboard.press('Enter')
    await counter(page, '1 / 5')
    await hasFocus(previous)
    await page.keyboard.press('Enter')
    await counter(page, '1 / 5')
    await hasFocus(previous)
    // The end has no favorite button: the stage keeps the focus.
    for (let press = 0; press < 4; press++) await page.keyboard.press('ArrowRight')
    await counter(page, '5 / 5')
    await tabTo(top.getByRole('button', { name: 'Save to favorites' }))
    await page.keyboard.press('ArrowRight')
    await page.getByRole('heading', { name: 'You have seen everything' }).waitFor()
    await hasFocus(page.getByRole('region', { name: 'Items' }))
    await tabTo(page.getByRole('button', { name: 'Start over' }))
    await page.keyboard.press('Enter')
    await counter(page, '1 / 5')
    await hasFocus(page.getByRole('region', { name: 'Items' }))
  })
})

describe('nothing to show', () => {
  test('[S2.111] an error is shown, and a retry helps', async () => {
    const { page, expectError } = await stoop.visit('desktop')
    expectError('422 GET /api/listings/browse_anonymous')
    let broken = true
    await page.route('**/api/listings/browse_anonymous*', (route) =>
      broken
        ? route.fulfill({ status: 422, json: { error: 'The shelves are being dusted.' } })
        : route.continue(),
    )
    await go(page, '/browse')
    await page.getByText('The shelves are being dusted.').waitFor()
    await expectAccessible(page, '/browse with an error')
    broken = false
    await page.getByRole('button', { name: 'Try Again' }).click()
    await counter(page, '1 / 5')
  })

  test('[S2.111] an empty list is shown with a retry', async () => {
    const { page } = await stoop.visit('phone')
    let empty = true
    await page.route('**/api/listings/browse_anonymous*', (route) =>
      empty ? route.fulfill({ json: { listings: [], next_cursor: null } }) : route.continue(),
    )
    await go(page, '/browse')
    await page.getByRole('heading', { name: 'Nothing to browse yet' }).waitFor()
    await expectAccessible(page, '/browse without items')
    empty = false
    await page.getByRole('button', { name: 'Try Again' }).tap()
    await counter(page, '1 / 5')
  })
})
