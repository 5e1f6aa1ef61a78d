import { expect, test } from 'vitest'
import { go } from '../support/browser/go.ts'
import { holdResponses } from '../support/browser/hold-back.ts'
import { makeListing } from '../support/data/listings.ts'
import { makeMember, signIn } from '../support/data/members.ts'
import { openStoop } from '../support/server/stoop.ts'
import { makePaidOrder } from '../support/steps/orders.ts'

const stoop = openStoop()
const pickup = { delivery_type: 'pickup', delivery_fee_dollars: 0, delivery_address: undefined }

test('open item pages show at once that the item is sold, and all tabs of a browser share one stream', async () => {
  const [seller, buyer] = [await makeMember(stoop.url, 'seller'), await makeMember(stoop.url, 'buyer')]
  const listing = await makeListing(stoop.url, seller, { title: 'Cane chair' })
  const { page, context } = await stoop.visit('desktop')
  const streams: string[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('/api/live')) streams.push(request.postData() ?? '')
  })
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await go(tab, `/shop/item/${listing}`)
    await tab.getByRole('button', { name: 'Buy', exact: true }).waitFor()
  }
  await expect.poll(() => streams.length).toBeGreaterThan(0)
  await makePaidOrder(stoop, listing, buyer, pickup)
  for (const tab of [page, other]) await tab.getByText('Sold. Someone beat you to it.').waitFor()
  expect(streams).toHaveLength(1)
})

test('what happens before the stream of a page opens is shown when it does', async () => {
  const [seller, buyer] = [await makeMember(stoop.url, 'seller'), await makeMember(stoop.url, 'buyer')]
  const listing = await makeListing(stoop.url, seller, { title: 'Cane chair' })
  const { page } = await stoop.visit('phone')
  const streams = await holdResponses(page, '**/api/live')
  await go(page, `/shop/item/${listing}`)
  await page.getByRole('button', { name: 'Buy', exact: true }).waitFor()
  await makePaidOrder(stoop, listing, buyer, pickup)
  expect(await page.getByText('Sold. Someone beat you to it.').count()).toBe(0)
  streams.release()
  await page.getByText('Sold. Someone beat you to it.').waitFor()
})

test('the order’s page of the seller follows what the buyer does', async () => {
  const [seller, buyer] = [await makeMember(stoop.url, 'seller'), await makeMember(stoop.url, 'buyer')]
  const listing = await makeListing(stoop.url, seller, { title: 'Floor lamp' })
  const id = await makePaidOrder(stoop, listing, buyer, pickup)
  const { page: selling } = await stoop.visit('phone')
  await signIn(selling, seller)
  const following = selling.waitForRequest((request) => (request.postData() ?? '').includes(id))
  await go(selling, `/orders/${id}`)
  await following
  const { page: buying } = await stoop.visit('phone')
  await signIn(buying, buyer)
  await go(buying, `/orders/${id}`)
  await buying.getByRole('button', { name: 'Propose a time and place' }).tap()
  await buying.getByLabel('Day', { exact: true }).selectOption({ index: 1 })
  await buying.getByLabel('Time', { exact: true }).selectOption('17')
  await buying.getByRole('combobox', { name: 'Place' }).fill('union')
  await buying.getByRole('option', { name: '14 St–Union Sq station, Manhattan' }).tap()
  await buying.getByRole('button', { name: 'Send proposal' }).tap()
  await selling.getByRole('heading', { name: 'The buyer proposes a time and place' }).waitFor()
})
