import { expect, test } from 'vitest'
import { go } from '../support/browser/go.ts'
import { newAddress } from '../support/data/members.ts'
import { codeFor } from '../support/server/mailbox.ts'
import { openOwnStoop } from '../support/server/stoop.ts'

const stoop = openOwnStoop({ SIGN_UPS_PER_NETWORK: '0' })

test('a sign-up that is asked for a proof of work passes without anybody noticing', async () => {
  const { page, expectError } = await stoop.visit('phone')
  expectError('428 POST /api/auth/register_by_email')
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  const statuses: number[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/api/auth/register_by_email')) statuses.push(response.status())
  })
  const email = newAddress('challenged')
  await go(page, '/register')
  await page.getByLabel('Email').fill(email)
  expect(scripts.filter((path) => path.includes('proof-worker'))).toEqual([])
  await page.getByRole('button', { name: 'Continue' }).tap()
  await page.waitForURL('**/email-verification')
  expect(statuses).toEqual([428, 201])
  expect(scripts.filter((path) => path.includes('proof-worker'))).toHaveLength(1)
  expect(await codeFor(stoop.url, email)).toMatch(/^\d{6}$/)
})

test('a browser without workers is told why it cannot sign up', async () => {
  const { page, expectError } = await stoop.visit('phone')
  expectError('428 POST /api/auth/register_by_email')
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'Worker'))
  await go(page, '/register')
  await page.getByLabel('Email').fill(newAddress('no-worker'))
  await page.getByRole('button', { name: 'Continue' }).tap()
  await page.getByRole('alert').getByText('Many accounts are being created from your network').waitFor()
  expect(new URL(page.url()).pathname).toBe('/register')
})

test('a throw-away address is refused with a sentence', async () => {
  const { page, expectError } = await stoop.visit('phone')
  expectError('428 POST /api/auth/register_by_email', '400 POST /api/auth/register_by_email')
  await go(page, '/register')
  await page.getByLabel('Email').fill('somebody@mailinator.com')
  await page.getByRole('button', { name: 'Continue' }).tap()
  await page.getByRole('alert').getByText('This is a disposable email address').waitFor()
})
