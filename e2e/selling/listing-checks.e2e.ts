import { expect, test } from 'vitest'
import { expectAccessible } from '../support/browser/axe.ts'
import { go } from '../support/browser/go.ts'
import { makeListing } from '../support/data/listings.ts'
import { makeMember, signIn } from '../support/data/members.ts'
import { openStoop } from '../support/server/stoop.ts'
import { fillListingForm } from '../support/steps/listing-form.ts'

const stoop = openStoop()

test('a listing with a phone number is refused beside its form; without it, one that may be a copy waits for a person', async () => {
  const seller = await makeMember(stoop.url)
  const { page, expectError } = await stoop.visit('phone')
  expectError('422 POST /api/listings/create_listing')
  await signIn(page, seller)
  await fillListingForm(page)
  await page.getByLabel('Title').fill('Eames replica')
  await page.getByLabel('Description').fill('Very comfortable. Call 718-555-0134.')
  await page.getByRole('button', { name: 'Publish' }).click()
  const refused = page.getByRole('alert').filter({ hasText: 'This can’t be listed as it is' })
  await refused.getByText('718-555-0134').waitFor()
  expect(await page.getByLabel('Title').inputValue()).toBe('Eames replica')
  expect(await page.getByLabel('Description').inputValue()).toContain('Very comfortable.')
  await expectAccessible(page, 'a refused listing')

  await page.getByLabel('Description').fill('Very comfortable.')
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('heading', { name: 'Almost there' }).waitFor()
  await page.getByRole('region', { name: 'Why' }).getByText('“replica”').waitFor()
  await expectAccessible(page, 'a held listing')

  await page.getByRole('link', { name: 'My Listings' }).last().click()
  await page.getByText('In review').first().waitFor()
  await page.getByRole('link', { name: 'Eames replica' }).click()
  await page
    .getByRole('region', { name: 'In review' })
    .getByText(/We’ll email you/)
    .waitFor()
  await page.getByLabel('Title').fill('Lounge chair')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Listing updated successfully!').waitFor()
  await page.getByText('On sale').first().waitFor()
})

test('an edit that may not be shown is refused and keeps what was typed; a doubtful one hides the listing', async () => {
  const seller = await makeMember(stoop.url)
  const id = await makeListing(stoop.url, seller, { title: 'Oak shelf' })
  const { page, expectError } = await stoop.visit('phone')
  // The server renders the page for anyone, and similar items are of what is public.
  expectError('422 PUT /api/listings/update_listing/*', '404 GET /shop/item/*', '404 GET /api/listings/*')
  await signIn(page, seller)
  await go(page, `/edit-listing?id=${id}`)
  await page.getByLabel('Title').fill('Juul')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('alert').getByText('“Juul” can’t be sold here.').waitFor()
  expect(await page.getByLabel('Title').inputValue()).toBe('Juul')
  await page.getByLabel('Title').fill('Oak shelf and rifle')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Saved. We’re taking a quick look before it goes up.').waitFor()
  await go(page, `/shop/item/${id}`)
  await page.getByRole('region', { name: 'In review' }).waitFor()
  await expectAccessible(page, 'the page of a held item, for its owner')
  const visitor = await stoop.visit('phone')
  visitor.expectError('404 GET /shop/item/*')
  await visitor.page.goto(`/shop/item/${id}`)
  await visitor.page.getByText('Item not found').waitFor()
})
