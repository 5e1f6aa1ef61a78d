import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { eventNames } from '../contract/rules/analytics.ts'
import { go } from './go.ts'
import { makeListing } from './listings.ts'
import { type Member, makeMember, signIn } from './members.ts'
import { photos } from './photos.ts'
import { reloadUntil } from './reload.ts'
import { openStoop } from './stoop.ts'

const stoop = openStoop()
let seller: Member
let id = ''
beforeAll(async () => {
  seller = await makeMember(stoop.url)
  id = await makeListing(stoop.url, seller, { title: 'Rain coat', price: 40 })
})

interface Counted {
  name: string
  path: string
  properties: Record<string, unknown>
}

/** What a page hands over when it goes can be read by nobody, so that here it is sent like everything else. */
const readableBeacons = `navigator.sendBeacon = (url, blob) => {
  blob.text().then((body) => fetch(url, { method: 'POST', headers: { 'content-type': blob.type }, body, keepalive: true }))
  return true
}`

/** What leaves this browser for the collector, and that the collector took it. */
async function listen(page: Page) {
  await page.addInitScript(readableBeacons)
  const events: Counted[] = []
  const bodies: { visitor?: string; session: string }[] = []
  const answers: number[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/events')) return
    const body = request.postDataJSON() as { visitor?: string; session: string; events: Counted[] }
    bodies.push(body)
    events.push(...body.events)
  })
  page.on('response', (response) => {
    if (response.url().endsWith('/api/events')) answers.push(response.status())
  })
  const named = (name: string) => events.filter((event) => event.name === name)
  /** Waits for an event; hiding the page makes the browser hand over what it has gathered. */
  const heard = async (name: string) => {
    await expect
      .poll(async () => {
        await page.evaluate(() => {
          Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
          document.dispatchEvent(new Event('visibilitychange'))
          Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
        })
        return named(name).length
      })
      .toBeGreaterThan(0)
    return named(name).at(-1)?.properties ?? {}
  }
  return { events, bodies, answers, named, heard }
}

/** Until the counting itself is there: it comes when the browser has nothing better to do. */
const counting = (page: Page) => page.waitForResponse((response) => response.url().endsWith('/api/flags'))

async function open(page: Page, path: string) {
  const ready = counting(page)
  await go(page, path)
  await ready
}

test('[S1.023] [S1.024] [S1.025] [S1.026] [S1.027] [S1.028] [S1.029] [S1.030] [S1.031] [S1.032] [S1.033] [S1.034] [S1.035] [S1.036] [S1.042] a shopper: every step is counted where it happens', async () => {
  const { page, expect: mean } = await stoop.visit('phone', { counted: true })
  // The seller is no business, which the purchase asks.
  mean('404 GET /api/business_accounts/*')
  const { heard, named, answers } = await listen(page)
  await open(page, '/shop')
  await reloadUntil(page.getByRole('link', { name: /Rain coat/ }).first())
  expect(await heard('page_view')).toMatchObject({ device_type: 'mobile', width: 390 })
  expect(await heard('browse_anonymous')).toEqual({ page: '/shop' })
  await page.getByRole('button', { name: 'Location: New York' }).tap()
  await page.getByRole('button', { name: 'All of New York' }).tap()
  expect(await heard('location_change')).toEqual({ location: 'New York' })
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Clothing' }).tap()
  expect(await heard('category_click')).toMatchObject({ category: expect.stringMatching(/clothing/i) })
  await page.waitForURL('**/shop/category/**')
  expect(await heard('navigation')).toMatchObject({ from: '/shop', way: 'link' })
  await open(page, '/shop/search/zeppelin')
  expect(await heard('search')).toEqual({ query: 'zeppelin', results: 0 })
  await open(page, '/shop')
  await page
    .getByRole('link', { name: /Rain coat/ })
    .first()
    .tap()
  expect(await heard('item_click')).toMatchObject({ item_id: id })
  await page.waitForURL(`**/shop/item/${id}`)
  await page.getByRole('button', { name: 'Share' }).tap()
  expect(await heard('share')).toMatchObject({ item_id: id })
  await page.getByRole('button', { name: 'Buy', exact: true }).last().tap()
  expect(await heard('buy_button_click')).toEqual({ item_id: id })
  expect(await heard('modal_open')).toMatchObject({ modal: expect.stringMatching(/.+/) })
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Pickup/ })
    .tap()
  expect(await heard('pickup_choice')).toEqual({ item_id: id })
  await page.getByRole('button', { name: 'Close' }).tap()
  await heard('modal_close')
  expect(await heard('button_click')).toEqual({ label: 'Close' })
  expect(named('page_view').length).toBeGreaterThanOrEqual(4)
  expect(new Set(answers)).toEqual(new Set([202]))
})

test('[S1.032] choosing delivery is counted', async () => {
  const answer = await fetch(`${stoop.url}/api/listings/update_listing/${id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${seller.tokens.access_token}` },
    body: JSON.stringify({ delivery_enabled: true }),
  })
  expect(answer.status).toBe(200)
  const { page } = await stoop.visit('desktop', { counted: true })
  const { heard } = await listen(page)
  await open(page, `/shop/item/${id}`)
  await page.getByRole('button', { name: 'Buy', exact: true }).first().click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Delivery/ })
    .click()
  expect(await heard('delivery_choice')).toEqual({ item_id: id, delivery: 'delivery' })
})

test('[S1.037] [S1.038] [S1.040] [S1.041] [S1.043] [S1.044] [S9.045] forms, sign-up, rage, preferences and speed', async () => {
  const { page } = await stoop.visit('desktop', { counted: true })
  const { heard } = await listen(page)
  await open(page, '/register')
  expect(await heard('onboarding_step')).toEqual({ step: 'email' })
  await page.getByLabel('Email').fill('nobody')
  expect(await heard('form_start')).toMatchObject({ form: expect.stringMatching(/.+/) })
  await page.keyboard.press('Enter')
  await heard('form_submit')
  const title = await page.getByRole('heading', { level: 1 }).boundingBox()
  for (let click = 0; click < 3; click++) await page.mouse.click((title?.x ?? 0) + 5, (title?.y ?? 0) + 5)
  expect(await heard('feature_usage')).toMatchObject({ feature: 'rage_click' })
  await heard('performance_metric')
  await open(page, '/privacy')
  await page.getByRole('radio', { name: /Recognize this browser/ }).check()
  expect(await heard('preference_change')).toEqual({ preference: 'consent', value: 'with' })
})

test('[S1.039] an error that nobody caught is counted', async () => {
  const { page } = await stoop.visit('desktop', { counted: true })
  const { heard } = await listen(page)
  await open(page, '/about')
  // Not thrown, or the watch over all pages would rightly complain.
  await page.evaluate(() => dispatchEvent(new ErrorEvent('error', { message: 'x is undefined' })))
  expect(await heard('error_occurred')).toEqual({ message: 'x is undefined', kind: 'script' })
})

test('[S1.045] a listing that is published is counted', async () => {
  const { page } = await stoop.visit('desktop', { counted: true })
  await signIn(page, seller)
  const { heard } = await listen(page)
  await open(page, '/list')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await photos(1))
  await page.getByRole('button', { name: 'Write it yourself' }).click()
  await page.getByLabel('Title').fill('Tin tray')
  await page.getByLabel('Description').fill('Round, a little rust.')
  await page.getByLabel('Price', { exact: true }).fill('12')
  await page.getByLabel('Category').selectOption({ label: 'Decor' })
  await page
    .getByRole('button', { name: /^(List it|Publish|Save|List Item)/ })
    .first()
    .click()
  await page.getByText('Listed!').waitFor()
  expect(await heard('item_listed')).toMatchObject({ price: 12 })
})

describe('whose choice it is', () => {
  test('[S9.049] without a choice there is no cookie; allowed, there is one for a year; refused, nothing is sent', async () => {
    const { page, context } = await stoop.visit('desktop', { counted: true })
    const { heard, bodies, events } = await listen(page)
    await open(page, '/')
    await heard('page_view')
    expect(await context.cookies()).toEqual([])
    expect(bodies.at(-1)?.visitor).toBeUndefined()
    await page.getByRole('button', { name: 'Allow' }).click()
    await page.getByRole('button', { name: 'Contact' }).click()
    await heard('modal_open')
    const [cookie] = await context.cookies()
    expect(cookie?.name).toBe('stoop_visitor')
    expect(bodies.at(-1)?.visitor).toBe(cookie?.value)
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
    expect(days).toBeGreaterThan(364.9)
    expect(days).toBeLessThanOrEqual(365)
    await open(page, '/privacy')
    await page.getByRole('radio', { name: /Don’t count me/ }).check()
    expect(await context.cookies()).toEqual([])
    const before = events.length
    await page.getByRole('link', { name: 'Terms' }).click()
    await page.getByRole('heading', { level: 1, name: 'Terms' }).waitFor()
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    expect(events.length).toBe(before)
  })

  test('a browser that asks not to be tracked is neither counted nor asked', async () => {
    const { page, context } = await stoop.visit('desktop', { counted: true })
    await context.addInitScript(`Object.defineProperty(navigator, 'doNotTrack', { value: '1' })`)
    const { events } = await listen(page)
    await open(page, '/')
    await page.getByRole('link', { name: 'About Stoop' }).click()
    await page.getByRole('heading', { level: 1, name: 'About Stoop' }).waitFor()
    expect(await page.getByRole('button', { name: 'Allow' }).count()).toBe(0)
    expect(events).toEqual([])
  })
})

test('there are 22 events', () => {
  expect(eventNames).toHaveLength(22)
})
