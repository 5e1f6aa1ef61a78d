import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../support/browser/axe.ts'
import { go } from '../support/browser/go.ts'
import { type Member, makeMember, signIn } from '../support/data/members.ts'
import { openBuying } from '../support/steps/buying.ts'
import { payInFrame } from '../support/steps/delivery.ts'
import { makeLateDelivery, makePaidOrder, startOrder, stateOf } from '../support/steps/orders.ts'

const stoop = openBuying()

/** Signs in a buyer and opens the order. */
async function buyerAt(page: Page, buyer: Member, orderId: string): Promise<void> {
  await signIn(page, buyer)
  await go(page, `/orders/${orderId}`)
  await page.getByRole('heading', { name: 'What happened' }).waitFor()
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const list = (title: string) => stoop.list(title, 'Furniture', 80)

test('a delivery that is due: confirming the arrival', async () => {
  const buyer = await makeMember(stoop.url, 'glad')
  const id = await makeLateDelivery(stoop, {
    listingId: await list('Armchair'),
    seller: stoop.seller,
    buyer,
  })
  const { page } = await stoop.visit('phone')
  await buyerAt(page, buyer, id)
  await page.getByRole('heading', { name: 'Did it arrive?' }).waitFor()
  await expectAccessible(page, 'the question')
  await button(page, 'Yes, I have it').click()
  const sure = page.getByRole('alertdialog', { name: 'Do you have it?' })
  await sure.waitFor()
  await expectAccessible(page, 'are you sure')
  await sure.getByRole('button', { name: 'Yes, I have it' }).click()
  await page.getByRole('heading', { name: 'Did it arrive?' }).waitFor({ state: 'detached' })
  await expect.poll(() => stateOf(stoop, id, buyer)).toBe('handed_over')
  await expectAccessible(page, 'it has arrived')
})

test('a delivery that is due: reporting it missing explains what happens next', async () => {
  const buyer = await makeMember(stoop.url, 'sad')
  const id = await makeLateDelivery(stoop, {
    listingId: await list('Bookcase'),
    seller: stoop.seller,
    buyer,
  })
  const { page } = await stoop.visit('phone')
  await buyerAt(page, buyer, id)
  await button(page, 'No, it did not arrive').click()
  const dialog = page.getByRole('dialog', { name: 'It did not arrive' })
  await dialog.getByLabel(/^What happened/).fill('I was at home all day.')
  await expectAccessible(page, 'what is missed')
  await dialog.getByRole('button', { name: 'Tell Stoop' }).click()
  await page.getByRole('heading', { name: 'We are looking into it' }).waitFor()
  await expect.poll(() => button(page, 'No, it did not arrive').count()).toBe(0)
  expect(await stateOf(stoop, id, buyer)).toBe('out_for_delivery')
  await expectAccessible(page, 'it is looked into')
})

test('an unpaid order is paid on its own page', async () => {
  const buyer = await makeMember(stoop.url, 'late')
  const { order_id: id } = await startOrder(stoop, await list('Floor lamp'), buyer, { embedded: true })
  const { page } = await stoop.visit('phone')
  await buyerAt(page, buyer, id)
  await expectAccessible(page, 'an order to pay')
  await button(page, 'Pay now').click()
  await page.frameLocator('iframe[title="Payment"]').getByLabel('Card number').waitFor()
  await expectAccessible(page, 'paying it')
  await payInFrame(page, 'good')
  await page.getByRole('heading', { name: 'Your delivery code' }).waitFor()
  await expect.poll(() => stateOf(stoop, id, buyer)).toBe('scheduled')
  await expectAccessible(page, 'an order that is paid')
})

test('a buyer collects an undelivered item and gets the delivery fee back', async () => {
  const buyer = await makeMember(stoop.url, 'tired')
  const id = await makePaidOrder(stoop, await list('Stool'), buyer)
  const { page } = await stoop.visit('phone')
  await buyerAt(page, buyer, id)
  await button(page, 'Pick it up instead').click()
  const sure = page.getByRole('alertdialog', { name: 'Pick it up yourself?' })
  await sure.getByText('You get the $4.99 for the delivery back.').waitFor()
  await expectAccessible(page, 'picking it up')
  await sure.getByRole('button', { name: 'Pick it up' }).click()
  await page.getByRole('heading', { name: 'Your pickup code' }).waitFor()
  await page.getByText('Pickup address').waitFor()
  await expect.poll(() => stateOf(stoop, id, buyer)).toBe('ready')
  await expectAccessible(page, 'a pickup by now')
})

test('unread updates are marked on every page until the order is opened', async () => {
  const buyer = await makeMember(stoop.url, 'curious')
  const id = await makePaidOrder(stoop, await list('Mirror'), buyer)
  const { page } = await stoop.visit('phone')
  await signIn(page, stoop.seller)
  await go(page, '/shop')
  const place = page.getByRole('link', { name: /My Stuff.* new|new.*My Stuff/ })
  await place.waitFor()
  await place.click()
  await page.getByRole('link', { name: /^My orders/ }).click()
  const row = page.locator(`a[href="/orders/${id}"]`)
  await row.getByText('New: ').waitFor({ state: 'attached' })
  await expectAccessible(page, 'orders with unread updates')
  await row.click()
  await page.getByRole('heading', { name: 'What happened' }).waitFor()
  await page.goBack()
  await row.getByText('New: ').waitFor({ state: 'detached' })
})
