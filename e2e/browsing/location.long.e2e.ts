import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { AREA_COOKIE } from '../../contract/rules/site/cookies.ts'
import { expectAccessible } from '../support/browser/axe.ts'
import { go, reload } from '../support/browser/go.ts'
import { makeListing } from '../support/data/listings.ts'
import { makeMember } from '../support/data/members.ts'
import { openOwnStoop } from '../support/server/stoop.ts'

const stoop = openOwnStoop({ MICRO_CACHE_MS: '0' })

beforeAll(async () => {
  const seller = await makeMember(stoop.url)
  for (const title of ['Oak desk', 'Oak shelf', 'Tin tray'])
    await makeListing(stoop.url, seller, { title, price: 40, category: 'Furniture' })
})

const openDialog = async (page: Page) => {
  await page.getByRole('button', { name: 'Location: New York' }).tap()
  return page.getByRole('dialog', { name: 'Where are you looking?' })
}

async function choose(page: Page, words: string, place: RegExp): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Where are you looking?' })
  await dialog.getByLabel('Neighborhood or ZIP code').fill(words)
  await dialog.getByRole('list', { name: 'Places' }).getByRole('button', { name: place }).first().tap()
  await dialog.waitFor({ state: 'detached' })
}

test('Enter chooses the first result as soon as it arrives', async () => {
  const { page } = await stoop.visit('desktop')
  await go(page, '/shop')
  await page.getByRole('button', { name: 'Location: New York' }).click()
  const dialog = page.getByRole('dialog', { name: 'Where are you looking?' })
  const field = dialog.getByLabel('Neighborhood or ZIP code')
  await dialog.getByLabel('5 miles').press('Enter')
  await field.fill('nowhere at all')
  await field.press('Enter')
  await dialog.getByText(/^We couldn’t find that place/).waitFor()
  await field.fill('LIC')
  await field.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Location: Long Island City' }).waitFor()
})

describe('the current position', () => {
  test('comes from the browser, accurate to about a kilometer', async () => {
    const geolocation = { longitude: -73.98712, latitude: 40.66987 }
    const { page } = await stoop.visit('phone', { geolocation, permissions: ['geolocation'] })
    await go(page, '/shop')
    const request = page.waitForRequest('**/api/listings/browse_anonymous?*within_miles=5*')
    await (await openDialog(page)).getByRole('button', { name: 'Use my location' }).tap()
    expect(new URL((await request).url()).searchParams.get('near')).toBe('-73.99,40.67')
    await page.getByRole('button', { name: 'Location: Near me' }).waitFor()
    await page.getByRole('heading', { name: 'Nothing within 5 miles of you' }).waitFor()
  })

  test('positions outside New York and refused permission are handled', async () => {
    const geolocation = { longitude: 13.4, latitude: 52.5 }
    const far = await stoop.visit('phone', { geolocation, permissions: ['geolocation'] })
    await go(far.page, '/shop')
    const dialog = await openDialog(far.page)
    await dialog.getByRole('button', { name: 'Use my location' }).tap()
    await dialog.getByText('You seem to be somewhere else. Stoop is only in New York for now.').waitFor()
    await expectAccessible(far.page, 'a place that is not ours')

    const silent = await stoop.visit('phone', { permissions: [] })
    await go(silent.page, '/shop')
    const asking = await openDialog(silent.page)
    await asking.getByRole('button', { name: 'Use my location' }).tap()
    await asking.getByText(/^Your browser did not tell us where you are/).waitFor()
  })
})

test('failed lookups can be retried; street addresses are not places', async () => {
  const { page, expectError } = await stoop.visit('phone')
  expectError('500 GET /api/delivery/search-locations')
  let broken = true
  await page.route('**/api/delivery/search-locations*', (route) =>
    broken
      ? route.fulfill({ status: 500, json: { error: 'The map is being folded.' } })
      : route.fulfill({
          json: {
            locations: [
              { id: 'a', title: '350 5th Avenue', subtitle: 'Manhattan, NY' },
              { id: 'b', title: 'Fifth Ward', subtitle: 'Brooklyn, NY' },
            ],
          },
        }),
  )
  // Three retries, at least a second apart.
  await page.clock.install()
  await go(page, '/shop')
  const dialog = await openDialog(page)
  await dialog.getByLabel('Neighborhood or ZIP code').fill('fif')
  const alert = dialog.getByRole('alert')
  await expect
    .poll(async () => {
      await page.clock.runFor(10_000)
      return await alert.getByText('The map is being folded.').count()
    })
    .toBe(1)
  await expectAccessible(page, 'places that cannot be looked up')
  broken = false
  await dialog.getByRole('button', { name: 'Try Again' }).tap()
  await dialog.getByRole('button', { name: /^Fifth Ward/ }).waitFor()
  expect(await dialog.getByRole('button', { name: /350 5th/ }).count()).toBe(0)
})

test('the drawer has its own location and radius, with counts per distance', async () => {
  const { page } = await stoop.visit('phone')
  await go(page, '/shop')
  await page.getByRole('button', { name: 'Location: New York' }).tap()
  await choose(page, 'astoria', /^Astoria Queens/)
  await page.getByRole('button', { name: 'Location: Astoria' }).waitFor()
  await go(page, '/shop/category/furniture')
  await page.getByRole('button', { name: /^Filters/ }).tap()
  const drawer = page.getByRole('dialog', { name: 'Filters' })
  await drawer.getByLabel(/^Within 5 miles of Astoria, 0 items/).waitFor()
  await drawer.getByRole('button', { name: 'Choose another place' }).tap()
  await choose(page, 'harlem', /^Harlem/)
  await drawer.getByLabel(/^Within 5 miles of Harlem/).waitFor()
  await drawer.getByRole('button', { name: 'Choose another place' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Where are you looking?' })
  await dialog.getByText('3 miles', { exact: true }).tap()
  await dialog.getByRole('button', { name: 'Close' }).tap()
  await drawer.getByLabel(/^Within 3 miles of Harlem/).waitFor()
  await expect.poll(() => drawer.getByLabel(/^Within 3 miles of Harlem/).isChecked()).toBe(true)
  await expect.poll(() => new URL(page.url()).searchParams.get('at')).toBe('Harlem')
  await go(page, '/shop')
  await page.getByRole('button', { name: 'Location: Astoria' }).waitFor()
})

test('a chosen area is applied before the first paint and is private', async () => {
  const { page } = await stoop.visit('phone')
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        shifts.push(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await go(page, '/shop')
  await page.getByRole('button', { name: 'Location: New York' }).tap()
  await choose(page, 'astoria', /^Astoria Queens/)
  await page.getByRole('heading', { name: 'Nothing within 5 miles of Astoria' }).waitFor()
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  await reload(page)
  await page.getByRole('heading', { name: 'Nothing within 5 miles of Astoria' }).waitFor()
  const shifted = await page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, each) => sum + each, 0),
  )
  expect(shifted).toBeLessThan(0.01)
  expect(paths).not.toContain('/api/listings/browse_anonymous')
  const cookies = await page.context().cookies(`${stoop.url}/shop`)
  expect(cookies.find(({ name }) => name === AREA_COOKIE.name)?.value).toMatch(/_5_Astoria$/)
  expect(await (await fetch(`${stoop.url}/shop`)).text()).toContain('Oak desk')
  await page.getByRole('button', { name: 'Look in all of New York' }).tap()
  await page.getByRole('link', { name: 'Oak desk' }).first().waitFor()
  expect((await page.context().cookies(`${stoop.url}/shop`)).map(({ name }) => name)).not.toContain(
    AREA_COOKIE.name,
  )
})
