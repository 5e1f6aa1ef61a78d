import { expect, test } from 'vitest'
import { expectAccessible } from '../support/browser/axe.ts'
import { go, reload } from '../support/browser/go.ts'
import { makeListing } from '../support/data/listings.ts'
import { makeMember, signIn } from '../support/data/members.ts'
import { emailTo } from '../support/server/mailbox.ts'
import { openOwnStoop } from '../support/server/stoop.ts'
import { makePaidOrder } from '../support/steps/orders.ts'

const stoop = openOwnStoop()
const pickup = { delivery_type: 'pickup', delivery_fee_dollars: 0, delivery_address: undefined }

test('buyer and seller of a pickup propose, change and agree on a time and a place', async () => {
  const [seller, buyer] = [await makeMember(stoop.url, 'seller'), await makeMember(stoop.url, 'buyer')]
  const listing = await makeListing(stoop.url, seller, { title: 'Cane chair' })
  const id = await makePaidOrder(stoop, listing, buyer, pickup)

  const { page: buying } = await stoop.visit('phone')
  await signIn(buying, buyer)
  await go(buying, `/orders/${id}`)
  await buying.getByText('Contact seller for pickup location').waitFor()
  await buying.getByRole('button', { name: 'Propose a time and place' }).tap()
  await buying.getByRole('button', { name: 'Send proposal' }).tap()
  await buying.getByText('Please choose a place').waitFor()
  await expectAccessible(buying, 'a proposal without a place')
  await buying.getByLabel('Day', { exact: true }).selectOption({ index: 1 })
  await buying.getByLabel('Time', { exact: true }).selectOption('17')
  await buying.getByRole('combobox', { name: 'Place' }).fill('union')
  await buying.getByRole('option', { name: '14 St–Union Sq station, Manhattan' }).tap()
  await buying.getByLabel('Where exactly?').fill('At the steps')
  await buying.getByRole('button', { name: 'Send proposal' }).tap()
  await buying.getByRole('heading', { name: 'Waiting for the seller' }).waitFor()
  await buying.getByText(/5:00 PM$/).waitFor()
  expect((await emailTo(stoop.url, seller.email, /^A time to meet: /)).text).toContain('Union Sq')

  const { page: selling } = await stoop.visit('desktop')
  await signIn(selling, seller)
  await go(selling, `/orders/${id}`)
  await selling.getByRole('heading', { name: 'The buyer proposes a time and place' }).waitFor()
  await selling.getByText('At the steps').waitFor()
  await expectAccessible(selling, 'a proposal to accept')
  await selling.getByRole('button', { name: 'Propose another' }).click()
  // Late in the evening today has no such hour anymore.
  await selling.getByLabel('Day', { exact: true }).selectOption({ index: 1 })
  await selling.getByLabel('Time', { exact: true }).selectOption('18')
  await selling.getByRole('combobox', { name: 'Place' }).fill('grand c')
  await selling.keyboard.press('ArrowDown')
  await selling.keyboard.press('Enter')
  await selling.getByRole('button', { name: 'Send proposal' }).click()
  await selling.getByRole('heading', { name: 'Waiting for the buyer' }).waitFor()

  await reload(buying)
  await buying.getByRole('heading', { name: 'The seller proposes a time and place' }).waitFor()
  await buying.getByText('Grand Central Terminal, Manhattan').waitFor()
  await buying.getByRole('button', { name: 'Accept' }).tap()
  await buying.getByRole('heading', { name: 'You’re meeting' }).waitFor()
  for (const { email } of [seller, buyer])
    expect((await emailTo(stoop.url, email, /^You’re meeting: /)).text).toContain('Grand Central Terminal')
  await reload(selling)
  await selling.getByRole('heading', { name: 'You’re meeting' }).waitFor()
  await selling.getByText(/6:00 PM$/).waitFor()
})
