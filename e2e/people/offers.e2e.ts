import { expect, test } from 'vitest'
import { expectAccessible } from '../support/browser/axe.ts'
import { go } from '../support/browser/go.ts'
import { fillCard, payButton } from '../support/browser/pay-page.ts'
import { makeListing } from '../support/data/listings.ts'
import { makeMember, signIn } from '../support/data/members.ts'
import { openStoop } from '../support/server/stoop.ts'
import { payForPickup } from '../support/steps/pickup.ts'

const stoop = openStoop()

test('a buyer offers, the seller counters in the chat, and the buyer pays the agreed price', async () => {
  const [seller, buyer] = [await makeMember(stoop.url, 'seller'), await makeMember(stoop.url, 'buyer')]
  const item = await makeListing(stoop.url, seller, { title: 'Cane rocking chair', price: 100 })
  const [buying, selling] = [await stoop.visit('phone'), await stoop.visit('desktop')]
  buying.expectError('404 GET /api/business_accounts/*')
  await signIn(buying.page, buyer)
  await signIn(selling.page, seller)

  await go(buying.page, `/shop/item/${item}`)
  await buying.page.getByRole('button', { name: 'Make an offer' }).click()
  const dialog = buying.page.getByRole('dialog')
  await dialog.getByLabel('Your amount').fill('30')
  await dialog.getByRole('button', { name: 'Send offer' }).click()
  await dialog.getByText('Please offer at least $50.00').waitFor()
  await expectAccessible(buying.page, 'the dialog for an offer')
  await dialog.getByRole('button', { name: '$80.00' }).click()
  await dialog.getByRole('button', { name: 'Send offer' }).click()
  await buying.page.getByText('You offered $80.00').waitFor()
  await expectAccessible(buying.page, 'an item with an offer')

  await go(selling.page, '/my-stuff/offers')
  await selling.page.getByText(/offers \$80\.00/).waitFor()
  await expectAccessible(selling.page, '/my-stuff/offers')
  await selling.page.getByRole('link', { name: 'Chat about Cane rocking chair' }).click()
  await selling.page.waitForURL('**/chat/*')
  await selling.page.getByRole('button', { name: 'Counter' }).click()
  await selling.page.getByRole('dialog').getByLabel('Your amount').fill('90')
  await selling.page.getByRole('dialog').getByRole('button', { name: 'Send' }).press('Enter')
  await selling.page.getByText('You answered with $90.00.').first().waitFor()
  await expectAccessible(selling.page, 'a conversation with an offer')

  // The buyer's open page is told.
  await buying.page.getByText(/offers \$90\.00/).waitFor()
  await buying.page.getByRole('button', { name: 'Accept $90.00' }).click()
  await buying.page.getByText('Held for you at $90.00').waitFor()
  await selling.page.getByText('Agreed on $90.00').waitFor()

  // Nobody else can buy it meanwhile.
  const other = await stoop.visit('phone')
  await go(other.page, `/shop/item/${item}`)
  await other.page.getByText(/^Reserved\. Someone is buying it/).waitFor()

  await buying.page.getByRole('button', { name: 'Buy for $90.00' }).last().click()
  await buying.page.getByRole('button', { name: /^Pickup/ }).click()
  expect(await payForPickup(buying.page).textContent()).toContain('$90.00')
  await payForPickup(buying.page).click()
  await buying.page.waitForURL('**/dev/stripe/pay/*')
  await fillCard(buying.page, '4242424242424242')
  await payButton(buying.page).click()
  await buying.page.waitForURL('**/payment-success*')
  await buying.page.getByText('$90.00').first().waitFor()
  await go(selling.page, '/my-stuff/offers')
  await selling.page.getByText('Sold for $90.00').waitFor()
})

test('a seller decides how offers are answered, and sends one to those who saved the item', async () => {
  const [seller, fan] = [await makeMember(stoop.url, 'seller'), await makeMember(stoop.url, 'fan')]
  const item = await makeListing(stoop.url, seller, { title: 'Record cabinet', price: 200 })
  const fanning = await stoop.visit('phone')
  await signIn(fanning.page, fan)
  await go(fanning.page, `/shop/item/${item}`)
  await fanning.page.getByRole('button', { name: 'Save', exact: false }).first().click()

  const selling = await stoop.visit('desktop')
  await signIn(selling.page, seller)
  await go(selling.page, `/shop/item/${item}`)
  await selling.page.getByText('Nobody has made an offer yet.').waitFor()
  await selling.page.getByText('How offers are answered').click()
  selling.expectError(`400 PUT /api/listings/${item}/offer_settings`)
  await selling.page.getByLabel('Accept at once from').fill('180')
  await selling.page.getByLabel('Decline at once below').fill('190')
  await selling.page.getByRole('button', { name: 'Save', exact: true }).click()
  await selling.page.getByText(/has to be above the one that you decline/).waitFor()
  await selling.page.getByLabel('Decline at once below').fill('120')
  await selling.page.getByRole('button', { name: 'Save', exact: true }).click()
  await selling.page.getByText('Saved.').waitFor()
  await expectAccessible(selling.page, 'an own item with offers')
  await selling.page.getByRole('button', { name: 'Send them an offer' }).click()
  await selling.page.getByRole('dialog').getByLabel('Your amount').fill('185')
  await selling.page.getByRole('dialog').getByRole('button', { name: 'Send offer' }).click()
  await selling.page.getByText('Your offer went to 1 person.').waitFor()

  await fanning.page.getByText(/offers \$185\.00/).waitFor()
  await fanning.page.getByRole('button', { name: 'Decline' }).click()
  await fanning.page.getByText('$185.00 was declined').waitFor()
  await fanning.page.getByRole('button', { name: 'Make another offer' }).click()
  await fanning.page.getByRole('dialog').getByLabel('Your amount').fill('180')
  await fanning.page.getByRole('dialog').getByRole('button', { name: 'Send offer' }).click()
  await fanning.page.getByText('Held for you at $180.00').waitFor()
})

test('visitors log in to make an offer', async () => {
  const seller = await makeMember(stoop.url, 'seller')
  const item = await makeListing(stoop.url, seller, { title: 'Milk crate', price: 20 })
  const { page } = await stoop.visit('phone')
  await go(page, `/shop/item/${item}`)
  await page.getByRole('button', { name: 'Make an offer' }).click()
  await page.waitForURL('**/login*')
})
