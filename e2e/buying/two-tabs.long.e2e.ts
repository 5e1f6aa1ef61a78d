import { beforeAll, describe, expect, test } from 'vitest'
import { BUYER_KEY, PENDING_PAYMENTS_KEY } from '../../web/api/storage/storage-keys.ts'
import { go } from '../support/browser/go.ts'
import { cards, fillCard, payButton } from '../support/browser/pay-page.ts'
import { storedValue } from '../support/browser/storage.ts'
import { makeListing } from '../support/data/listings.ts'
import { type Member, makeMember, newAddress } from '../support/data/members.ts'
import { openStoop } from '../support/server/stoop.ts'
import { statusOf } from '../support/steps/delivery.ts'
import { openPickup, payForPickup, payPage } from '../support/steps/pickup.ts'

const stoop = openStoop()
let seller: Member
beforeAll(async () => {
  seller = await makeMember(stoop.url)
})
const noAccount = '404 GET /api/business_accounts/*'

describe('a guest on a desktop', () => {
  const list = (title: string) => makeListing(stoop.url, seller, { title, price: 30 })

  test('continues their own hold in a second tab and pays there', async () => {
    const { page, newTab, expectError } = await stoop.visit('desktop')
    expectError(noAccount)
    const id = await list('Kettle')
    const email = newAddress('two')
    const [second, third] = [await newTab(), await newTab()]
    await go(third, `/shop/item/${id}`)
    await go(second, `/shop/item/${id}`)
    await openPickup(second, email)
    await go(page, `/shop/item/${id}`)
    await openPickup(page, email)
    await payForPickup(page).click()
    await page.waitForURL(payPage)
    // An idle tab offers the payment; a tab in checkout continues to the same page.
    await third.getByRole('link', { name: 'Continue to payment' }).waitFor()
    await payForPickup(second).click()
    await second.waitForURL(payPage)
    expect(second.url()).toBe(page.url())
    await fillCard(second, cards.good)
    await payButton(second).click()
    await second.getByRole('heading', { name: 'It’s yours' }).waitFor()
    // The payment clears the browser's records.
    for (const key of [BUYER_KEY, PENDING_PAYMENTS_KEY])
      await expect.poll(() => storedValue(second, key)).toBeNull()
  })

  test('continues or releases the hold in a tab opened after the first was closed', async () => {
    const { page, newTab, expectError } = await stoop.visit('desktop')
    expectError(noAccount)
    const id = await list('Toaster')
    await go(page, `/shop/item/${id}`)
    await openPickup(page, newAddress('reopened'))
    await payForPickup(page).click()
    await page.waitForURL(payPage)
    const paymentPage = page.url()
    const secondTab = await newTab()
    await page.close()
    await go(secondTab, `/shop/item/${id}`)
    const onward = secondTab.getByRole('link', { name: 'Continue to payment' })
    await onward.waitFor()
    // Visible without scrolling, also on a phone.
    const height = secondTab.viewportSize()?.height ?? 0
    const isInSight = async () => {
      const box = await onward.boundingBox()
      return box !== null && box.y + box.height < height
    }
    await expect.poll(isInSight).toBe(true)
    await onward.click()
    await secondTab.waitForURL(payPage)
    expect(secondTab.url()).toBe(paymentPage)
    await go(secondTab, `/shop/item/${id}`)
    await secondTab.getByRole('button', { name: 'Cancel checkout' }).click()
    await secondTab.getByRole('button', { name: 'Buy', exact: true }).first().waitFor()
    await expect.poll(() => statusOf(stoop.url, id)).toBe('active')
  })

  test('returns with the browser’s Back button and continues; another buyer is told before paying', async () => {
    const { page, expectError } = await stoop.visit('desktop')
    const stranger = await stoop.visit('desktop')
    expectError(noAccount)
    stranger.expectError(noAccount, '409 POST /api/payments/create-checkout-session')
    // Live updates would take the Buy button away before it is pressed.
    await stranger.page.route('**/api/live', () => {})
    const id = await list('Blender')
    await go(stranger.page, `/shop/item/${id}`)
    await go(page, `/shop/item/${id}`)
    await openPickup(page, newAddress('back'))
    await payForPickup(page).click()
    await page.waitForURL(payPage)
    await openPickup(stranger.page, newAddress('stranger'))
    await payForPickup(stranger.page).click()
    await stranger.page.getByText(/^Checkout failed: Someone else is buying this/).waitFor()
    await page.goBack()
    // In a cached page the modal is still open; a reloaded page knows about the payment.
    await payForPickup(page)
      .or(page.getByRole('link', { name: 'Continue to payment' }))
      .first()
      .click()
    await page.waitForURL(payPage)
    await fillCard(page, cards.good)
    await payButton(page).click()
    await page.getByRole('heading', { name: 'It’s yours' }).waitFor()
  })
})
