import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from '../support/browser/axe.ts'
import { go } from '../support/browser/go.ts'
import { cards, fillCard, payButton } from '../support/browser/pay-page.ts'
import { reloadUntil } from '../support/browser/reload.ts'
import { makeListing } from '../support/data/listings.ts'
import { makeMember, signIn } from '../support/data/members.ts'
import { emailTo } from '../support/server/mailbox.ts'
import { openOwnStoop } from '../support/server/stoop.ts'
import { payForPickup, payPage } from '../support/steps/pickup.ts'

const stoop = openOwnStoop({
  DEMO_CATALOGUE: 'off',
  SELLER_FEE_PERCENT: '8.5',
  SELLER_FEE_FIXED: '0.30',
  BUYER_FEE_PERCENT: '5',
  TAX: 'table',
})
const noAccount = '404 GET /api/business_accounts/*'

/** The amount beside a name, in a list of amounts or a receipt. */
async function amountOf(page: Page, name: string): Promise<string> {
  const row = page.locator('dl > div, tr').filter({ has: page.getByText(name, { exact: true }) })
  return (await row.first().locator('dd, td').first().innerText()).trim()
}

/** A seller with a lamp for $45, and a buyer. */
async function makePeople() {
  const [seller, buyer] = [await makeMember(stoop.url, 'lamps'), await makeMember(stoop.url, 'buyer')]
  const id = await makeListing(stoop.url, seller, { title: 'Brass lamp', category: 'Furniture' })
  return { seller, buyer, id }
}

/** Buys a listing as a pickup, up to the payment. */
async function openPayment(page: Page, id: string): Promise<void> {
  await go(page, `/shop/item/${id}`)
  await page.getByRole('button', { name: 'Buy', exact: true }).first().click()
  await page.getByRole('button', { name: /^Pickup/ }).click()
  await payForPickup(page).waitFor()
}

describe('a marketplace with fees and sales tax', () => {
  test('the seller sees what they get before they list it', async () => {
    const { seller, id } = await makePeople()
    const { page } = await stoop.visit('phone')
    await signIn(page, seller)
    await go(page, `/edit-listing?id=${id}`)
    await page.getByText('You get $40.87 after a fee of $4.13 (8.5% + $0.30).').waitFor()
    await page.getByLabel('Price').fill('100')
    await page.getByText('You get $91.20 after a fee of $8.80 (8.5% + $0.30).').waitFor()
    await page.getByLabel('Price').fill('0')
    await page.getByText('Free: you’re giving it away.').waitFor()
    await expectAccessible(page, 'the price step with a fee')
  })

  test('the buyer sees every line before paying, and gets everything back', async () => {
    const { seller, buyer, id } = await makePeople()
    const { page, expectError } = await stoop.visit('phone')
    expectError(noAccount)
    await signIn(page, buyer)
    await go(page, `/shop/item/${id}`)
    await page.getByText('Plus a buyer fee of $2.25 and sales tax').waitFor()
    await openPayment(page, id)
    expect([
      await amountOf(page, 'Item'),
      await amountOf(page, 'Buyer fee'),
      await amountOf(page, 'Sales tax'),
    ]).toEqual(['$45.00', '$2.25', '$4.19'])
    await expectAccessible(page, 'a pickup with fee and tax')
    await page.getByRole('button', { name: 'Pay $51.44' }).click()
    await page.waitForURL(payPage)
    for (const text of ['Buyer fee', '$2.25', 'Sales tax', '$4.19'])
      await page.getByText(text).first().waitFor()
    await fillCard(page, cards.good)
    await payButton(page).click()
    await page.waitForURL('**/payment-success**')
    expect((await emailTo(stoop.url, buyer.email, /^Paid: /)).text).toContain('Sales tax: $4.19')

    await go(page, '/orders')
    await page
      .getByRole('link', { name: /Brass lamp/ })
      .first()
      .click()
    await page.waitForURL(/\/orders\/[\w-]+$/)
    const order = new URL(page.url()).pathname
    await page.getByRole('region', { name: 'Amounts' }).waitFor()
    expect([await amountOf(page, 'Buyer fee'), await amountOf(page, 'Total')]).toEqual(['$2.25', '$51.44'])
    expect(await page.getByText('Your fee', { exact: true }).count()).toBe(0)
    await expectAccessible(page, 'a buyer’s order with fee and tax')

    const { page: selling } = await stoop.visit('desktop')
    await signIn(selling, seller)
    await go(selling, order)
    await selling.getByRole('region', { name: 'Amounts' }).waitFor()
    expect([await amountOf(selling, 'Your fee'), await amountOf(selling, 'You get')]).toEqual([
      '−$4.13',
      '$40.87',
    ])
    await selling.getByRole('heading', { name: 'Set up payouts to get $40.87' }).waitFor()
    await expectAccessible(selling, 'a seller’s order with a fee')
    await go(selling, '/my-stuff/money')
    await selling.getByText('−$4.13 fee').waitFor()
    await selling.getByRole('region', { name: 'For your taxes' }).getByText('$45.00').waitFor()
    await expectAccessible(selling, 'money with a fee')

    await page.getByRole('link', { name: 'Receipt' }).click()
    await page.waitForURL('**/receipt')
    await page.getByText('Paid by card').waitFor()
    expect([await amountOf(page, 'Sales tax'), await amountOf(page, 'Total')]).toEqual(['$4.19', '$51.44'])
    await expectAccessible(page, 'a receipt with fee and tax')

    await go(page, order)
    await page.getByRole('button', { name: 'Cancel order' }).click()
    const question = page.getByRole('alertdialog')
    await question.getByText('$51.44').waitFor()
    await question.getByRole('button', { name: 'Cancel order' }).click()
    await reloadUntil(page.getByText('−$51.44'))
    await reloadUntil(selling.getByText('Refunded').first())
    expect(await selling.getByText('−$4.13 fee').count()).toBe(0)
  })

  test('a total that changed meanwhile is shown before anything is charged', async () => {
    const { seller, buyer, id } = await makePeople()
    const { page, expectError } = await stoop.visit('phone')
    expectError(noAccount, '409 POST /api/payments/create-checkout-session')
    await signIn(page, buyer)
    await openPayment(page, id)
    await fetch(`${stoop.url}/api/listings/update_listing/${id}`, {
      method: 'PUT',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${seller.tokens.access_token}`,
      },
      body: JSON.stringify({ price: 55 }),
    })
    await payForPickup(page).click()
    await page.getByText('The price has changed', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Pay $62.88' }).click()
    await page.waitForURL(payPage)
  })

  test('pages that say what it costs say it truly', async () => {
    const { page } = await stoop.visit('desktop')
    const truth = 'Listing is free; when something sells, the seller pays 8.5% + $0.30.'
    for (const path of ['/about', '/terms', '/guides/sell-furniture-nyc', '/businesses']) {
      await go(page, path)
      await page.getByText(truth).first().waitFor()
      expect(await page.locator('main').innerText()).not.toMatch(/no listing fees|commissions/)
    }
  })
})
