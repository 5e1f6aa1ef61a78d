import { expect, test } from 'vitest'
import { expectAccessible } from '../support/browser/axe.ts'
import { go } from '../support/browser/go.ts'
import { pressByKey } from '../support/browser/keyboard.ts'
import { makeListing } from '../support/data/listings.ts'
import { makeMember } from '../support/data/members.ts'
import { openOwnStoop } from '../support/server/stoop.ts'

const stoop = openOwnStoop()

/** The key that the operator's command prints. */
const key = () => {
  const [, printed] = /\/operator(#[\w-]+)$/m.exec(stoop.server.operate('dashboard')) ?? []
  if (!printed) throw new Error('no link was printed')
  return printed
}

test('an operator finds a listing, hides it and sees it in the audit log, by keyboard', async () => {
  const seller = await makeMember(stoop.url, 'sells')
  for (const title of ['Brass floor lamp', 'Canvas handbag with straps', 'Reading chair'])
    await makeListing(stoop.url, seller, { title })
  const { page } = await stoop.visit('desktop')
  const { keyboard } = page
  await go(page, `/operator/listings${key()}`)
  const rows = page.getByRole('list', { name: 'Listings' }).getByRole('listitem')
  await expect.poll(() => rows.count()).toBe(3)

  await keyboard.press('j')
  await keyboard.press('j')
  await keyboard.press('k')
  await keyboard.press('Enter')
  await page.getByRole('heading', { level: 2, name: 'Reading chair' }).waitFor()
  await keyboard.press('Escape')
  await page.getByText('Open one to see it here.').waitFor()

  await keyboard.press('/')
  await keyboard.type('canvas handbags')
  await expect.poll(() => rows.count()).toBe(1)
  await keyboard.press('Escape')
  await keyboard.press('Enter')
  await page.getByRole('heading', { level: 2, name: 'Canvas handbag with straps' }).waitFor()
  expect(page.url()).toMatch(/\?q=canvas\+handbags&open=[\w-]{36}$/)
  await expectAccessible(page, 'the console’s listings with one open')

  await pressByKey(page.getByRole('button', { name: 'Hide', exact: true }))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What happened').waitFor()
  await pressByKey(dialog.getByLabel('What happened'), 'A')
  await keyboard.type(' copy of a brand')
  await pressByKey(dialog.getByRole('button', { name: 'Hide', exact: true }))
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('active → hidden').waitFor()
  await page.getByRole('button', { name: 'Hidden 1', exact: true }).waitFor()

  await pressByKey(page.getByRole('link', { name: 'Audit log' }))
  const entry = page
    .getByRole('list', { name: 'Actions' })
    .getByRole('listitem')
    .filter({ hasText: 'listing.hide' })
  await expect.poll(() => entry.textContent()).toMatch(/BeforeactiveAfterhiddenReasonA copy of a brand/)
})

test('an operator suspends a person on a phone, and comes back to the list', async () => {
  const member = await makeMember(stoop.url, 'copies')
  const { page } = await stoop.visit('phone')
  await go(page, `/operator/people${key()}`)
  await page.getByLabel('Email, username or id').fill(member.email)
  const row = page.getByRole('list', { name: 'People' }).getByRole('link')
  await expect.poll(() => row.count()).toBe(1)
  await row.tap()
  await page.getByRole('button', { name: 'Suspend' }).waitFor()
  await expectAccessible(page, 'the console’s people with one open')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.getByRole('button', { name: 'Warn or limit' }).tap()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What happened').fill('The photos are from a shop.')
  await expectAccessible(page, 'a measure about a person')
  await dialog.getByRole('button', { name: 'Warn or limit' }).tap()
  await page.getByText('The photos are from a shop.').first().waitFor()
  await page.getByRole('button', { name: 'Suspend' }).tap()
  await page.getByRole('dialog').getByLabel('What happened').fill('Sells copies')
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).tap()
  await page.getByText('Suspended since').waitFor()
  await page.getByRole('button', { name: 'Close', exact: true }).tap()
  await row.getByText('Suspended').waitFor()
})
