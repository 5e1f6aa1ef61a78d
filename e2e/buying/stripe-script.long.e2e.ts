import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { go } from '../support/browser/go.ts'
import { type Member, makeMember, newAddress } from '../support/data/members.ts'
import { startFakeStripe } from '../support/server/fake-stripe.ts'
import { openOwnStoop } from '../support/server/stoop.ts'
import { makeDeliverable, openDelivery, payByCourier, statusOf } from '../support/steps/delivery.ts'

const stripe = await startFakeStripe()
afterAll(() => stripe.close())
const stoop = openOwnStoop(stripe.settings)
let seller: Member
beforeAll(async () => {
  seller = await makeMember(stoop.url)
})

const script = 'https://js.stripe.com'

/** Opens the embedded payment. @returns its order */
async function openPayment(page: Page, id: string): Promise<string> {
  await go(page, `/shop/item/${id}`)
  await openDelivery(page)
  const started = page.waitForResponse('**/api/payments/create-checkout-session')
  await payByCourier(page, newAddress('embedded'))
  return ((await (await started).json()) as { order_id: string }).order_id
}

describe('Stripe’s own payment form on a phone', () => {
  test('[S8.027] that fails to load: reported, the hold is released, and a retry works', async () => {
    const { page, allow } = await stoop.visit('phone')
    allow(script)
    const id = await makeDeliverable(stoop.url, seller, {
      title: 'Lens',
      category: 'Electronics',
    })
    await page.route(`${script}/**`, (route) => route.abort('failed'))
    const orderId = await openPayment(page, id)
    await page.getByText('Payment failed: The payment form could not be loaded').waitFor()
    // The alert is still visible.
    await expect.poll(() => statusOf(stoop.url, id)).toBe('active')
    await expect.poll(() => stripe.statusOf(orderId)).toBe('expired')
    await page.getByRole('button', { name: 'OK' }).click()
    await page.getByRole('dialog', { name: 'Check your order' }).waitFor()

    await page.unroute(`${script}/**`)
    await page.route(`${script}/**`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: stripeScript }),
    )
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
    await page.getByText('Stripe’s form').waitFor()
    await expect.poll(() => statusOf(stoop.url, id)).toBe('reserved')
    await page.getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => statusOf(stoop.url, id)).toBe('active')
  })

  test('that fails to open: reported, and the hold is released', async () => {
    const { page, allow } = await stoop.visit('phone')
    allow(script)
    const id = await makeDeliverable(stoop.url, seller, {
      title: 'Tripod',
      category: 'Electronics',
    })
    await page.route(`${script}/**`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: refusingScript }),
    )
    const orderId = await openPayment(page, id)
    await page.getByText('Payment failed: This key is not ours.').waitFor()
    await expect.poll(() => statusOf(stoop.url, id)).toBe('active')
    await expect.poll(() => stripe.statusOf(orderId)).toBe('expired')
  })
})

/** The part of Stripe's script that the page uses. */
const stripeScript = `window.Stripe = () => ({ createEmbeddedCheckoutPage: async () => ({
  mount: (place) => { place.textContent = 'Stripe’s form' }, destroy() {} }) })`
const refusingScript = `window.Stripe = () => ({ createEmbeddedCheckoutPage: async () => {
  throw new Error('This key is not ours.') } })`
