import { describe, expect, test } from 'vitest'
import { expectAccessible } from '../support/browser/axe.ts'
import { fromAddress, openBuying, toAddress } from '../support/steps/buying.ts'
import { door } from '../support/steps/delivery.ts'
import { payPage } from '../support/steps/pickup.ts'

const stoop = openBuying()

describe('an address on a phone', () => {
  const places = '**/api/delivery/search-locations*'
  const byHand = 'Street address, borough and ZIP code'

  test('[S4.070] [S4.071] [S8.033] [S9.035] a failed search leads to manual entry; outside the city there is no price', async () => {
    const { page, expectError } = await stoop.visit('phone')
    expectError('500 GET /api/delivery/search-locations')
    await page.route(places, (route) =>
      route.fulfill({ status: 500, json: { error: 'Something went wrong' } }),
    )
    await toAddress(page, await stoop.list('Cassette deck'))
    await page.getByRole('combobox', { name: 'Delivery address' }).pressSequentially('6')
    await page.getByText('Manual entry').waitFor()
    await expectAccessible(page, 'an address by hand')
    const field = page.getByLabel(byHand)
    await field.fill('1 Hudson Place, Hoboken, NJ 07030')
    await page.getByRole('button', { name: 'Use this address' }).click()
    await page.getByText('We don’t deliver there yet').waitFor()
    await page.unroute(places)
    await field.fill('620 Atlantic Ave, Brooklyn, NY 11217')
    await page.getByRole('button', { name: 'Use this address' }).click()
    await fromAddress(page)
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
    await page.waitForURL(payPage)
  })

  test('so does a search without a response, and a failed lookup', async () => {
    const { page, expectError } = await stoop.visit('phone')
    await page.clock.install()
    await page.route(places, () => {})
    await toAddress(page, await stoop.list('Tape recorder'))
    // Time also advances by itself, so the request may come at once.
    const request = page.waitForRequest(places)
    await page.getByRole('combobox', { name: 'Delivery address' }).pressSequentially('6')
    await page.clock.runFor(200)
    await request
    await page.clock.runFor(8_000)
    await page.getByText('Manual entry').waitFor()
    await page.unroute(places)
    await page.getByRole('button', { name: 'Search instead' }).click()
    await page.clock.resume()
    const field = page.getByRole('combobox', { name: 'Delivery address' })
    expectError('500 GET /api/delivery/location-details/*')
    await page.route('**/api/delivery/location-details/*', (route) =>
      route.fulfill({ status: 500, json: { error: 'Something went wrong' } }),
    )
    await field.fill('620 atlantic ave, brooklyn 11217')
    await page.getByRole('option').first().click()
    await page.getByText('Manual entry').waitFor()
    // The choice is prefilled.
    await expect.poll(() => page.getByLabel(byHand).inputValue()).toContain(door)
    await page.getByRole('button', { name: 'Use this address' }).click()
    await fromAddress(page)
  })

  test('[S4.067] a house number alone does not search yet', async () => {
    const { page } = await stoop.visit('phone')
    await toAddress(page, await stoop.list('Metronome'))
    const field = page.getByRole('combobox', { name: 'Delivery address' })
    await field.fill('99999')
    await page.getByText('Keep typing: a street name').waitFor()
    await field.fill('620 atlantic ave, brooklyn 11217')
    await page.getByRole('option').first().waitFor()
    await expect.poll(() => page.getByText('Keep typing').count()).toBe(0)
  })
})
