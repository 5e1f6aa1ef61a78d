import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { go } from '../support/browser/go.ts'
import { pressByKey, typeByKey } from '../support/browser/keyboard.ts'
import { makeListing } from '../support/data/listings.ts'
import { makeMember } from '../support/data/members.ts'
import { openOwnStoop } from '../support/server/stoop.ts'
import { consolePath, expectUsable, makeEscalatedClaim, sayWhy } from '../support/steps/console.ts'
import { makeHandedOver } from '../support/steps/orders.ts'

const stoop = openOwnStoop()
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')

test('the operator opens Today, follows a claim and decides it, by keyboard', async () => {
  const [seller, buyer] = [await makeMember(stoop.url, 'sells'), await makeMember(stoop.url, 'buys')]
  const id = await makeHandedOver(stoop, await makeListing(stoop.url, seller, { title: 'Cane chair' }), {
    seller,
    buyer,
  })
  await makeEscalatedClaim(stoop, id, { seller, buyer })
  const { page } = await stoop.visit('desktop')
  await go(page, consolePath(stoop))
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor()
  await page.getByRole('figure', { name: /^Sales/ }).waitFor()
  await expectUsable(page, 'Today')

  await page.keyboard.press('j')
  expect(await focusedText(page)).toContain('Claims to decide')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
  const order = page.getByRole('article', { name: 'Order' })
  await order.getByText('Please look at the pictures.').waitFor()
  expect(page.url()).toContain(`needs=claim_decision&order=${id}`)
  await expectUsable(page, 'an order with a claim')

  const full = order.getByRole('radio', { name: /^Refund everything/ })
  await full.focus()
  await page.keyboard.press('Space')
  await order.getByLabel('Why').focus()
  await page.keyboard.type('The pictures show another color.')
  await pressByKey(order.getByRole('button', { name: 'Decide claim' }))
  await order.getByText('Full', { exact: false }).first().waitFor()
  await order.getByRole('button', { name: 'Decide claim' }).waitFor({ state: 'detached' })
  await order.getByRole('list', { name: 'Refunds' }).waitFor()

  await page.keyboard.press('Escape')
  await order.waitFor({ state: 'detached' })
  await page.keyboard.press('/')
  await page.keyboard.type('cane CH')
  await page.getByLabel('Shows').selectOption('All orders')
  await expect.poll(() => page.url()).toContain('q=cane')
  await page.keyboard.press('Escape')
  await page.getByRole('list', { name: 'Orders' }).getByText('Cane chair').waitFor()
  await page.keyboard.press('j')
  expect(await focusedText(page)).toContain('Cane chair')
  await expectUsable(page, 'the list of orders')
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as CSV' }).click()
  await sayWhy(page)
  expect((await started).suggestedFilename()).toBe('stoop-orders.csv')
})

test('Health shows a job that failed and runs it again', async () => {
  await stoop.server.change(
    `insert into jobs.job (name, data, state, output, started_on, completed_on, retry_count, retry_limit)
     values ('transfer', '{"transferId": "00000000-0000-7000-8000-000000000000"}', 'failed',
       '{"message": "the provider is down"}', now(), now(), 12, 12)`,
    [],
  )
  const { page } = await stoop.visit('desktop')
  await go(page, consolePath(stoop, '/health'))
  await page.getByRole('list', { name: 'Failed jobs' }).getByText('the provider is down').waitFor()
  await page.getByRole('list', { name: 'Providers' }).getByText('Simulated').first().waitFor()
  await page.getByText('List of recalls').waitFor()
  await page.getByText('Only the bundled sample.').waitFor()
  await expectUsable(page, 'Health')
  await pressByKey(page.getByRole('button', { name: 'Retry transfer' }))
  await typeByKey(page.getByLabel('Why'), 'The provider is back')
  await pressByKey(page.getByRole('button', { name: 'Run the job again' }))
  await page.getByText('No job has failed.').waitFor()
})
