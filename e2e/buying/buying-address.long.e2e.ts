import { describe, expect, test } from 'vitest'
import { expectAccessible } from '../support/browser/axe.ts'
import { go } from '../support/browser/go.ts'
import { newAddress } from '../support/data/members.ts'
import { fromAddress, openBuying, toAddress, toQuote } from '../support/steps/buying.ts'
import { chooseAddress, door, openDelivery, payInFrame, priceBeside } from '../support/steps/delivery.ts'
import { payPage } from '../support/steps/pickup.ts'

const stoop = openBuying()

describe('the delivery address, on a phone', () => {
  test('[S4.068] [S4.069] a place without a street number requires one; the address can be replaced and changed', async () => {
    const { page } = await stoop.visit('phone')
    await toAddress(page, await stoop.list('Globe'))
    const field = page.getByRole('combobox', { name: 'Delivery address' })
    const confirmed = page.getByRole('dialog', { name: 'Location Confirmed' })
    const find = async () => {
      await field.fill('park slope')
      await page.getByRole('option', { name: /^Park Slope/ }).click()
      await confirmed.getByText('Park Slope').first().waitFor()
    }
    await find()
    await confirmed.getByRole('button', { name: 'Choose another' }).click()
    await confirmed.waitFor({ state: 'detached' })
    await find()
    await confirmed.getByRole('button', { name: 'Continue with this address' }).click()
    await confirmed.getByText('Please enter the street address for the delivery.').waitFor()
    await expectAccessible(page, 'a place without a door')
    await confirmed.getByLabel('House number and street').fill('100 7th Avenue')
    await confirmed.getByRole('button', { name: 'Continue with this address' }).click()
    await fromAddress(page)
    await page
      .getByText(/^100 7th Avenue, /)
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await page.getByRole('button', { name: 'Change the address' }).click()
    await chooseAddress(page)
    await page.getByText(door).first().waitFor()
    await page.getByText('Delivery & Assembly').waitFor()
    await expect.poll(() => page.getByText('100 7th Avenue').count()).toBe(0)
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
    await page.waitForURL(payPage)
  })

  test('an address outside the area blocks the flow; one can be entered by hand', async () => {
    const { page } = await stoop.visit('phone')
    // The built-in map ends at the city's border; Google's may not.
    await page.route('**/api/delivery/location-details/*', async (route) => {
      const response = await route.fetch()
      const { location } = (await response.json()) as { location: object }
      await route.fulfill({ response, json: { location: { ...location, deliverable: false } } })
    })
    await toAddress(page, await stoop.list('Atlas'))
    await page.getByRole('combobox', { name: 'Delivery address' }).fill('620 atlantic ave, brooklyn 11217')
    await page.getByRole('option').first().click()
    const outside = page.getByRole('dialog', { name: 'Outside our area' })
    await outside.getByText(/^We don’t deliver there yet/).waitFor()
    expect(await outside.getByRole('button', { name: 'Continue with this address' }).count()).toBe(0)
    await expectAccessible(page, 'a place outside our area')
    await outside.getByRole('button', { name: 'Choose another' }).click()
    await page.getByRole('button', { name: 'Enter it by hand' }).click()
    await page.getByText('Manual entry').waitFor()
    await page.getByLabel('Street address, borough and ZIP code').fill('620 Atlantic Ave, Brooklyn, NY 11217')
    await page.getByRole('button', { name: 'Use this address' }).click()
    await fromAddress(page)
  })

  test('a delivery that the seller withdraws after the quote cannot be paid', async () => {
    const { page, expectError } = await stoop.visit('phone')
    const id = await stoop.list('Sextant')
    await toQuote(page, id)
    const response = await fetch(`${stoop.url}/api/listings/update_listing/${id}`, {
      method: 'PUT',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${stoop.seller.tokens.access_token}`,
      },
      body: JSON.stringify({ delivery_enabled: false }),
    })
    expect(response.status).toBe(200)
    expectError('409 POST /api/payments/create-checkout-session')
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
    const alert = page.getByRole('alertdialog')
    await alert.getByText('Checkout failed: This seller offers pickup only').waitFor()
    await alert.getByRole('button', { name: 'OK' }).click()
    for (const step of [
      'Address and contact',
      'When should it come?',
      'How should it come?',
      'Where should it go?',
      'Choose Fulfillment',
    ]) {
      await page.getByRole('button', { name: 'Back', exact: true }).click()
      await page.getByRole('dialog', { name: step }).waitFor()
    }
    // The page knows it too.
    await expect.poll(() => page.getByRole('button', { name: /^Delivery/ }).isDisabled()).toBe(true)
  })

  test('[S4.054] (b): by elevator; the courier is named before the payment', async () => {
    const { page } = await stoop.visit('phone')
    await go(page, `/shop/item/${await stoop.list('Bookcase', 'Furniture', 80)}`)
    await openDelivery(page)
    await chooseAddress(page)
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    // Side by side, each with its price and who brings it; the courier's car is too small.
    const offered = page.getByRole('dialog', { name: 'How should it come?' })
    await offered.getByRole('button', { name: /^Moving help \$4\.99 .*, the seller/ }).waitFor()
    await offered.getByRole('button', { name: /^Scheduled delivery \$\d+\.\d\d .*, the seller/ }).waitFor()
    await expect
      .poll(() => offered.getByRole('button', { name: /^Courier by car Too large/ }).isDisabled())
      .toBe(true)
    await expectAccessible(page, 'the ways to an address')
    await offered.getByRole('button', { name: /^Moving help/ }).click()
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await page.getByText('Please choose elevator or stairs.').waitFor()
    await page.getByRole('radio', { name: /^Elevator/ }).check()
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await page.getByText(/^The seller, not a moving company\./).waitFor()
    await page.getByText('Elevator', { exact: true }).waitFor()
    await expect.poll(() => priceBeside(page, 'Total')).toBe('$84.99')
    await expectAccessible(page, 'who brings it')
    await page.getByLabel('Email').fill(newAddress('lift'))
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
    await payInFrame(page, 'good')
    const confirmed = page.getByRole('dialog', { name: 'Order confirmed' })
    await confirmed.getByText('Elevator', { exact: true }).waitFor()
  })
})
