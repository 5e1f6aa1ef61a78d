import { beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible } from '../support/browser/axe.ts'
import { go } from '../support/browser/go.ts'
import { cards, fillCard, payButton } from '../support/browser/pay-page.ts'
import { reloadUntil } from '../support/browser/reload.ts'
import { makeListing } from '../support/data/listings.ts'
import { type Member, makeMember, newAddress } from '../support/data/members.ts'
import { digitsOf, emailTo, linkOf } from '../support/server/mailbox.ts'
import { openOwnStoop } from '../support/server/stoop.ts'

const stoop = openOwnStoop()
let seller: Member

beforeAll(async () => {
  seller = await makeMember(stoop.url)
  for (const thing of [
    { title: 'Tin tray', price: 27 },
    { title: 'Oak stool', price: 57 },
    { title: 'Desk fan', price: 72 },
  ])
    await makeListing(stoop.url, seller, thing)
})

describe('buying', () => {
  test('a giveaway requested by a guest is confirmed by email', async () => {
    const id = await makeListing(stoop.url, seller, { title: 'Free fern', price: 0 })
    const address = newAddress('fern')
    const { page, expectError } = await stoop.visit('phone')
    expectError('404 GET /api/business_accounts/*')
    await go(page, '/shop/search/Free%20fern')
    // Card and page use the same word.
    const onCard = page.getByRole('link', { name: 'Buy Free fern' })
    expect(await onCard.innerText()).toBe('Buy')
    await onCard.tap()
    await page.waitForURL(`**/shop/item/${id}`)
    await page.getByRole('button', { name: 'Buy', exact: true }).tap()
    await page.getByRole('button', { name: /^Pickup/ }).tap()
    await page.getByLabel('Email').fill(address)
    await page.getByRole('button', { name: 'Claim it' }).tap()
    const dialog = page.getByRole('dialog', { name: 'Check your email' })
    await dialog.getByText(address).waitFor()
    await expectAccessible(page, 'a giveaway that awaits its confirmation email')
    await dialog.getByRole('button', { name: 'Done' }).tap()
    await page.getByText('Reserved', { exact: true }).first().waitFor()

    await go(page, linkOf(await emailTo(stoop.url, address, /^Confirm that you want it/), stoop.url))
    await page.getByText('Do you want it?').waitFor()
    await expectAccessible(page, 'a claim to confirm')
    await page.getByRole('button', { name: 'Yes, I will pick it up' }).tap()
    const code = digitsOf(await emailTo(stoop.url, address, /^Yours: /))
    await page
      .getByText(`${code.slice(0, 3)}`)
      .first()
      .waitFor()
  })

  test('[S1.008] from a card; the second buyer is told before paying', async () => {
    const first = await stoop.visit('phone')
    await go(first.page, '/shop')
    await reloadUntil(first.page.getByRole('button', { name: 'Buy Desk fan' }).first())
    const second = await stoop.visit('desktop')
    second.expectError('409 POST /api/payments/create-checkout-session', '404 GET /api/business_accounts/*')
    await go(second.page, '/shop')
    await second.page.getByRole('link', { name: 'Desk fan' }).first().click()
    await second.page.getByRole('button', { name: 'Buy', exact: true }).click()
    await second.page.getByRole('button', { name: /^Pickup/ }).click()
    await second.page.getByLabel('Email').fill(newAddress('second'))

    first.expectError('404 GET /api/business_accounts/*')
    await first.page.getByRole('button', { name: 'Buy Desk fan' }).first().tap()
    await first.page.getByRole('button', { name: /^Pickup/ }).tap()
    await first.page.getByLabel('Email').fill(newAddress('first'))
    await first.page.getByRole('button', { name: 'Pay $72.00' }).tap()
    await first.page.waitForURL('**/dev/stripe/pay/*')
    await second.page.getByRole('button', { name: 'Pay $72.00' }).click()
    await second.page
      .getByRole('alertdialog')
      .getByText(/^Checkout failed: /)
      .waitFor()
    await expectAccessible(second.page, 'a checkout that failed')

    await fillCard(first.page, cards.good)
    await payButton(first.page).tap()
    await first.page.waitForURL('**/payment-success?*')
    await first.page.getByText('Confirmed', { exact: true }).waitFor()
    await first.page.getByRole('link', { name: 'View your order' }).tap()
    await first.page.getByText('Ready for pickup').first().waitFor()
  })

  test('[S2.090] [S2.091] the modal goes back a step, closes, and resets when its backdrop is clicked', async () => {
    const { page, expectError } = await stoop.visit('desktop')
    expectError('404 GET /api/business_accounts/*')
    await go(page, '/shop')
    await reloadUntil(page.getByRole('link', { name: 'Oak stool' }).first())
    await page.getByRole('link', { name: 'Oak stool' }).first().click()
    const buy = page.getByRole('button', { name: 'Buy', exact: true })
    await buy.click()
    const choice = page.getByRole('dialog', { name: 'Choose Fulfillment' })
    await choice.getByRole('button', { name: /^Delivery/ }).waitFor()
    await choice.getByRole('button', { name: /^Pickup/ }).click()
    await page.getByLabel('Email').fill('half@typed')
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await choice.getByRole('button', { name: /^Pickup/ }).click()
    await page.getByLabel('Email').fill('half@typed')
    await page.mouse.click(5, 5)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await buy.click()
    await choice.getByRole('button', { name: /^Pickup/ }).click()
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('')
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  test('[S8.051] leaving the payment page without paying leads back to the item', async () => {
    const { page, expectError } = await stoop.visit('phone')
    expectError('404 GET /api/business_accounts/*')
    await go(page, '/shop')
    await reloadUntil(page.getByRole('button', { name: 'Buy Tin tray' }).first())
    await page.getByRole('button', { name: 'Buy Tin tray' }).first().tap()
    await page.getByRole('button', { name: /^Pickup/ }).tap()
    await page.getByLabel('Email').fill(newAddress('leaving'))
    await page.getByRole('button', { name: /^Pay \$/ }).tap()
    await page.waitForURL('**/dev/stripe/pay/*')
    await page.getByRole('link', { name: /Back to/ }).tap()
    await page.getByRole('heading', { name: 'Tin tray' }).waitFor()
    await go(page, '/payment-success')
    await page.getByText(/^Unable to load order details, but your payment was successful/).waitFor()
    await expectAccessible(page, '/payment-success without an order')
  })
})
