import { expect, test } from 'vitest'
import { expectAccessible } from '../support/browser/axe.ts'
import { go, reload } from '../support/browser/go.ts'
import { makeListing } from '../support/data/listings.ts'
import { makeMember, signIn } from '../support/data/members.ts'
import { openStoop } from '../support/server/stoop.ts'
import { makePaidOrder } from '../support/steps/orders.ts'

const stoop = openStoop()
const pickup = { delivery_type: 'pickup', delivery_fee_dollars: 0, delivery_address: undefined }

test('a seller sets their usual hours once, proposes times in the conversation, and the buyer accepts one', async () => {
  const [seller, buyer] = [await makeMember(stoop.url, 'seller'), await makeMember(stoop.url, 'buyer')]
  const listing = await makeListing(stoop.url, seller, { title: 'Cane chair' })
  await makePaidOrder(stoop, listing, buyer, pickup)

  const { page: selling } = await stoop.visit('desktop')
  await signIn(selling, seller)
  await go(selling, '/my-stuff/settings')
  const hours = selling.getByRole('region', { name: 'Pickup hours' })
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
    await hours.getByRole('checkbox', { name: `${day} morning` }).check()
  await hours.getByRole('checkbox', { name: 'Sunday evening' }).press('Space')
  await expectAccessible(selling, 'the usual hours')
  await expect
    .poll(async () => {
      await reload(selling)
      await hours.getByRole('checkbox', { name: 'Monday morning' }).waitFor()
      return await hours.locator('input:checked').count()
    })
    .toBe(8)

  const { page: buying } = await stoop.visit('phone')
  await signIn(buying, buyer)
  await go(buying, `/shop/item/${listing}`)
  await buying.getByRole('button', { name: 'Message', exact: true }).tap()
  await buying.waitForURL(/\/chat\/[0-9a-f-]{36}$/)
  await buying.getByText('Agree on a time and place').waitFor()
  await buying.getByRole('textbox', { name: 'Message' }).fill('When can I pick it up?')
  await buying.getByRole('button', { name: 'Send', exact: true }).tap()

  await go(selling, new URL(buying.url()).pathname)
  await selling.getByRole('button', { name: 'Propose', exact: true }).click()
  const dialog = selling.getByRole('dialog', { name: 'Agree on a time and place' })
  await dialog.getByRole('button', { name: 'Propose a time and place' }).click()
  const offered = dialog.getByRole('group', { name: 'Times you offer' })
  await offered.locator('label').nth(0).click()
  await offered.getByRole('checkbox').nth(1).press('Space')
  // A time outside the usual hours joins them.
  // The day first: in the evening today has no such time any more.
  await dialog.getByLabel('Another day', { exact: true }).selectOption({ index: 1 })
  await dialog.getByLabel('Time', { exact: true }).selectOption('19')
  await dialog.getByRole('button', { name: 'Add time' }).click()
  await dialog
    .getByRole('checkbox', { name: /7:00 PM$/ })
    .and(dialog.locator(':checked'))
    .waitFor()
  await dialog.getByRole('combobox', { name: 'Place' }).fill('union')
  await dialog.getByRole('option', { name: '14 St–Union Sq station, Manhattan' }).click()
  await expectAccessible(selling, 'a proposal with several times')
  await dialog.getByRole('button', { name: 'Send proposal' }).click()
  await selling.getByText('Waiting for the buyer').waitFor()

  const said = buying.getByRole('region', { name: 'Messages' })
  await said.getByText(/The seller proposed pickup times: .*, or .*Union Sq/).waitFor()
  await buying.getByText('The seller proposes times and a place').waitFor()
  await buying.getByRole('button', { name: 'Choose', exact: true }).tap()
  const choice = buying.getByRole('dialog', { name: 'The seller proposes times and a place' })
  await expectAccessible(buying, 'times to choose from')
  expect(await choice.getByRole('button', { name: /^Accept / }).count()).toBe(3)
  await choice.getByRole('button', { name: /^Accept .*7:00 PM$/ }).tap()
  await buying
    .getByText(/^[A-Z][a-z]+, [A-Z][a-z]{2} \d+, 7:00 PM, 14 St–Union Sq station, Manhattan$/)
    .waitFor()
  await selling
    .getByRole('region', { name: 'Messages' })
    .getByText(/^Pickup time agreed: .*7:00 PM, 14 St/)
    .waitFor()
  await selling.getByRole('button', { name: 'View', exact: true }).waitFor()
})
