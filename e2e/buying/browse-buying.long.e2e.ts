import { beforeAll, test } from 'vitest'
import { expectAccessible } from '../support/browser/axe.ts'
import { go } from '../support/browser/go.ts'
import { makeListing } from '../support/data/listings.ts'
import { makeMember, newAddress, signIn } from '../support/data/members.ts'
import { openStoop } from '../support/server/stoop.ts'

const stoop = openStoop()

beforeAll(async () => {
  await makeListing(stoop.url, await makeMember(stoop.url), { title: 'Folding chair' })
})

test('[S2.108] [S2.109] [S2.110] pickup, or upcoming delivery: signing up for updates stores the address', async () => {
  const { page, expectError } = await stoop.visit('phone')
  expectError('404 GET /api/business_accounts/*')
  await go(page, '/browse')
  await page.getByRole('button', { name: 'Buy', exact: true }).tap()
  const dialog = page.getByRole('dialog', { name: 'Choose Fulfillment' })
  await dialog.getByRole('button', { name: /^Delivery/ }).tap()
  await page.getByText('Delivery coming soon!').waitFor()
  await expectAccessible(page, 'delivery that is still to come')
  await page.getByRole('button', { name: 'Sign up' }).tap()
  await page.getByText('Email is required').waitFor()
  await page.getByLabel('Email').fill(newAddress('waiting'))
  await page.getByRole('button', { name: 'Sign up' }).tap()
  await page.getByText(/You’re on the list/).waitFor()
  await page.getByRole('button', { name: 'Back', exact: true }).tap()
  await dialog.getByRole('button', { name: /^Pickup/ }).tap()
  await page.getByLabel('Email').waitFor()
  await page.getByText('Contact seller for pickup location').waitFor()
})

test('[S2.110] members sign up for updates with one click', async () => {
  const { page } = await stoop.visit('desktop')
  await signIn(page, await makeMember(stoop.url))
  await go(page, '/browse')
  await page.getByRole('button', { name: 'Buy', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Choose Fulfillment' })
    .getByRole('button', { name: /^Delivery/ })
    .click()
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.getByText(/You’re on the list/).waitFor()
})
