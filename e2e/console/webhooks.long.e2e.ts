import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { go } from '../support/browser/go.ts'
import { pressByKey, typeByKey } from '../support/browser/keyboard.ts'
import { makeListing } from '../support/data/listings.ts'
import { makeMember } from '../support/data/members.ts'
import { openProgram, type Program } from '../support/server/program.ts'
import { openOwnStoop } from '../support/server/stoop.ts'
import { consolePath, expectUsable } from '../support/steps/console.ts'

const stoop = openOwnStoop()

let program: Program
beforeAll(async () => {
  program = await openProgram()
})
afterAll(() => program.close())

/** Reads the secret that is shown, and closes its dialog. */
async function takeSecret(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'Copy the signing secret' })
  const secret = (await dialog.locator('code').textContent()) ?? ''
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  await expectUsable(page, 'a new signing secret')
  await pressByKey(page.getByRole('button', { name: 'I saved it' }))
  await dialog.waitFor({ state: 'detached' })
  expect(await page.content()).not.toContain(secret)
  return secret
}

test('an operator adds an endpoint, tests it, sees deliveries, renews its secret and deletes it, by keyboard', async () => {
  const { page, expectError } = await stoop.visit('desktop')
  await go(page, consolePath(stoop, '/webhooks'))
  await page.getByText('There are no endpoints yet.').waitFor()
  await expectUsable(page, 'the page of webhooks without any')

  await pressByKey(page.getByRole('button', { name: 'Add an endpoint' }))
  const form = page.getByRole('dialog', { name: 'Add an endpoint' })
  await typeByKey(form.getByLabel('Address'), 'https://192.168.0.1/hook')
  await pressByKey(form.getByRole('group', { name: 'Listings' }).getByLabel('Published'), 'Space')
  await typeByKey(form.getByLabel('Why'), 'The accounting needs it')
  expectError('400 POST /api/console/webhooks')
  await pressByKey(form.getByRole('button', { name: 'Add endpoint' }))
  await form.getByText('Use an https:// address on the public internet').waitFor()
  await expectUsable(page, 'the form of a new endpoint')
  await form.getByLabel('Address').fill('')
  await typeByKey(form.getByLabel('Address'), program.url)
  await pressByKey(form.getByRole('button', { name: 'Add endpoint' }))
  const secret = await takeSecret(page)

  const endpoint = page.getByRole('list', { name: 'Endpoints' }).getByRole('listitem')
  await endpoint.getByText('Listings: published.').waitFor()
  await pressByKey(endpoint.getByRole('button', { name: `Send test to ${program.url}` }))
  const deliveries = page.getByRole('list', { name: 'Deliveries' }).getByRole('listitem')
  await deliveries.filter({ hasText: 'webhook.test' }).getByText('Answered 200').waitFor()
  expect(program.verified(secret).map(({ type }) => type)).toEqual(['webhook.test'])

  program.status = 503
  const seller = await makeMember(stoop.url)
  await makeListing(stoop.url, seller, { title: 'Walnut side table' })
  const published = deliveries.filter({ hasText: 'listing.published' })
  await published.getByText('Answered 503').waitFor()
  await endpoint.getByText('We keep trying.').waitFor()
  await expectUsable(page, 'the page of webhooks')
  program.status = 200
  await published.getByText('Delivered', { exact: true }).waitFor()
  await endpoint.getByText('We keep trying.').waitFor({ state: 'detached' })

  program.received.length = 0
  await pressByKey(page.getByRole('button', { name: /^Delivered 2$/ }))
  await pressByKey(published.getByRole('button', { name: 'Send again' }))
  await expect.poll(() => program.received.length).toBe(1)
  expect(program.verified(secret)[0]?.type).toBe('listing.published')

  await pressByKey(endpoint.getByRole('button', { name: `Edit ${program.url}` }))
  const edit = page.getByRole('dialog', { name: 'Edit endpoint' })
  expect(await edit.getByLabel('Address').inputValue()).toBe(program.url)
  const choice = edit.getByRole('group', { name: 'Listings' }).getByLabel('Published')
  expect(await choice.isChecked()).toBe(true)
  await pressByKey(choice, 'Space')
  await typeByKey(edit.getByLabel('Why'), 'It needs orders only')
  expectError('400 PUT /api/console/webhooks/*')
  await pressByKey(edit.getByRole('button', { name: 'Save changes' }))
  await edit.getByText('Choose at least one event.').waitFor()
  await expectUsable(page, 'the form of an endpoint')
  await pressByKey(edit.getByRole('group', { name: 'Orders' }).getByLabel('Paid'), 'Space')
  await pressByKey(edit.getByRole('button', { name: 'Save changes' }))
  await edit.waitFor({ state: 'detached' })
  await endpoint.getByText('Orders: paid.').waitFor()

  await pressByKey(endpoint.getByRole('button', { name: 'New secret' }))
  await typeByKey(page.getByLabel('Why'), 'The old one was in a log')
  await pressByKey(page.getByRole('button', { name: 'Make a new secret' }))
  const renewed = await takeSecret(page)
  expect(renewed).not.toBe(secret)
  await pressByKey(endpoint.getByRole('button', { name: 'Pause' }))
  await typeByKey(page.getByLabel('Why'), 'They move their server')
  await pressByKey(page.getByRole('button', { name: 'Pause endpoint' }))
  await endpoint.getByText('Paused', { exact: true }).waitFor()
  await pressByKey(endpoint.getByRole('button', { name: 'Resume' }))
  await typeByKey(page.getByLabel('Why'), 'The server has moved')
  await pressByKey(page.getByRole('button', { name: 'Resume endpoint' }))
  await endpoint.getByText('Active', { exact: true }).waitFor()

  await pressByKey(endpoint.getByRole('button', { name: 'Delete' }))
  await typeByKey(page.getByLabel('Why'), 'The program is gone')
  await pressByKey(page.getByRole('button', { name: 'Delete endpoint' }))
  await page.getByText('There are no endpoints yet.').waitFor()
})
