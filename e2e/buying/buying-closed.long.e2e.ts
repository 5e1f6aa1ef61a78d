import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { PENDING_PAYMENTS_KEY } from '../../web/api/storage/storage-keys.ts'
import { awake, go } from '../support/browser/go.ts'
import { storedValue } from '../support/browser/storage.ts'
import { newAddress } from '../support/data/members.ts'
import { openBuying, toQuote } from '../support/steps/buying.ts'
import { openDelivery, payByCourier, statusOf } from '../support/steps/delivery.ts'
import { openPickup, payForPickup, payPage } from '../support/steps/pickup.ts'

const stoop = openBuying()

/** Holds back the response to the checkout call. @returns a function that releases it once it has arrived */
async function holdAnswer(page: Page): Promise<() => Promise<void>> {
  const gate = Promise.withResolvers<void>()
  const arrived = Promise.withResolvers<void>()
  await page.route('**/api/payments/create-checkout-session', async (route) => {
    const response = await route.fetch()
    arrived.resolve()
    await gate.promise
    await route.fulfill({ response })
  })
  return async () => {
    await arrived.promise
    const response = page.waitForResponse('**/api/payments/create-checkout-session')
    gate.resolve()
    await response
  }
}

/** The item is for sale again, and the buyer is still on its page without a modal. */
async function expectFree(page: Page, id: string): Promise<void> {
  await expect.poll(() => statusOf(stoop.url, id)).toBe('active')
  await page.getByRole('button', { name: 'Buy', exact: true }).first().waitFor()
  expect(new URL(page.url()).pathname).toBe(`/shop/item/${id}`)
  expect(await page.getByRole('dialog').count()).toBe(0)
  // The server knows first; the page learns it from the response.
  await expect.poll(() => page.getByRole('link', { name: 'Continue to payment' }).count()).toBe(0)
}

describe('closing the modal while its payment opens, on a desktop', () => {
  const noAccount = '404 GET /api/business_accounts/*'

  test('hosted payment: the browser stays on the page and the hold is released', async () => {
    const { page } = await stoop.visit('desktop')
    const id = await stoop.list('Hat stand')
    await toQuote(page, id)
    const held = await holdAnswer(page)
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
    await expect.poll(() => statusOf(stoop.url, id)).toBe('reserved')
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await held()
    await expectFree(page, id)
  })

  test('a late response about a released hold offers no way to continue', async () => {
    const { page } = await stoop.visit('desktop')
    const id = await stoop.list('Coat rack')
    await toQuote(page, id)
    const held = await holdAnswer(page)
    const late = Promise.withResolvers<void>()
    const looks = '**/api/payments/order/*'
    const hold = async (route: Route) => {
      const response = await route.fetch()
      await late.promise
      await route.fulfill({ response })
    }
    await page.route(looks, hold, { times: 1 })
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
    await expect.poll(() => statusOf(stoop.url, id)).toBe('reserved')
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await held()
    await expect.poll(() => storedValue(page, PENDING_PAYMENTS_KEY)).toBeNull()
    const response = page.waitForResponse(looks)
    late.resolve()
    await response
    await awake(page)
    await expectFree(page, id)
  })

  test('embedded payment: Escape releases the hold and nothing opens', async () => {
    const { page } = await stoop.visit('desktop')
    const id = await stoop.list('Umbrella stand')
    await go(page, `/shop/item/${id}`)
    await openDelivery(page)
    const held = await holdAnswer(page)
    await payByCourier(page, newAddress('escaped'))
    await expect.poll(() => statusOf(stoop.url, id)).toBe('reserved')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await held()
    await expectFree(page, id)
  })

  test('a slow payment page is no longer opened', async () => {
    const { page, expectError } = await stoop.visit('desktop')
    expectError(noAccount)
    const id = await stoop.list('Shoe rack')
    await go(page, `/shop/item/${id}`)
    await openPickup(page, newAddress('slow'))
    const payRequest = page.waitForRequest(payPage)
    await page.route(payPage, () => {})
    await payForPickup(page).click()
    await payRequest
    // By keyboard, because a locator would wait for the navigation.
    await page.keyboard.press('Escape')
    await expectFree(page, id)
  })

  test('reopening before the first response leads to the payment, undisturbed by that response', async () => {
    const { page, expectError } = await stoop.visit('desktop')
    expectError(noAccount)
    const id = await stoop.list('Key rack')
    const email = newAddress('again')
    await go(page, `/shop/item/${id}`)
    await openPickup(page, email)
    const held = await holdAnswer(page)
    await payForPickup(page).click()
    await expect.poll(() => statusOf(stoop.url, id)).toBe('reserved')
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await openPickup(page, email)
    await payForPickup(page).click()
    await held()
    await page.waitForURL(payPage)
    await page.getByLabel('Card number').waitFor()
    expect(await statusOf(stoop.url, id)).toBe('reserved')
  })
})
