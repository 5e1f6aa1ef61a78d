import { beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible } from '../support/browser/axe.ts'
import { go } from '../support/browser/go.ts'
import { holdResponses } from '../support/browser/hold-back.ts'
import { reloadUntil } from '../support/browser/reload.ts'
import { makeListing } from '../support/data/listings.ts'
import { type Member, makeMember, newAddress } from '../support/data/members.ts'
import { openOwnStoop } from '../support/server/stoop.ts'

const stoop = openOwnStoop()

let seller: Member
let lamp: string
beforeAll(async () => {
  seller = await makeMember(stoop.url)
  lamp = await makeListing(stoop.url, seller, { title: 'Brass lamp', price: 60, photoCount: 5 })
})

describe('an item', () => {
  test('[S2.073] [S2.074] shows five thumbnails and a link back to the shop', async () => {
    const { page } = await stoop.visit('desktop')
    await go(page, `/shop/item/${lamp}`)
    const thumbnails = page
      .getByRole('region', { name: 'Photos' })
      .getByRole('button', { name: /^Photo \d of 5$/ })
    await expect.poll(() => thumbnails.count()).toBe(5)
    await page.getByRole('link', { name: 'Back to Shop' }).first().click()
    await page.waitForURL('**/shop')
  })

  test('[S2.083] shows a skeleton while it loads', async () => {
    const { page } = await stoop.visit('phone')
    await go(page, '/shop')
    await reloadUntil(page.getByRole('link', { name: 'Brass lamp' }).first())
    const held = await holdResponses(page, '**/api/listings/get_listing_by_uuid_anonymous/*')
    await page.getByRole('link', { name: 'Brass lamp' }).first().tap()
    await page.getByText('Loading item…').waitFor()
    expect(await page.locator('main [aria-busy="true"] .animate-shimmer').count()).toBeGreaterThan(2)
    await expectAccessible(page, 'an item on its way')
    held.release()
    await page.getByRole('button', { name: 'Buy', exact: true }).waitFor()
    await expect.poll(() => page.locator('main [aria-busy="true"]').count()).toBe(0)
  })

  test('[S7.028] ignores a business account that fails to load', async () => {
    const { page, expectError } = await stoop.visit('phone')
    expectError('500 GET /api/business_accounts/*')
    await page.route('**/api/business_accounts/*', (route) =>
      route.fulfill({ status: 500, json: { error: 'Something went wrong' } }),
    )
    await go(page, `/shop/item/${lamp}`)
    await page.getByRole('button', { name: 'Buy', exact: true }).tap()
    await page.getByRole('button', { name: /^Pickup/ }).tap()
    await page.getByText('Contact seller for pickup location').waitFor()
    await page.getByText('Contact through app').waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
  })
})

describe('the search', () => {
  test('[S2.101] shows that it is searching; [S7.024] [S8.039] a failed search has no results and says why', async () => {
    const { page, expectError } = await stoop.visit('desktop')
    expectError('503 GET /api/search/search_listings_by_title')
    await go(page, '/shop/search')
    const held = await holdResponses(page, '**/api/search/search_listings_by_title*')
    await page.getByRole('searchbox', { name: 'Search for items' }).fill('brass')
    await page.getByText('Searching...').waitFor()
    held.release()
    await page.getByRole('link', { name: 'Brass lamp' }).waitFor()
    await page.unroute('**/api/search/search_listings_by_title*')
    await page.route('**/api/search/search_listings_by_title*', (route) =>
      route.fulfill({ status: 503, json: { error: 'The index is being swept.' } }),
    )
    await page.getByRole('searchbox', { name: 'Search for items' }).fill('lamp shade')
    await page.getByText('The index is being swept.').waitFor()
    // A failed search cannot say whether there are results.
    expect(await page.getByText(/No results found/).count()).toBe(0)
    expect(await page.getByRole('link', { name: 'Brass lamp' }).count()).toBe(0)
  })

  test('[S8.024] an empty category says so', async () => {
    const { page } = await stoop.visit('phone')
    await go(page, '/shop/category/vehicles')
    await page.getByText(/^No items found in /).waitFor()
    await expectAccessible(page, 'an empty category')
  })
})

describe('paying', () => {
  test('[S4.072] the buttons of a purchase from a card are busy until the payment page opens', async () => {
    const { page, expectError } = await stoop.visit('desktop')
    expectError('404 GET /api/business_accounts/*')
    await go(page, '/shop')
    const buy = page.getByRole('button', { name: 'Buy Brass lamp' }).first()
    await reloadUntil(buy)
    const item = await holdResponses(page, '**/api/listings/get_listing_by_uuid_anonymous/*')
    await buy.click()
    await expect.poll(() => buy.getAttribute('aria-busy')).toBe('true')
    item.release()
    await page
      .getByRole('dialog', { name: 'Choose Fulfillment' })
      .getByRole('button', { name: /^Pickup/ })
      .click()
    await page.getByLabel('Email').fill(newAddress('busy'))
    const held = await holdResponses(page, '**/api/payments/create-checkout-session')
    const pay = page.locator('button[form="pickup-form"]')
    await pay.click()
    await expect.poll(() => pay.innerText()).toBe('One moment…')
    // A second click must not create another checkout. It is forced, because the button is disabled for it.
    await pay.click({ force: true })
    held.release()
    await page.waitForURL('**/dev/stripe/pay/*')
  })

  test('[S2.138] the success page shows the order id; [S4.086] if the order fails to load, it still says that it is paid', async () => {
    const vase = await makeListing(stoop.url, seller, { title: 'Glass vase', price: 20 })
    const response = await fetch(`${stoop.url}/api/payments/create-checkout-session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-session-id': 'a-browser-that-buys' },
      body: JSON.stringify({
        listing_id: vase,
        delivery_type: 'pickup',
        delivery_fee_dollars: 0,
        customer_email: newAddress('vase'),
      }),
    })
    const { order_id: orderId } = (await response.json()) as { order_id: string }
    const { page, expectError } = await stoop.visit('phone')
    const slow = await holdResponses(page, '**/api/payments/order/*')
    await go(page, `/payment-success?order_id=${orderId}`)
    await page.getByText('Looking up your payment…').waitFor()
    await expectAccessible(page, '/payment-success while it loads')
    slow.release()
    await page.getByText(orderId).waitFor()
    await page.unroute('**/api/payments/order/*')
    expectError('500 GET /api/payments/order/*')
    await page.route('**/api/payments/order/*', (route) =>
      route.fulfill({ status: 500, json: { error: 'Something went wrong' } }),
    )
    await go(page, `/payment-success?order_id=${orderId}`)
    await page.getByText(/^Unable to load order details, but your payment was successful/).waitFor()
  })
})
