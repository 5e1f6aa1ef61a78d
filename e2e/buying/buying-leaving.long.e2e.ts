import { describe, expect, test } from 'vitest'
import { deliveryDates } from '../../contract/rules/delivery/windows.ts'
import { dateLabel } from '../../contract/rules/marketplace/local-time.ts'
import { newYork } from '../../contract/rules/marketplace/marketplace.ts'
import { expectAccessible } from '../support/browser/axe.ts'
import { go } from '../support/browser/go.ts'
import { cards, fillCard, payButton } from '../support/browser/pay-page.ts'
import { newAddress } from '../support/data/members.ts'
import { openBuying, toQuote } from '../support/steps/buying.ts'
import { chooseTomorrow, deliverBy, openDelivery, payByCourier, statusOf } from '../support/steps/delivery.ts'
import { openPickup, payForPickup, payPage } from '../support/steps/pickup.ts'

const stoop = openBuying()

describe('on a desktop', () => {
  test('[S2.090] [S2.091] Back goes one step back, then closes; the backdrop closes and resets', async () => {
    const { page } = await stoop.visit('desktop')
    await go(page, `/shop/item/${await stoop.list('Desk lamp')}`)
    await openDelivery(page)
    await deliverBy(page, 'Scheduled delivery')
    await chooseTomorrow(page)
    await page.getByLabel('Email').fill('ann@example.com')
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await page.getByRole('dialog', { name: 'When should it come?' }).waitFor()
    await expect.poll(() => page.getByRole('radio', { name: '2pm-3pm' }).isChecked()).toBe(true)
    // Above the sheet on a phone, beside the dialog on a desktop.
    await page.mouse.click(10, 10)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await openDelivery(page)
    // Nothing of before is left, so the address is asked for again.
    await page.getByRole('combobox', { name: 'Delivery address' }).waitFor()
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await page.getByRole('dialog', { name: 'Choose Fulfillment' }).waitFor()
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  test('leaving the embedded payment releases the hold at once', async () => {
    const { page } = await stoop.visit('desktop')
    const id = await stoop.list('Turntable')
    await go(page, `/shop/item/${id}`)
    await openDelivery(page)
    await payByCourier(page, newAddress('leaver'))
    await page.frameLocator('iframe[title="Payment"]').getByLabel('Card number').waitFor()
    await expect.poll(() => statusOf(stoop.url, id)).toBe('reserved')
    await page.getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => statusOf(stoop.url, id)).toBe('active')
    await page.getByRole('button', { name: 'Buy', exact: true }).first().waitFor()
  })

  test('Back from the hosted payment page of a delivery continues the same payment', async () => {
    const { page } = await stoop.visit('desktop')
    await toQuote(page, await stoop.list('Film camera'))
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
    await page.waitForURL(payPage)
    const payment = page.url()
    await page.goBack()
    // The modal is still open in a cached page; a reloaded item knows about the payment.
    await page
      .getByRole('button', { name: 'Continue to Payment' })
      .or(page.getByRole('link', { name: 'Continue to payment' }))
      .first()
      .click()
    await page.waitForURL(payPage)
    expect(page.url()).toBe(payment)
  })

  test('[S8.051] a payment whose status cannot be loaded says so and is checked again', async () => {
    const { page, expectError } = await stoop.visit('desktop')
    expectError('404 GET /api/business_accounts/*', '503 GET /api/payments/checkout-session/*')
    expectError('503 GET /api/payments/order/*')
    await go(page, `/shop/item/${await stoop.list('Headphones')}`)
    await openPickup(page, newAddress('unsure'))
    await payForPickup(page).click()
    await page.waitForURL(payPage)
    const down = (route: { fulfill(response: object): Promise<void> }) =>
      route.fulfill({ status: 503, json: { error: 'We cannot reach our payment provider right now.' } })
    await page.route('**/api/payments/checkout-session/*', down)
    await page.route('**/api/payments/order/*', down)
    await fillCard(page, cards.good)
    await payButton(page).click()
    await page.getByText(/^Unable to load order details, but your payment was successful/).waitFor()
    await page.getByText('We could not check the payment from this page.').waitFor()
    await expectAccessible(page, 'a payment that cannot be looked up')
    await page.unroute('**/api/payments/checkout-session/*')
    await page.unroute('**/api/payments/order/*')
    await page.getByRole('button', { name: 'Check again' }).click()
    await page.getByRole('heading', { name: 'It’s yours' }).waitFor()
  })

  test.each(['Asia/Tokyo', 'America/Los_Angeles'])(
    '[S4.066] [S5.038] [S9.025] days are New York days in a browser in %s',
    async (timezoneId) => {
      const { page } = await stoop.visit('desktop', { timezoneId })
      const opened = new Date()
      await go(page, `/shop/item/${await stoop.list(`Clock in ${timezoneId.split('/')[1]}`)}`)
      await openDelivery(page)
      await deliverBy(page, 'Scheduled delivery')
      const dialog = page.getByRole('dialog', { name: 'When should it come?' })
      const labelsAt = (now: Date) => deliveryDates(now, newYork).map((date) => dateLabel(date, now, newYork))
      const days = dialog.locator('label:has(input[name="delivery-date"])')
      await expect.poll(() => days.count()).toBe(15)
      // Midnight in New York may pass between the page's clock and ours.
      const before = labelsAt(opened)
      expect([before, labelsAt(new Date())]).toContainEqual(await days.allTextContents())
    },
  )
})
