import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { cards, fillCard, payButton } from '../support/browser/pay-page.ts'
import { reloadUntil } from '../support/browser/reload.ts'
import { makeListing } from '../support/data/listings.ts'
import { makeMember, newAddress } from '../support/data/members.ts'
import { openStoop } from '../support/server/stoop.ts'

const stoop = openStoop()

/** Without hydration. */
const seenInTime = (target: Locator) => reloadUntil(target, (page) => page.reload())

test('the shop, search, item and payment pages work without scripts', async () => {
  const seller = await makeMember(stoop.url)
  const id = await makeListing(stoop.url, seller, {
    title: 'Plum corduroy jacket',
    description: 'Warm, one owner, no holes.',
    price: 62.5,
    details: { brand: 'Nobody’s', sleeve_length: 'long' },
  })
  const { page } = await stoop.visit('phone', { javaScriptEnabled: false })
  await page.goto('/shop')
  await seenInTime(page.getByRole('heading', { name: 'TRENDING' }))
  await page.getByRole('searchbox', { name: 'Search for items' }).fill('corduroy')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: /Plum corduroy jacket/ }).tap()
  await page.waitForURL(`**/shop/item/${id}`)
  await page.getByRole('heading', { name: 'Plum corduroy jacket', level: 1 }).waitFor()
  await page.getByText('$62.50').first().waitFor()
  await page.getByText('Warm, one owner, no holes.').waitFor()
  await page.getByText('Nobody’s').waitFor()
  await page.getByText('Sleeve length').waitFor()
  const picture = page.getByRole('img', { name: 'Plum corduroy jacket' }).first()
  await picture.scrollIntoViewIfNeeded()
  expect(await picture.getAttribute('src')).toMatch(/^\/photos\//)

  // Starting a checkout needs a script; the payment page does not.
  const email = newAddress('plain')
  const response = await fetch(`${stoop.url}/api/payments/create-checkout-session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ listing_id: id, delivery_type: 'pickup', customer_email: email }),
  })
  const { checkout_url } = (await response.json()) as { checkout_url: string }
  await page.goto(checkout_url)
  await fillCard(page, cards.good)
  await payButton(page).tap()
  await page.waitForURL('**/payment-success?*')
  await page.getByText(/^Total$/).waitFor()
  await seenInTime(page.getByRole('heading', { name: 'It’s yours', level: 1 }))
  await page.getByText(email, { exact: true }).waitFor()
  await page.getByRole('link', { name: 'View your order' }).tap()
  await seenInTime(page.getByText('Ready for pickup').first())
  await page.getByText(/^The buttons on this page need JavaScript/).waitFor()
  await page.goto(`/shop/item/${id}`)
  await seenInTime(page.getByText('Sold. Someone beat you to it.'))
})

test('a page that needs scripts says so, and does not pretend to load', async () => {
  const { page } = await stoop.visit('phone', { javaScriptEnabled: false })
  for (const path of [
    '/login',
    '/register',
    '/email-verification',
    '/set-password',
    '/forgot-password',
    '/reset-password?token=x',
    '/list',
    '/listings',
    '/edit-listing',
    '/my-stuff',
    '/my-stuff/settings',
    '/orders',
    '/chat',
  ]) {
    await page.goto(path)
    await page.getByText(/JavaScript\. Please turn it on/).waitFor()
    expect([
      path,
      await page
        .getByText(/^Loading/)
        .filter({ visible: true })
        .count(),
    ]).toEqual([path, 0])
    expect([path, await page.getByRole('heading', { level: 1 }).count()]).toEqual([path, 1])
  }
  const id = await makeListing(stoop.url, await makeMember(stoop.url), { title: 'Quiet lamp', price: 15 })
  await page.goto(`/shop/item/${id}`)
  const buying = page.getByText(/^Buying needs JavaScript\. Please turn it on/).filter({ visible: true })
  await buying.waitFor()
  await page.goto(`/payment-success?session_id=nobody_knows`)
  await page.getByRole('heading', { name: /^Unable to load order details/, level: 1 }).waitFor()
})

test('[S2.155] an unknown address says so and links home, even without scripts', async () => {
  const { page, expectError } = await stoop.visit('phone', { javaScriptEnabled: false })
  expectError('404 GET /no/such/page')
  await page.goto('/no/such/page')
  await page.getByRole('heading', { name: 'Oops! Page not found' }).waitFor()
  expect(await page.getByRole('link', { name: 'Return to home' }).getAttribute('href')).toBe('/')
})
