import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../support/browser/axe.ts'
import { go } from '../support/browser/go.ts'
import { makeMember, signIn } from '../support/data/members.ts'
import { openOwnStoop } from '../support/server/stoop.ts'
import { addApp } from '../support/steps/staff.ts'

const stoop = openOwnStoop()

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

test('an operator signs in with two steps, gives somebody a role, and finds it in the audit log', async () => {
  const [operator, colleague] = [await makeMember(stoop.url, 'runs'), await makeMember(stoop.url, 'helps')]
  stoop.server.operate('grant', operator.email, 'operator')
  const codeAt = await addApp(stoop.url, operator)
  const { page, expectError } = await stoop.visit('desktop')
  expectError('403 GET /api/staff/me', '403 POST /api/staff/members')
  await signIn(page, operator)
  await go(page, '/operator/staff')
  await page.getByRole('heading', { name: 'Confirm that it is you' }).waitFor()
  await expectAccessible(page, 'the door of the console')
  await page.getByLabel('Code from your authenticator app').fill(codeAt(0))
  await page.getByRole('heading', { level: 1, name: 'Staff' }).waitFor()

  // Ten minutes later, a role needs another proof.
  await stoop.server.change(`update sessions set stepped_up_at = now() - interval '11 minutes'`, [])
  await page.getByRole('button', { name: 'Give a role' }).click()
  await page.getByLabel('Email or username').fill(colleague.email)
  await page.getByLabel('Why').fill('joins the team')
  await page.getByRole('button', { name: 'Save' }).click()
  const again = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await again.getByLabel('Code from your authenticator app').fill(codeAt(1))
  await page.getByText(colleague.email).waitFor()
  await page.getByText('No second factor yet').waitFor()
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page, `/operator/staff at ${width}`)
    expect(await widthOf(page)).toBeLessThanOrEqual(width)
  }

  await page.getByRole('link', { name: 'Audit log' }).click()
  const row = page
    .getByRole('list', { name: 'Actions' })
    .getByRole('listitem')
    .filter({ hasText: 'joins the team' })
  await row.getByText('staff.grant').waitFor()
  await page.getByLabel('Action', { exact: true }).fill('order.')
  await page.getByText('Nothing matches.').waitFor()
  await page.getByLabel('Action', { exact: true }).fill('staff.')
  await row.waitFor()
  await expectAccessible(page, '/operator/audit')
})

test('a member is told that the console is not for their account, and a stranger how to get in', async () => {
  const member = await makeMember(stoop.url)
  const { page, expectError } = await stoop.visit('phone')
  expectError('403 GET /api/staff/me')
  await signIn(page, member)
  await go(page, '/operator')
  await page.getByText('Your account may not do this.').waitFor()

  const stranger = await stoop.visit('phone')
  stranger.expectError('401 GET /api/staff/me')
  await go(stranger.page, '/operator/staff')
  await stranger.page.getByText('Sign in to open the console').waitFor()
  await expectAccessible(stranger.page, 'the closed console')
  await stranger.page.getByRole('link', { name: 'Log in' }).click()
  await stranger.page.waitForURL('**/login?next=%2Foperator%2Fstaff')
})
