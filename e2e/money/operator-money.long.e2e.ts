import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { expectAccessible } from '../support/browser/axe.ts'
import { go } from '../support/browser/go.ts'
import { cards } from '../support/browser/pay-page.ts'
import { makeListing } from '../support/data/listings.ts'
import { makeMember } from '../support/data/members.ts'
import { openOwnStoop } from '../support/server/stoop.ts'
import { consolePath, sayWhy } from '../support/steps/console.ts'
import { makeHandedOver, makePaidOrder } from '../support/steps/orders.ts'

const stoop = openOwnStoop()
const pickup = { delivery_type: 'pickup', delivery_fee_dollars: 0, delivery_address: undefined }

const link = () => consolePath(stoop, '/money')

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

let held: string
beforeAll(async () => {
  const [seller, buyer] = [await makeMember(stoop.url, 'sells'), await makeMember(stoop.url, 'buys')]
  const title = 'Mid-century walnut sideboard with sliding doors'
  held = await makeHandedOver(stoop, await makeListing(stoop.url, seller, { title }), { seller, buyer })
  await makePaidOrder(stoop, await makeListing(stoop.url, seller, { title: 'Lamp' }), buyer, pickup)
  const disputed = await makeListing(stoop.url, seller, { title: 'Camera' })
  await makeHandedOver(stoop, disputed, { seller, buyer, card: cards.disputed })
})

test('the operator sees where the money is, what waits and what needs them, and takes it home as a file', async () => {
  const { page } = await stoop.visit('desktop')
  await go(page, link())
  await page.getByRole('heading', { level: 1, name: 'Money' }).waitFor()
  await page.getByRole('heading', { name: 'Whose it is' }).waitFor()
  const orders = page.getByRole('list', { name: 'Orders that wait' }).getByRole('listitem')
  await expect.poll(() => orders.count()).toBe(3)
  await orders.filter({ hasText: 'Mid-century walnut' }).getByText('In protection until').waitFor()
  await page.getByText('Needs an answer').waitFor()
  await page.getByText('The ledger’s accounts').click()
  expect(await page.getByRole('row', { name: /^Sum/ }).textContent()).toContain('$0.00')

  await page.getByRole('link', { name: 'Open the order' }).first().press('Enter')
  await page.getByRole('heading', { level: 2, name: 'Camera' }).waitFor()
  await page.goBack()
  await page.getByText('Needs an answer').waitFor()

  await page.getByLabel('Reason').selectOption('In buyer protection (1)')
  await expect.poll(() => orders.count()).toBe(1)
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download what waits as CSV' }).click()
  await sayWhy(page)
  const file = await started
  expect(file.suggestedFilename()).toBe('stoop-waiting.csv')
  const lines: Buffer[] = []
  for await (const part of await file.createReadStream()) lines.push(part as Buffer)
  expect(Buffer.concat(lines).toString('utf8')).toContain(`${held},Mid-century walnut`)

  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(width)
    await expectAccessible(page, `/operator/money at ${width}`)
  }

  await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Numbers' }).click()
  await page.getByRole('heading', { level: 1, name: 'Numbers' }).waitFor()
})

test('on a phone, with nothing to look at without the link', async () => {
  const { page, expectError } = await stoop.visit('phone')
  expectError('401 GET /api/staff/me')
  await go(page, '/operator/money')
  await page.getByText('Sign in to open the console').waitFor()
  expect(await page.getByRole('heading', { name: 'Where the money is' }).count()).toBe(0)
  await expectAccessible(page, '/operator/money refused')
  await page.goto('about:blank')
  await go(page, link())
  await page.getByRole('list', { name: 'Orders that wait' }).waitFor()
  await expectAccessible(page, '/operator/money on a phone')
})
