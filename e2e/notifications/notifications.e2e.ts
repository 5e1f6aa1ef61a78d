import { expect, test } from 'vitest'
import { expectAccessible } from '../support/browser/axe.ts'
import { go } from '../support/browser/go.ts'
import { makeListing } from '../support/data/listings.ts'
import { type Member, makeMember, signIn } from '../support/data/members.ts'
import { openStoop } from '../support/server/stoop.ts'
import { makePaidOrder } from '../support/steps/orders.ts'

const stoop = openStoop()

/** Somebody buys something of a seller. @returns the order's id */
async function sell(seller: Member, title: string): Promise<string> {
  const listing = await makeListing(stoop.url, seller, { title })
  const pickup = { delivery_type: 'pickup', delivery_fee_dollars: 0, delivery_address: undefined }
  return await makePaidOrder(stoop, listing, await makeMember(stoop.url, 'buyer'), pickup)
}

test('the bell tells a seller of a sale in all tabs, and of nothing once its page was opened', async () => {
  const seller = await makeMember(stoop.url, 'seller')
  const { page, context } = await stoop.visit('desktop')
  await signIn(page, seller)
  await go(page, '/notifications')
  await page.getByRole('heading', { name: 'Nothing new yet' }).waitFor()
  await expectAccessible(page, 'no notifications')
  const other = await context.newPage()
  await go(other, '/shop')
  const order = await sell(seller, 'Cane chair')
  await page.getByRole('link', { name: 'Notifications 1 new' }).waitFor()
  await other.getByRole('link', { name: 'Notifications 1 new' }).waitFor()
  await page.getByRole('heading', { name: 'Today' }).waitFor()
  await expectAccessible(page, 'a notification')
  await page.getByRole('link', { name: /Sold/ }).press('Enter')
  await page.waitForURL(`**/orders/${order}`)
  await page.getByRole('link', { name: 'Notifications', exact: true }).waitFor()
  await other.getByRole('link', { name: 'Notifications', exact: true }).waitFor()
})

test('whoever opens the page of an order has read what they were told about it; the rest is marked at once', async () => {
  const seller = await makeMember(stoop.url, 'seller')
  const order = await sell(seller, 'Cane chair')
  await sell(seller, 'Oak shelf')
  const { page } = await stoop.visit('phone')
  await signIn(page, seller)
  await go(page, '/shop')
  await page.getByRole('link', { name: 'Notifications 2 new' }).waitFor()
  await go(page, `/orders/${order}`)
  await page.getByRole('link', { name: 'Notifications 1 new' }).click()
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await page.getByRole('button', { name: 'Mark all as read' }).waitFor({ state: 'detached' })
  await expectAccessible(page, 'notifications on a phone')
  await page.getByRole('link', { name: 'Notifications', exact: true }).waitFor()
  expect(await page.getByText('New.').count()).toBe(0)
})
