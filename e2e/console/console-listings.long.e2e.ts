import { expect, test } from 'vitest'
import { expectAccessible } from '../support/browser/axe.ts'
import { go } from '../support/browser/go.ts'
import { makeMember } from '../support/data/members.ts'
import { openOwnStoop } from '../support/server/stoop.ts'

const stoop = openOwnStoop()

/** The key that the operator's command prints. */
const key = () => {
  const [, printed] = /\/operator(#[\w-]+)$/m.exec(stoop.server.operate('dashboard')) ?? []
  if (!printed) throw new Error('no link was printed')
  return printed
}

test('an operator suspends a person on a phone, and comes back to the list', async () => {
  const member = await makeMember(stoop.url, 'copies')
  const { page } = await stoop.visit('phone')
  await go(page, `/operator/people${key()}`)
  await page.getByLabel('Email, username or id').fill(member.email)
  const row = page.getByRole('list', { name: 'People' }).getByRole('link')
  await expect.poll(() => row.count()).toBe(1)
  // The search waits for a pause in typing.
  await page.waitForURL(/[?&]q=/)
  await row.tap()
  await page.getByRole('button', { name: 'Suspend' }).waitFor()
  await expectAccessible(page, 'the console’s people with one open')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.getByRole('button', { name: 'Suspend' }).tap()
  await page.getByRole('dialog').getByLabel('What happened').fill('Sells copies')
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).tap()
  await page.getByText('Suspended since').waitFor()
  await page.getByRole('button', { name: 'Close', exact: true }).tap()
  await row.getByText('Suspended').waitFor()
})
