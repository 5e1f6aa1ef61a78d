import { expect, test } from 'vitest'
import { expectAccessible } from '../support/browser/axe.ts'
import { go } from '../support/browser/go.ts'
import { expectFocus } from '../support/browser/keyboard.ts'
import { makeListing } from '../support/data/listings.ts'
import { type Member, makeMember, signIn } from '../support/data/members.ts'
import { openStoop } from '../support/server/stoop.ts'

const stoop = openStoop()

/** The seller's saved pickup address. */
async function pickupOf(seller: Member) {
  const response = await fetch(`${stoop.url}/api/users/me/pickup-location`, {
    headers: { authorization: `Bearer ${seller.tokens.access_token}` },
  })
  return ((await response.json()) as { pickup: { delivery_parts: string[] } | null }).pickup
}

test('delivery is switched on with a pickup address and the times of the seller, in place', async () => {
  const seller = await makeMember(stoop.url, 'deliverer')
  const id = await makeListing(stoop.url, seller, { title: 'Side table' })
  const { page } = await stoop.visit('phone')
  await signIn(page, seller)
  await go(page, `/edit-listing?id=${id}`)
  await page.getByRole('switch', { name: 'Offer delivery' }).check()
  const address = page.getByRole('textbox', { name: 'Pickup address' })
  await address.waitFor()
  // Nothing is wrong before it was tried.
  expect(await page.getByText('Please add your pickup address to offer delivery.').count()).toBe(0)
  const save = page.getByRole('button', { name: 'Save changes' })
  await save.click()
  await page.getByText('Please add your pickup address to offer delivery.').waitFor()
  await expectFocus(address)
  await expectAccessible(page, 'a missing pickup address')
  expect(await pickupOf(seller)).toBeNull()
  await page.getByText(/^You agree to bring it in the buyer’s slot between \w+ and \w+\. A courier/).waitFor()
  await address.fill('620 Atlantic Ave, Brooklyn, NY 11217')
  await page.getByRole('checkbox', { name: /^Morning/ }).uncheck()
  await page.getByText(/between \w+ and \w+, in the afternoon or evening\./).waitFor()
  await save.click()
  await page.getByText('Listing updated successfully!').waitFor()
  expect((await pickupOf(seller))?.delivery_parts).toEqual(['afternoon', 'evening'])
  // The next listing needs no more than the switch.
  const next = await makeListing(stoop.url, seller, { title: 'Footstool' })
  await go(page, `/edit-listing?id=${next}`)
  await page.getByRole('switch', { name: 'Offer delivery' }).check()
  await page.getByText(/620 Atlantic Avenue, Brooklyn/).waitFor()
  await save.click()
  await page.getByText('Listing updated successfully!').waitFor()
})
