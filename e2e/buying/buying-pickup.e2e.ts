import { describe, expect, test } from 'vitest'
import { expectAccessible } from '../support/browser/axe.ts'
import { go } from '../support/browser/go.ts'
import { reloadUntil } from '../support/browser/reload.ts'
import { makeListing } from '../support/data/listings.ts'
import { type Member, makeMember, newAddress } from '../support/data/members.ts'
import { digitsOf, emailTo, linkOf } from '../support/server/mailbox.ts'
import { openBuying } from '../support/steps/buying.ts'
import { openPickup, payForPickup, payPage } from '../support/steps/pickup.ts'

const stoop = openBuying()
const noAccount = '404 GET /api/business_accounts/*'

/** Calls the API as a member. @throws Error when it is refused */
async function put(member: Member, path: string, body: object): Promise<void> {
  const response = await fetch(`${stoop.url}/api${path}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${member.tokens.access_token}` },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
}

describe('a pickup on a phone', () => {
  test('[S2.086] [S2.089] from a business: its address and phone, and copying the address', async () => {
    const shop = await makeMember(stoop.url, 'business')
    const address = '620 Atlantic Ave, Brooklyn, NY 11217'
    await put(shop, '/users/me/business_account', {
      name: 'Corner Finds',
      address,
      phone_number: '718 555 0100',
    })
    const { page, context } = await stoop.visit('phone')
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await go(page, `/shop/item/${await makeListing(stoop.url, shop, { title: 'Vase' })}`)
    await openPickup(page, newAddress('collector'))
    const dialog = page.getByRole('dialog', { name: 'Pickup' })
    await dialog.getByText(address).waitFor()
    await dialog.getByText('718 555 0100').waitFor()
    await expectAccessible(page, 'a business’s pickup')
    await dialog.getByRole('button', { name: 'Copy Address' }).click()
    const alert = page.getByRole('alertdialog')
    await alert.getByText('Address copied to clipboard!').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
    await alert.getByRole('button', { name: 'OK' }).click()
    await payForPickup(page).click()
    await page.waitForURL(payPage)
  })

  test('[S2.087] [S2.088] from other sellers: fallback texts and nothing to copy; a double click pays once', async () => {
    const { page, expectError } = await stoop.visit('phone')
    expectError(noAccount)
    await go(page, `/shop/item/${await stoop.list('Basket')}`)
    await openPickup(page, newAddress('double'))
    await page.getByText('Contact seller for pickup location').waitFor()
    await page.getByText('Contact through app').waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Copy Address' }).isDisabled()).toBe(true)
    let started = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/create-checkout-session')) started++
    })
    await payForPickup(page).dblclick()
    await page.waitForURL(payPage)
    expect(started).toBe(1)
  })

  test('a changed price is shown before the payment', async () => {
    const { page, expectError } = await stoop.visit('phone')
    expectError(noAccount, '409 POST /api/payments/create-checkout-session')
    const id = await stoop.list('Mirror')
    await go(page, `/shop/item/${id}`)
    await openPickup(page, newAddress('edited'))
    await put(stoop.seller, `/listings/update_listing/${id}`, { price: 55 })
    await payForPickup(page).click()
    await page.getByText('The price has changed', { exact: true }).waitFor()
    await expectAccessible(page, 'a changed price')
    await page.getByRole('button', { name: 'Pay $55.00' }).click()
    await page.waitForURL(payPage)
    await page.getByText('$55.00').first().waitFor()
  })

  test('[S4.074] from a card: the payment page shows the amount with two decimals', async () => {
    const { page, expectError } = await stoop.visit('phone')
    expectError(noAccount)
    const title = 'Tea towel'
    await stoop.list(title, 'Electronics', 12.3)
    await go(page, '/shop')
    const buy = page.getByRole('button', { name: `Buy ${title}` }).first()
    await reloadUntil(buy)
    await buy.click()
    const choice = page.getByRole('dialog', { name: 'Choose Fulfillment' })
    await expect.poll(() => choice.getByRole('button', { name: /^Delivery/ }).isEnabled()).toBe(true)
    await choice.getByRole('button', { name: /^Pickup/ }).click()
    await page.getByLabel('Email').fill(newAddress('card'))
    await payForPickup(page).click()
    await page.waitForURL(payPage)
    await page.getByRole('button', { name: 'Pay $12.30' }).waitFor()
  })

  test('a giveaway requested by a guest is confirmed by email', async () => {
    const { page, expectError } = await stoop.visit('phone')
    expectError(noAccount)
    const email = newAddress('taker')
    const facts = { title: 'Free jars', price: 0 }
    await go(page, `/shop/item/${await makeListing(stoop.url, stoop.seller, facts)}`)
    await openPickup(page, email)
    await page.getByRole('button', { name: 'Claim it' }).click()
    const dialog = page.getByRole('dialog', { name: 'Check your email' })
    await dialog.getByText(email).waitFor()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await page.getByText('Reserved', { exact: true }).first().waitFor()
    await go(page, linkOf(await emailTo(stoop.url, email, /^Confirm that you want it/), stoop.url))
    await page.getByRole('button', { name: 'Yes, I will pick it up' }).click()
    const code = digitsOf(await emailTo(stoop.url, email, /^Yours: /))
    await page.getByText(code.slice(0, 3)).first().waitFor()
  })

  test('pickup only: Delivery is shown but disabled', async () => {
    const { page } = await stoop.visit('phone')
    const id = await makeListing(stoop.url, stoop.seller, { title: 'Heavy pot' })
    await go(page, `/shop/item/${id}`)
    await page.getByRole('button', { name: 'Buy', exact: true }).first().click()
    const delivery = page.getByRole('button', { name: /^Delivery/ })
    await page.getByText('This seller offers pickup only').waitFor()
    await expect.poll(() => delivery.isDisabled()).toBe(true)
  })
})
