import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../support/browser/axe.ts'
import { cards, payButton } from '../support/browser/pay-page.ts'
import { newAddress } from '../support/data/members.ts'
import { openBuying, toQuote } from '../support/steps/buying.ts'

const stoop = openBuying({ DECLINED_CARDS_PER_NETWORK: '1' })
const CHECKOUT = '/api/payments/create-checkout-session'

/** Starts the checkout of somebody else behind the same address. */
function buyElsewhere(listingId: string, session: string): Promise<Response> {
  return fetch(stoop.url + CHECKOUT, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-session-id': session },
    body: JSON.stringify({
      listing_id: listingId,
      delivery_type: 'pickup',
      customer_email: newAddress('other'),
    }),
  })
}

/**
 * Has a card declined on a payment page, and waits until the message about it was counted. Without a browser: where many cards were
 * declined, the page closes with the first one, perhaps before a browser has shown why.
 */
async function haveCardDeclined(number: string): Promise<void> {
  const id = await stoop.list('Radio')
  const { checkout_url } = (await (await buyElsewhere(id, 'browser-of-a-tester')).json()) as {
    checkout_url: string
  }
  const typed = { email: newAddress('tester'), number, expiry: '12/34', cvc: '123', name: 'Sam Stranger' }
  await fetch(checkout_url, { method: 'POST', body: new URLSearchParams(typed), redirect: 'manual' })
  await expect.poll(async () => (await buyElsewhere(id, 'browser-of-a-third')).status).toBe(429)
}

/** Presses the button again until the wait is over and the payment page is shown. */
async function payOnceTheWaitIsOver(page: Page): Promise<void> {
  const pay = page.getByRole('button', { name: 'Continue to Payment' })
  const alert = page.getByRole('alertdialog')
  const isPaying = () => new URL(page.url()).pathname.startsWith('/dev/stripe/pay/')
  while (!isPaying()) {
    await pay.click()
    await expect.poll(async () => isPaying() || (await alert.count()) > 0).toBe(true)
    if (!isPaying()) await alert.getByRole('button', { name: 'OK' }).click()
  }
  await payButton(page).waitFor()
}

test('a checkout that is slowed says when to try again, loses nothing that was typed, and then goes on', async () => {
  const { page, expectError } = await stoop.visit('phone')
  expectError(`429 POST ${CHECKOUT}`)
  const email = newAddress('patient')
  await toQuote(page, await stoop.list('Lamp'), email)
  await haveCardDeclined(cards.declined)

  const pay = page.getByRole('button', { name: 'Continue to Payment' })
  await pay.click()
  const alert = page.getByRole('alertdialog')
  await alert
    .getByText(
      /^Several cards were declined on your account or network\. To protect cardholders, please try again in \d+ seconds\. Nothing has been charged, and what you entered is kept\.$/,
    )
    .waitFor()
  await expectAccessible(page, 'a slowed checkout')
  await alert.getByRole('button', { name: 'OK' }).click()

  // Everything is as it was, back to the first step.
  await page.getByText('Delivery & Assembly').waitFor()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByText('Delivery & Assembly').waitFor()

  await payOnceTheWaitIsOver(page)
})

test('once more cards were declined, the checkout computes a proof of work, and the buyer only waits', async () => {
  const { page, expectError } = await stoop.visit('phone')
  expectError(`429 POST ${CHECKOUT}`, `428 POST ${CHECKOUT}`)
  await toQuote(page, await stoop.list('Globe'), newAddress('proving'))
  await haveCardDeclined(cards.alsoDeclined)

  const statuses: number[] = []
  page.on('response', (response) => {
    if (response.url().endsWith(CHECKOUT)) statuses.push(response.status())
  })
  await payOnceTheWaitIsOver(page)
  expect(statuses.slice(-2)).toEqual([428, 200])
  expect(new Set(statuses.slice(0, -2))).toEqual(new Set([429]))
})
