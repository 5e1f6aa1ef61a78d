import type { Locator } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { expectAccessible } from '../support/browser/axe.ts'
import { go } from '../support/browser/go.ts'
import { tabTo } from '../support/browser/keyboard.ts'
import { openOwnStoop } from '../support/server/stoop.ts'
import { counter, expectShown, listDeck, swipe } from '../support/steps/deck.ts'

const stoop = openOwnStoop()

beforeAll(() => listDeck(stoop.url))

const hasFocus = (target: Locator) =>
  expect.poll(() => target.evaluate((element) => element === document.activeElement)).toBe(true)

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
