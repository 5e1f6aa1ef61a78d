import { beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible } from '../support/browser/axe.ts'
import { go } from '../support/browser/go.ts'
import { openOwnStoop } from '../support/server/stoop.ts'
import { counter, expectShown, listDeck, swipe } from '../support/steps/deck.ts'

const stoop = openOwnStoop()

beforeAll(() => listDeck(stoop.url))

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
