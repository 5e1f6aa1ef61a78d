import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from '../support/browser/axe.ts'
import { go } from '../support/browser/go.ts'
import { cards } from '../support/browser/pay-page.ts'
import { reloadUntil } from '../support/browser/reload.ts'
import { makeListing } from '../support/data/listings.ts'
import { makeMember, signIn } from '../support/data/members.ts'
import { openStoop } from '../support/server/stoop.ts'
import { makeHandedOver, makePaidOrder } from '../support/steps/orders.ts'

const stoop = openStoop()
const pickup = { delivery_type: 'pickup', delivery_fee_dollars: 0, delivery_address: undefined }

const heading = (page: Page, name: string) => page.getByRole('heading', { name })

describe('a payment that a bank reviews', () => {
  test('an inquiry: the money is on hold for the seller, and the buyer sees a calm line', async () => {
    const [seller, buyer] = [await makeMember(stoop.url, 'held'), await makeMember(stoop.url, 'asked')]
    const listing = await makeListing(stoop.url, seller, { title: 'Radio' })
    const id = await makeHandedOver(stoop, listing, { seller, buyer, card: cards.inquiry })
    const { page } = await stoop.visit('phone')
    await signIn(page, seller)
    await go(page, `/orders/${id}`)
    await reloadUntil(heading(page, 'On hold: the buyer’s bank is reviewing this payment'))
    await expectAccessible(page, 'a sale on hold')
    await go(page, '/my-stuff/money')
    await page.getByText('The buyer’s bank is reviewing this payment').waitFor()
    await page.getByText('While a bank reviews the payment').waitFor()
    expect(await page.getByText('On hold', { exact: true }).count()).toBe(2)
    await expectAccessible(page, 'money on hold')

    const { page: buying } = await stoop.visit('desktop')
    await signIn(buying, buyer)
    await go(buying, `/orders/${id}`)
    await heading(buying, 'Your bank is reviewing this payment').waitFor()
    expect(await buying.getByRole('button', { name: 'All good' }).count()).toBe(0)
    await expectAccessible(buying, 'a purchase on hold')
  })

  test('suspected fraud: the seller is asked to wait with the hand-over', async () => {
    const [seller, buyer] = [await makeMember(stoop.url, 'waits'), await makeMember(stoop.url, 'checked')]
    const listing = await makeListing(stoop.url, seller, { title: 'Lamp' })
    const id = await makePaidOrder(stoop, listing, buyer, pickup, cards.warning)
    const { page } = await stoop.visit('phone')
    await signIn(page, seller)
    await go(page, `/orders/${id}`)
    await reloadUntil(heading(page, 'Please don’t hand it over yet'))
    expect(await page.getByLabel('The buyer’s code').count()).toBe(0)
    await expectAccessible(page, 'a sale whose payment is checked')
  })

  test('a chargeback before the hand-over: the order is canceled, and both read why', async () => {
    const [seller, buyer] = [await makeMember(stoop.url, 'keeps'), await makeMember(stoop.url, 'takes')]
    const listing = await makeListing(stoop.url, seller, { title: 'Stool' })
    const id = await makePaidOrder(stoop, listing, buyer, pickup, cards.disputed)
    const { page } = await stoop.visit('desktop')
    await signIn(page, seller)
    await go(page, `/orders/${id}`)
    await reloadUntil(page.getByText('Keep the item. You can sell it again.'))
    await expectAccessible(page, 'a sale that a bank stopped')
    const { page: buying } = await stoop.visit('phone')
    await signIn(buying, buyer)
    await go(buying, `/orders/${id}`)
    await buying.getByText('If it returns the money to us, we’ll refund you.').waitFor()
    await expectAccessible(buying, 'a purchase that a bank stopped')
  })
})
