import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible } from '../browser/axe.ts'
import { go } from '../browser/go.ts'
import type { Hands } from '../browser/input-method.ts'
import { cards, fillCard, payButton } from '../browser/pay-page.ts'
import { reloadUntil } from '../browser/reload.ts'
import type { Device, Visitor } from '../server/stoop.ts'

/** The item for sale. */
export interface Thing {
  title: string
  /** As typed. */
  price: string
  /** As displayed. */
  shown: string
}

/** Finds the item on /shop and by searching for a word of its title. */
export async function find(page: Page, hands: Hands, { title }: Thing): Promise<void> {
  await go(page, '/shop')
  await reloadUntil(page.getByRole('link', { name: title }).first())
  await expectAccessible(page, '/shop')
  const [, word = title] = title.split(' ')
  await hands.write(page.getByRole('searchbox', { name: 'Search for items' }), word)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/shop/search/${word}`)
  await page.getByText(/^1 (item|result)/).waitFor()
  await expectAccessible(page, '/shop/search')
  await hands.press(page.getByRole('link', { name: title }))
  await page.waitForURL('**/shop/item/*')
}

/** Checks the item's page and its photos in full screen. */
export async function lookAround(page: Page, hands: Hands, thing: Thing, device: Device): Promise<void> {
  await page.getByRole('heading', { name: thing.title, level: 1 }).waitFor()
  await page.getByText(thing.shown).locator('visible=true').first().waitFor()
  await page.getByText(/^@/).first().waitFor()
  await page.getByText('Nobody’s').waitFor()
  await expectAccessible(page, '/shop/item')
  await hands.press(page.getByRole('button', { name: 'Open photo 1 of 2 in full screen' }))
  const fullscreen = page.getByRole('dialog', { name: `Photos of ${thing.title}` })
  await fullscreen.getByText('1 / 2').waitFor()
  await expectAccessible(page, 'the photos on all of the screen')
  await (device === 'phone' ? swipe(page) : page.keyboard.press('ArrowRight'))
  await fullscreen.getByText('2 / 2').waitFor()
  await hands.press(fullscreen.getByRole('button', { name: 'Close' }))
  await fullscreen.waitFor({ state: 'detached' })
}

/** Swipes left. */
async function swipe(page: Page): Promise<void> {
  const debug = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    debug.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 400 }] })
  await touch('touchStart', 340)
  for (let x = 320; x >= 40; x -= 20) await touch('touchMove', x)
  await touch('touchEnd')
  await debug.detach()
}

/** Chooses Buy and Pickup, enters the email and opens the hosted payment page. */
export async function buy(
  { page, expectError }: Visitor,
  hands: Hands,
  { shown }: Thing,
  email: string,
): Promise<void> {
  // Most sellers have no business account.
  expectError('404 GET /api/business_accounts/*')
  await hands.press(page.getByRole('button', { name: 'Buy', exact: true }))
  await page.getByRole('dialog', { name: 'Choose Fulfillment' }).waitFor()
  await expectAccessible(page, 'Choose Fulfillment')
  await hands.press(page.getByRole('button', { name: /^Pickup/ }))
  const pickup = page.getByRole('dialog', { name: 'Pickup' })
  await pickup.getByText('Contact seller for pickup location').waitFor()
  await pickup.getByText('Contact through app').waitFor()
  await pickup.getByText('agree on a time and place on your order’s page').waitFor()
  await pickup.locator('svg[data-map=area]').waitFor()
  await hands.press(pickup.getByRole('button', { name: `Pay ${shown}` }))
  await pickup.getByText('Email is required').waitFor()
  await hands.write(pickup.getByLabel('Email'), email)
  await expectAccessible(page, 'Pickup')
  await hands.press(pickup.getByRole('button', { name: `Pay ${shown}` }))
  await page.waitForURL('**/dev/stripe/pay/*')
}

/** Pays with a declined card, then with a valid one. */
export async function pay({ page }: Visitor, hands: Hands): Promise<void> {
  await expectAccessible(page, 'the payment page')
  await fillCard(page, cards.declined)
  await hands.press(payButton(page))
  await page.getByText('Your card was declined.').waitFor()
  await expectAccessible(page, 'the payment page after a refusal')
  await fillCard(page, cards.good)
  await hands.press(payButton(page))
  await page.waitForURL('**/payment-success?*')
  await page.getByRole('heading', { name: 'It’s yours' }).waitFor()
  expect(new URL(page.url()).searchParams.get('session_id')).toMatch(/^cs_/)
  // Back shows that the order is paid instead of resubmitting the form.
  await page.goBack()
  await page.getByRole('heading', { name: 'This order is paid' }).waitFor()
  await page.goForward()
  await page.getByRole('heading', { name: 'It’s yours' }).waitFor()
}
