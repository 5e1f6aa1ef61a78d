import { expect, test } from 'vitest'
import { go } from '../support/browser/go.ts'
import { expectFocus, pressByKey, typeByKey } from '../support/browser/keyboard.ts'
import { openOwnStoop } from '../support/server/stoop.ts'
import { consolePath, expectUsable } from '../support/steps/console.ts'

const stoop = openOwnStoop()

const read = (key: string) =>
  fetch(`${stoop.url}/api/v1/listings?limit=1`, { headers: { authorization: `Bearer ${key}` } })

test('an operator creates an API key, uses it and revokes it, by keyboard', async () => {
  const { page } = await stoop.visit('desktop')
  await go(page, consolePath(stoop, '/api'))
  await page.getByText('There are no keys yet.').waitFor()
  await expectUsable(page, 'the page of API keys without any')

  await pressByKey(page.getByRole('button', { name: 'Create a key' }))
  await page.getByRole('dialog', { name: 'Create an API key' }).waitFor()
  await expectFocus(page.getByLabel('Name'))
  await expectUsable(page, 'the form of a new API key')
  await typeByKey(page.getByLabel('Name'), 'Warehouse')
  await pressByKey(page.getByLabel('Orders', { exact: true }), 'Space')
  await typeByKey(page.getByLabel('Why'), 'The warehouse reads stock')
  await pressByKey(page.getByRole('button', { name: 'Create key' }))
  const created = page.getByRole('dialog', { name: 'Copy your API key' })
  const key = (await created.locator('code').textContent()) ?? ''
  expect(key).toMatch(/^stoop_[0-9A-Za-z]{49}$/)
  await expectUsable(page, 'a new API key')
  expect((await read(key)).status).toBe(200)
  await pressByKey(page.getByRole('button', { name: 'I saved it' }))

  const row = page.getByRole('list', { name: 'API keys' }).getByRole('listitem')
  await row.getByText('Listings, Orders').waitFor()
  expect(await page.content()).not.toContain(key)
  await expectUsable(page, 'the page of API keys')
  await pressByKey(row.getByRole('button', { name: 'Revoke Warehouse' }))
  await typeByKey(page.getByLabel('Why'), 'The warehouse has closed')
  await pressByKey(page.getByRole('button', { name: 'Revoke key' }))
  await row.getByText('Revoked', { exact: true }).waitFor()
  expect((await read(key)).status).toBe(401)
})
