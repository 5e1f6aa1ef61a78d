import { expect, test } from 'vitest'
import { go } from '../support/browser/go.ts'
import { pressByKey } from '../support/browser/keyboard.ts'
import { makeMember } from '../support/data/members.ts'
import { openOwnStoop } from '../support/server/stoop.ts'
import { consolePath, expectUsable } from '../support/steps/console.ts'

const stoop = openOwnStoop()

test('a ban becomes a suspension with an end, and a limit is lifted, by keyboard', async () => {
  const member = await makeMember(stoop.url, 'copies')
  stoop.server.operate('suspend', member.email, '--rule', 'counterfeit', '--reason', 'Sells copies')
  const { page } = await stoop.visit('desktop')
  await go(page, consolePath(stoop, '/people'))
  await page.getByLabel('Email, username or id').fill(member.email)
  await page
    .getByRole('list', { name: 'People' })
    .getByRole('link', { name: /copies/ })
    .press('Enter')
  await page.getByText(/^Suspended since .*, for good$/).waitFor()

  await pressByKey(page.getByRole('button', { name: 'Change suspension' }))
  const dialog = page.getByRole('dialog')
  // It is for good already.
  expect(await dialog.getByLabel('Until').locator('option').allTextContents()).not.toContain('No end')
  await dialog.getByLabel('Until').selectOption('7')
  await dialog.getByLabel('Rule').selectOption('counterfeit')
  await dialog.getByLabel('What happened').fill('You showed us receipts for most of it.')
  await expectUsable(page, 'the change of a suspension')
  await pressByKey(dialog.getByRole('button', { name: 'Change suspension' }))
  await page.getByText(/^Suspended since .*, until /).waitFor()
  await page.getByText(/suspended for good → suspended until/).waitFor()

  await pressByKey(page.getByRole('button', { name: 'Lift suspension' }))
  await dialog.getByLabel('Why').fill('Proved it')
  await pressByKey(dialog.getByRole('button', { name: 'Lift suspension' }))
  await pressByKey(page.getByRole('button', { name: 'Warn or limit' }))
  await dialog.getByLabel('Measure').selectOption('limit')
  await dialog.getByLabel('What happened').fill('The same text to forty people.')
  await pressByKey(dialog.getByRole('button', { name: 'Warn or limit' }))
  await page
    .getByText(/^Limited until/)
    .first()
    .waitFor()
  await pressByKey(page.getByRole('button', { name: 'Lift limit' }))
  await expectUsable(page, 'the end of a limit')
  await dialog.getByLabel('Why').fill('They stopped')
  await pressByKey(dialog.getByRole('button', { name: 'Lift limit' }))
  await page.getByText('Lifted the limit').waitFor()
  await expect.poll(() => page.getByText(/^Limited until/).count()).toBe(0)
})
