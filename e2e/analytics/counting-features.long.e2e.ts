import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { awake } from '../support/browser/go.ts'
import { reloadUntil } from '../support/browser/reload.ts'
import { makeListing } from '../support/data/listings.ts'
import { type Member, makeMember, signIn } from '../support/data/members.ts'
import { listen, openCounted as open } from '../support/server/collector.ts'
import { openOwnStoop } from '../support/server/stoop.ts'

const stoop = openOwnStoop()
let seller: Member
let id = ''
beforeAll(async () => {
  seller = await makeMember(stoop.url)
  for (const title of ['Wool coat', 'Silk coat'])
    id = await makeListing(stoop.url, seller, { title, price: 20 })
})

/** Names of the used features, in order. */
async function uses(page: Page) {
  const { nextEvent, named } = await listen(page)
  const used = async () => {
    await nextEvent('feature_usage')
    return named('feature_usage').map(({ properties }) => `${properties.feature}: ${properties.detail}`)
  }
  const expectUsed = (...expected: string[]) => expect.poll(used).toEqual(expected)
  return { expectUsed, named, nextEvent }
}

test('[S1.040] filters, sorting and clearing are recorded', async () => {
  const { page } = await stoop.visit('desktop', { counted: true })
  const { expectUsed } = await uses(page)
  await open(page, '/shop/category/Clothing')
  await page.getByRole('button', { name: 'Filters' }).click()
  const drawer = page.getByRole('dialog', { name: 'Filters' })
  // The address follows each click, and the drawer follows the address.
  const press = async (label: string | RegExp, address: RegExp) => {
    await drawer.getByLabel(label).click()
    await page.waitForURL(address)
  }
  await press('Price Low to High', /\?sort=price_asc$/)
  await press(/^Under \$25/, /price=/)
  await press(/^Good/, /condition=good/)
  await press(/^Under \$25/, /^((?!price=).)*$/)
  await drawer.getByRole('button', { name: 'Clear all' }).click()
  const features = [
    'sort: Price Low to High',
    'filter: price: Under $25',
    'filter: condition: Good',
    'filter: price: Under $25, off',
    'filters_cleared: filters',
  ]
  await expectUsed(...features)
  await open(page, '/shop/category/Vehicles?condition=good')
  await page.getByRole('button', { name: 'Clear the filters' }).click()
  await page.waitForURL(/vehicles\?near=everywhere$/)
  await expectUsed(...features, 'filters_cleared: nothing found')
})

test('[S1.040] favorites and swipes are recorded with their input method', async () => {
  const { page } = await stoop.visit('desktop', { counted: true, reducedMotion: 'reduce' })
  const { expectUsed } = await uses(page)
  await open(page, '/shop')
  const heart = page.getByRole('button', { name: 'Save to favorites' }).first()
  await reloadUntil(heart)
  await heart.click()
  await heart.click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Browse' }).click()
  await page.getByText('1 / 2', { exact: true }).waitFor()
  await awake(page)
  await page.keyboard.press('ArrowRight')
  await page.getByText('2 / 2', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Previous item' }).click()
  await page.getByText('1 / 2', { exact: true }).waitFor()
  const card = await page.locator('.browse-deck article').first().boundingBox()
  const [x, y] = [(card?.x ?? 0) + (card?.width ?? 0) / 2, (card?.y ?? 0) + 120]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - 200, y, { steps: 5 })
  await page.mouse.move(x - 500, y, { steps: 5 })
  await page.mouse.up()
  await page.getByText('2 / 2', { exact: true }).waitFor()
  await expectUsed(
    'favorite: added',
    'favorite: removed',
    'swipe: next, key',
    'swipe: previous, arrow',
    'swipe: next, drag',
  )
})

test('[S1.040] videos on the landing page and sections of a guide are recorded once each', async () => {
  const { page } = await stoop.visit('phone', { counted: true })
  const { expectUsed } = await uses(page)
  await open(page, '/')
  for (const step of ['instant-listings', 'addictive-discovery', 'instant-listings']) {
    await page.locator(`#${step} video`).scrollIntoViewIfNeeded()
    await page.locator(`#${step} video[data-playing=true]`).waitFor()
  }
  await expectUsed('demo: instant-listings', 'demo: addictive-discovery')

  const { page: desk } = await stoop.visit('desktop', { counted: true })
  const guide = await uses(desk)
  await open(desk, '/guides/nyc-moving-sale')
  await desk
    .getByRole('navigation', { name: 'In this guide' })
    .getByRole('link', { name: 'Frequently asked questions' })
    .click()
  await guide.expectUsed('guide_section: faq')
})

test('[S1.044] a theme is recorded as a preference, once', async () => {
  const { page } = await stoop.visit('desktop', { counted: true })
  await signIn(page, seller)
  const { nextEvent, named } = await uses(page)
  await open(page, '/my-stuff/settings')
  await page.getByText('Dark', { exact: true }).click()
  expect(await nextEvent('preference_change')).toEqual({ preference: 'theme', value: 'dark' })
  expect(named('feature_usage')).toEqual([])
})

test('[S1.039] expected refusals are not recorded as errors: a wrong password, a seller without a business', async () => {
  const { page, expectError } = await stoop.visit('desktop', { counted: true })
  expectError('403 POST /api/auth/login', '404 GET /api/business_accounts/*', '500 GET /api/listings/*')
  const { named, nextEvent } = await uses(page)
  await open(page, '/login')
  await page.getByLabel('Email').fill(seller.email)
  await page.getByLabel('Password', { exact: true }).fill('four plums in a hat')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('alert').getByText('Incorrect email or password. Please try again.').waitFor()
  await open(page, `/shop/item/${id}`)
  const response = page.waitForResponse(/business_accounts/)
  await page.getByRole('button', { name: 'Buy', exact: true }).first().click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Pickup/ })
    .click()
  await response
  await nextEvent('pickup_choice')
  expect(named('error_occurred')).toEqual([])
  // A server error is recorded.
  await page.route('**/api/listings/*/related', (route) => route.fulfill({ status: 500, body: '<html>' }))
  await open(page, `/shop/item/${id}`)
  expect(await nextEvent('error_occurred')).toEqual({
    message: 'listings.getRelated 500: Something went wrong',
    kind: 'call',
  })
})
