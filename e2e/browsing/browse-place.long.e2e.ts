import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { go, reload } from '../support/browser/go.ts'
import { makeListing } from '../support/data/listings.ts'
import { type Member, makeMember, newAddress, post } from '../support/data/members.ts'
import { openOwnStoop } from '../support/server/stoop.ts'

const stoop = openOwnStoop({ MICRO_CACHE_MS: '0' })
let seller: Member

/** Slightly more than a page; the newest is `Thing 33`. */
const COUNT = 33

beforeAll(async () => {
  seller = await makeMember(stoop.url)
  for (let number = 1; number <= COUNT; number++)
    await makeListing(stoop.url, seller, { title: `Thing ${number}`, description: 'As good as new.' })
})

const shownTitle = (page: Page) => page.locator('.browse-depth-0').getByRole('heading').textContent()
const expectShown = (page: Page, title: string | null) => expect.poll(() => shownTitle(page)).toBe(title)
const counter = (page: Page, words: string) => page.getByText(words, { exact: true }).waitFor()
const next = async (page: Page, times: number) => {
  for (let press = 0; press < times; press++) await page.keyboard.press('ArrowRight')
}

describe('the position in the deck', () => {
  test('[S2.104] stays when the list is reloaded with new items, which are added at the end', async () => {
    const { page } = await stoop.visit('desktop', { reducedMotion: 'reduce' })
    await page.clock.install()
    await go(page, '/browse')
    // The total is unknown before the last page.
    await counter(page, '1 / 30+')
    await next(page, 2)
    await counter(page, '3 / 30+')
    await expectShown(page, 'Thing 31')
    await makeListing(stoop.url, seller, { title: 'Thing 34', description: 'Just out.' })
    const fetched = page.waitForResponse('**/api/listings/browse_anonymous*')
    await page.clock.fastForward(60_000)
    await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
    await fetched
    await counter(page, '3 / 31+')
    await expectShown(page, 'Thing 31')
    await page.keyboard.press('ArrowLeft')
    await expectShown(page, 'Thing 32')
  })

  test('[S4.035] is restored on Back from an item and after a reload', async () => {
    const { page } = await stoop.visit('phone', { reducedMotion: 'reduce' })
    await go(page, '/browse')
    await counter(page, '1 / 30+')
    await next(page, 3)
    await counter(page, '4 / 30+')
    const title = await shownTitle(page)
    await page.getByRole('link', { name: `Everything about ${title}` }).tap()
    await page.getByRole('heading', { name: title ?? '', level: 1 }).waitFor()
    await page.goBack()
    await counter(page, '4 / 30+')
    await expectShown(page, title)
    await reload(page)
    await counter(page, '4 / 30+')
    await expectShown(page, title)
    await page.getByRole('button', { name: 'Previous item' }).tap()
    await counter(page, '3 / 30+')
    // The next visit starts with unseen items.
    await go(page, '/browse')
    await counter(page, '1 / 26+')
  })

  test('waits for the next page at the end instead of saying that everything was seen', async () => {
    const { page } = await stoop.visit('desktop', { reducedMotion: 'reduce' })
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/api/listings/browse_anonymous?*cursor=*', async (route) => {
      await held
      await route.continue()
    })
    await go(page, '/browse')
    await counter(page, '1 / 30+')
    await next(page, 29)
    await counter(page, '30 / 30+')
    await next(page, 1)
    await page.getByText('Loading items…').waitFor({ state: 'attached' })
    expect(await page.getByText('You have seen everything').count()).toBe(0)
    release()
    await page.getByText(/^31 \/ 3\d$/).waitFor()
  })
})

test('a reserved item cannot be bought in the deck', async () => {
  const { page, expectError } = await stoop.visit('phone')
  expectError('409 POST /api/payments/create-checkout-session', '404 GET /api/business_accounts/*')
  const id = await makeListing(stoop.url, seller, { title: 'Wanted lamp', price: 40 })
  await go(page, '/browse')
  await page.getByRole('heading', { name: 'Wanted lamp' }).waitFor()
  const { status } = await post(stoop.url, '/payments/create-checkout-session', {
    listing_id: id,
    delivery_type: 'pickup',
    customer_email: newAddress('faster'),
  })
  expect(status).toBe(200)
  await page.getByRole('button', { name: 'Buy', exact: true }).tap()
  await page
    .getByRole('dialog', { name: 'Choose Fulfillment' })
    .getByRole('button', { name: /^Pickup/ })
    .tap()
  await page.getByLabel('Email').fill(newAddress('slower'))
  await page.getByRole('button', { name: /^Pay / }).tap()
  const alert = page.getByRole('alertdialog')
  await alert.getByText(/^Checkout failed: /).waitFor()
  await alert.getByRole('button', { name: 'OK' }).tap()
  await page.getByText('Reserved. Someone is buying it right now.').waitFor({ state: 'attached' })
  const buy = page.locator('.browse-depth-0').getByRole('button', { name: 'Buy', exact: true })
  await expect.poll(() => buy.count()).toBe(0)
})

test('[S2.107] a description of two lines has nothing to expand', async () => {
  const { page } = await stoop.visit('phone')
  await makeListing(stoop.url, seller, { title: 'Short story', description: 'The end.' })
  await makeListing(stoop.url, seller, { title: 'Tall tale', description: 'Once upon a time. '.repeat(40) })
  await go(page, '/browse')
  await page.getByRole('heading', { name: 'Tall tale' }).waitFor()
  const card = page.locator('.browse-depth-0')
  await card.getByRole('button', { name: 'More about it' }).waitFor()
  await page.getByRole('button', { name: 'Next item' }).tap()
  await card.getByText('The end.').waitFor()
  await expect.poll(() => card.getByRole('button', { name: 'More about it' }).count()).toBe(0)
})
