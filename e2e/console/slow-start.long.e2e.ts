import { expect, test } from 'vitest'
import { expectAccessible } from '../support/browser/axe.ts'
import { go } from '../support/browser/go.ts'
import { holdResponses } from '../support/browser/hold-back.ts'
import { openOwnStoop } from '../support/server/stoop.ts'
import { openAsStaff } from '../support/steps/staff.ts'

const stoop = openOwnStoop()

test('a console page has its heading and its main part while its code loads', async () => {
  const { page, expectError } = await stoop.visit('desktop')
  expectError('403 GET /api/staff/me')
  await openAsStaff(stoop, page, 'operator', '/operator/queue')
  const code = await holdResponses(page, '**/assets/listings-*.js')
  await go(page, '/operator/listings')
  await page.getByRole('heading', { level: 1, name: 'Listings' }).waitFor()
  expect(await page.getByRole('main').count()).toBe(1)
  await expectAccessible(page, '/operator/listings while it loads')
  code.release()
  await page.getByRole('button', { name: 'First 1,000 as CSV' }).waitFor()
})

test('a list that cannot be read says so after one retry, and is read again at the press of a button', async () => {
  const { page, expectError } = await stoop.visit('desktop')
  expectError('403 GET /api/staff/me', '500 GET /api/console/listings*')
  await openAsStaff(stoop, page, 'operator', '/operator/queue')
  const list = /\/api\/console\/listings(\?|$)/
  let calls = 0
  await page.route(list, async (route) => {
    calls++
    await route.fulfill({ status: 500, json: { error: 'Something went wrong.', code: 'internal' } })
  })
  await go(page, '/operator/listings')
  await page.getByText('Something went wrong.').waitFor()
  expect(calls).toBe(2)
  await page.unroute(list)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByText('Nothing matches.').waitFor()
})

test('other pages are read again at the press of a button, too, but not what does not exist', async () => {
  const { page, expectError } = await stoop.visit('desktop')
  const unknown = '01890000-0000-7000-8000-000000000000'
  expectError(
    '403 GET /api/staff/me',
    '500 GET /api/console/money/attention',
    `404 GET /api/console/listings/${unknown}`,
  )
  await openAsStaff(stoop, page, 'operator', '/operator/queue')
  const attention = '**/api/console/money/attention'
  await page.route(attention, (route) =>
    route.fulfill({ status: 500, json: { error: 'Something went wrong.', code: 'internal' } }),
  )
  await go(page, '/operator/money')
  await page.getByText('Something went wrong.').waitFor()
  await page.unroute(attention)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByRole('heading', { name: 'Where the money is' }).waitFor()
  expect(await page.getByText('Something went wrong.').count()).toBe(0)

  await go(page, `/operator/listings?open=${unknown}`)
  await page.getByRole('alert').waitFor()
  expect(await page.getByRole('button', { name: 'Try Again' }).count()).toBe(0)
})
