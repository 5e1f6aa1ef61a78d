import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../support/browser/axe.ts'
import { go } from '../support/browser/go.ts'
import { makeListing } from '../support/data/listings.ts'
import { makeMember, signIn } from '../support/data/members.ts'
import { openStoop } from '../support/server/stoop.ts'
import { makeGuestHandedOver, makeHandedOver } from '../support/steps/orders.ts'

const stoop = openStoop()

const reviews = (page: Page) => page.locator('#reviews')
const star = (page: Page, stars: number) => reviews(page).locator('label', { hasText: `${stars} star` })

test('buyer and seller review each other blindly, and the seller answers', async () => {
  const [seller, buyer] = [await makeMember(stoop.url, 'seller'), await makeMember(stoop.url, 'buyer')]
  const listing = await makeListing(stoop.url, seller, { title: 'Brass lamp' })
  const order = await makeHandedOver(stoop, listing, { seller, buyer })
  const [buying, selling] = [await stoop.visit('phone'), await stoop.visit('desktop')]
  await signIn(buying.page, buyer)
  await signIn(selling.page, seller)
  await go(buying.page, `/orders/${order}`)
  await go(selling.page, `/orders/${order}`)

  const buyerForm = reviews(buying.page)
  await buyerForm.getByRole('heading', { name: /^How was it with @/ }).waitFor()
  await buyerForm.getByRole('button', { name: 'Send review' }).click()
  await buyerForm.getByText('Please choose one to five stars').waitFor()
  await star(buying.page, 4).click()
  await buyerForm.getByText('As described', { exact: true }).click()
  await buyerForm.getByLabel('In your words').fill('Just like the photos.')
  await buyerForm.getByRole('button', { name: 'Send review' }).click()
  await buyerForm.getByText(/can read it once they have reviewed you, too/).waitFor()
  await expectAccessible(buying.page, 'an order with a waiting review')

  // By keyboard: the stars are radio buttons.
  const sellerForm = reviews(selling.page)
  expect(await sellerForm.getByText('Just like the photos.').count()).toBe(0)
  await sellerForm.getByRole('radio', { name: '1 star: Bad' }).focus()
  for (let press = 0; press < 4; press++) await selling.page.keyboard.press('ArrowRight')
  await expectAccessible(selling.page, 'an order with the form of a review')
  await sellerForm.getByRole('button', { name: 'Send review' }).press('Enter')
  await sellerForm.getByText('Just like the photos.').waitFor()
  // The buyer's page is told.
  await buyerForm.getByRole('heading', { name: /about you$/ }).waitFor()
  await buyerForm.getByRole('img', { name: '5 of 5 stars' }).waitFor()

  await sellerForm.getByRole('button', { name: 'Answer' }).click()
  await sellerForm.getByLabel('Your answer').fill('Enjoy the lamp!')
  await sellerForm.getByRole('button', { name: 'Publish answer' }).click()
  await sellerForm.getByText('Enjoy the lamp!').waitFor()
  await buyerForm.getByText('Enjoy the lamp!').waitFor()

  await selling.page.getByRole('link', { name: /^@/ }).first().click()
  await selling.page.waitForURL(/\/people\//)
  await go(buying.page, `/shop/item/${listing}`)
  await buying.page.getByRole('link', { name: /Seller$/ }).click()
  await buying.page.getByRole('link', { name: 'Reviews 1' }).click()
  await buying.page.getByText('Enjoy the lamp!').waitFor()
  await expectAccessible(buying.page, 'the reviews of a profile')
})

test('a guest reviews the seller by the link of their order', async () => {
  const seller = await makeMember(stoop.url, 'seller')
  const listing = await makeListing(stoop.url, seller, { title: 'Cane chair' })
  const { orderUrl } = await makeGuestHandedOver(stoop, listing, seller)
  const { page } = await stoop.visit('phone')
  await go(page, orderUrl.slice(stoop.url.length))
  await star(page, 5).click()
  await reviews(page).getByRole('button', { name: 'Send review' }).click()
  await reviews(page).getByRole('heading', { name: 'Your review' }).waitFor()
  expect(await reviews(page).getByRole('button', { name: 'Change' }).count()).toBe(0)
})
