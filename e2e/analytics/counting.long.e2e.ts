import { beforeAll, expect, test } from 'vitest'
import { eventNames } from '../../contract/rules/site/analytics.ts'
import { inputMethods } from '../support/browser/input-method.ts'
import { reloadUntil } from '../support/browser/reload.ts'
import { makeListing } from '../support/data/listings.ts'
import { type Member, makeMember, signIn } from '../support/data/members.ts'
import { drawnPhotos } from '../support/data/photos.ts'
import { acceptedEvents, listen, openCounted as open } from '../support/server/collector.ts'
import { openOwnStoop } from '../support/server/stoop.ts'
import { deliverBy, makeDeliverable } from '../support/steps/delivery.ts'
import { choosePlace } from '../support/steps/place.ts'

const stoop = openOwnStoop()
let seller: Member
let id = ''
beforeAll(async () => {
  seller = await makeMember(stoop.url)
  id = await makeListing(stoop.url, seller, { title: 'Rain coat', price: 40 })
})

test('[S1.023] [S1.024] [S1.025] [S1.026] [S1.027] [S1.028] [S1.029] [S1.030] [S1.031] [S1.032] [S1.033] [S1.034] [S1.035] [S1.036] [S1.042] every step of a shopper is recorded', async () => {
  const permissions = ['clipboard-read', 'clipboard-write']
  const { page, expectError } = await stoop.visit('phone', { counted: true, permissions })
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  // The seller has no business account, which the purchase requests.
  expectError('404 GET /api/business_accounts/*')
  const { nextEvent, named, answers } = await listen(page)
  await open(page, '/shop')
  await reloadUntil(page.getByRole('link', { name: /Rain coat/ }).first())
  expect(await nextEvent('page_view')).toMatchObject({ device_type: 'mobile', width: 390 })
  expect(await nextEvent('browse_anonymous')).toEqual({ page: '/shop' })
  await page.getByRole('button', { name: 'Location: New York' }).tap()
  await page.getByRole('button', { name: 'All of New York' }).tap()
  expect(await nextEvent('location_change')).toEqual({ location: 'New York' })
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Clothing' }).tap()
  expect(await nextEvent('category_click')).toMatchObject({ category: expect.stringMatching(/clothing/i) })
  await page.waitForURL('**/shop/category/**')
  expect(await nextEvent('navigation')).toMatchObject({ from: '/shop', way: 'link' })
  await open(page, '/shop/search/zeppelin')
  expect(await nextEvent('search')).toEqual({ query: 'zeppelin', results: 0 })
  await open(page, '/shop')
  await page
    .getByRole('link', { name: /Rain coat/ })
    .first()
    .tap()
  expect(await nextEvent('item_click')).toMatchObject({ item_id: id })
  await page.waitForURL(`**/shop/item/${id}`)
  // A page view has the title of the page arrived at, not of the one before.
  const titleOf = (path: string) =>
    named('page_view').findLast((event) => event.path === path)?.properties as { title?: string } | undefined
  await expect
    .poll(async () => {
      await nextEvent('page_view')
      return titleOf(`/shop/item/${id}`)?.title
    })
    .toBe('Rain coat · Stoop')
  await page.getByRole('button', { name: 'Share' }).tap()
  expect(await nextEvent('share')).toEqual({ item_id: id, way: 'clipboard' })
  await page.getByRole('button', { name: 'Buy', exact: true }).last().tap()
  expect(await nextEvent('buy_button_click')).toEqual({ item_id: id })
  expect(await nextEvent('modal_open')).toMatchObject({ modal: expect.stringMatching(/.+/) })
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Pickup/ })
    .tap()
  expect(await nextEvent('pickup_choice')).toEqual({ item_id: id })
  // Dialogs were closed too, and other buttons were clicked.
  const before = named('modal_close').length
  await page.getByRole('button', { name: 'Close' }).tap()
  await expect
    .poll(async () => {
      await nextEvent('modal_close')
      return named('modal_close').length
    })
    .toBeGreaterThan(before)
  await expect
    .poll(async () => {
      await nextEvent('button_click')
      return named('button_click').at(-1)?.properties
    })
    .toEqual({ label: 'Close' })
  expect(named('page_view').length).toBeGreaterThanOrEqual(4)
  expect(new Set(answers)).toEqual(new Set([202]))
})

test('[S1.032] choosing delivery is recorded', async () => {
  // Its own listing: the first one's page may still be in the server's cache.
  const deliverableId = await makeDeliverable(stoop.url, seller, { title: 'Winter coat' })
  const { page } = await stoop.visit('desktop', { counted: true })
  const { nextEvent, named } = await listen(page)
  await open(page, `/shop/item/${deliverableId}`)
  await page.getByRole('button', { name: 'Buy', exact: true }).first().click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Delivery/ })
    .click()
  expect(await nextEvent('delivery_choice')).toEqual({ item_id: deliverableId, delivery: 'delivery' })
  await deliverBy(page, 'Courier by car')
  const chosen = async () => {
    await nextEvent('delivery_choice')
    return named('delivery_choice').map(({ properties }) => properties.delivery)
  }
  await expect.poll(chosen).toEqual(['delivery', 'uber_delivery'])
  const sofa = await makeDeliverable(stoop.url, seller, { title: 'Long sofa', category: 'Furniture' })
  await open(page, `/shop/item/${sofa}`)
  await page.getByRole('button', { name: 'Buy', exact: true }).first().click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Delivery/ })
    .click()
  await deliverBy(page, 'Moving help')
  await expect.poll(chosen).toEqual(['delivery', 'uber_delivery', 'delivery', 'moving_delivery'])
  expect(named('delivery_choice').at(-1)?.properties.item_id).toBe(sofa)
})

test('[S1.037] [S1.038] [S1.040] [S1.041] [S1.043] [S1.044] [S9.045] forms, sign-up, rage clicks, preferences and page speed are recorded', async () => {
  const { page } = await stoop.visit('desktop', { counted: true })
  const { nextEvent, named } = await listen(page)
  await open(page, '/register')
  expect(await nextEvent('onboarding_step')).toEqual({ step: 'email' })
  await page.getByLabel('Email').fill('nobody')
  expect(await nextEvent('form_start')).toMatchObject({ form: expect.stringMatching(/.+/) })
  await page.keyboard.press('Enter')
  await nextEvent('form_submit')
  const title = await page.getByRole('heading', { level: 1 }).boundingBox()
  // Three within a second, repeated because a slow machine may miss it.
  await expect
    .poll(async () => {
      for (let click = 0; click < 3; click++) await page.mouse.click((title?.x ?? 0) + 5, (title?.y ?? 0) + 5)
      await nextEvent('page_view')
      return named('feature_usage').length
    })
    .toBeGreaterThan(0)
  expect(await nextEvent('feature_usage')).toMatchObject({ feature: 'rage_click' })
  await nextEvent('performance_metric')
  await open(page, '/privacy')
  await page.getByRole('radio', { name: /Remember this browser/ }).check()
  expect(await nextEvent('preference_change')).toEqual({ preference: 'consent', value: 'with' })
})

test('[S1.039] uncaught errors and failed calls are recorded', async () => {
  const { page, expectError } = await stoop.visit('desktop', { counted: true })
  const { nextEvent, named } = await listen(page)
  await open(page, '/about')
  // Dispatched, not thrown: a thrown error would fail the test.
  await page.evaluate(() => dispatchEvent(new ErrorEvent('error', { message: 'x is undefined' })))
  expect(await nextEvent('error_occurred')).toEqual({ message: 'x is undefined', kind: 'script' })
  expectError('503 POST /api/website/contact')
  await page.route('**/api/website/contact', (route) =>
    route.fulfill({ status: 503, json: { error: 'Busy' } }),
  )
  await page.getByRole('button', { name: 'Contact' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Ana')
  await dialog.getByLabel('Email').fill('ana@example.com')
  await dialog.getByLabel('Message').fill('Hello there, is anybody home?')
  await dialog.getByRole('button', { name: 'Send message' }).click()
  await dialog.getByRole('alert').waitFor()
  await nextEvent('error_occurred')
  await expect
    .poll(() => named('error_occurred').at(-1)?.properties)
    .toEqual({ message: 'website.sendContact 503: Busy', kind: 'call' })
})

test('[S1.045] publishing a listing is recorded', async () => {
  const { page } = await stoop.visit('desktop', { counted: true })
  await signIn(page, seller)
  const { nextEvent } = await listen(page)
  await open(page, '/list')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await drawnPhotos(1))
  await page.getByRole('button', { name: 'Write it yourself' }).click()
  await page.getByLabel('Title').fill('Tin tray')
  await page.getByLabel('Description').fill('Round, a little rust.')
  await page.getByLabel('Price', { exact: true }).fill('12')
  await page.getByLabel('Category').selectOption({ label: 'Decor' })
  await choosePlace(page, inputMethods.desktop)
  const publish = page.getByRole('button', { name: /^(List it|Publish|Save|List Item)/ }).first()
  await Promise.all([page.getByText('Listed!').waitFor(), publish.click()])
  expect(await nextEvent('item_listed')).toMatchObject({ price: 12 })
})

test('[S7.049] the collector accepted all 22 events of the tests above', () => {
  expect(eventNames).toHaveLength(22)
  expect([...acceptedEvents].sort()).toEqual([...eventNames].sort())
})
