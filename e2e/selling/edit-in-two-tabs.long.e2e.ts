import { test } from 'vitest'
import { expectAccessible } from '../support/browser/axe.ts'
import { go } from '../support/browser/go.ts'
import { makeListing } from '../support/data/listings.ts'
import { makeMember, signIn } from '../support/data/members.ts'
import { openStoop } from '../support/server/stoop.ts'

const stoop = openStoop()

test('two tabs edit one listing: the second sees the saved version and loses nothing it typed', async () => {
  const seller = await makeMember(stoop.url)
  const id = await makeListing(stoop.url, seller, { title: 'Oak chair', price: 40 })
  const { page, newTab, expectError } = await stoop.visit('desktop')
  expectError('409 PUT /api/listings/update_listing/*')
  await signIn(page, seller)
  const secondTab = await newTab()
  for (const tab of [page, secondTab]) {
    await go(tab, `/edit-listing?id=${id}`)
    await tab.getByLabel('Title').waitFor()
  }
  await secondTab.getByLabel('Title').fill('Oak stool')
  await secondTab.getByRole('button', { name: 'Save changes' }).click()
  await secondTab.getByText('Listing updated successfully!').waitFor()

  await page.getByLabel('Title').fill('Oak bench')
  await page.getByLabel('Description').fill('Typed in the first tab.')
  await page.getByRole('button', { name: 'Save changes' }).click()
  const note = page.getByRole('alert').filter({ hasText: 'Changed somewhere else' })
  await note.getByText('Oak stool').waitFor()
  await expectAccessible(page, '/edit-listing with a newer version')
  await note.getByRole('button', { name: 'Use the saved version' }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Listing updated successfully!').waitFor()
  await go(page, `/shop/item/${id}`)
  await page.getByRole('heading', { name: 'Oak stool' }).waitFor()
  await page.getByText('Typed in the first tab.').first().waitFor()
})
