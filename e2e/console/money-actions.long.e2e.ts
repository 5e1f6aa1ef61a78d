import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { go } from '../support/browser/go.ts'
import { pressByKey } from '../support/browser/keyboard.ts'
import { makeListing } from '../support/data/listings.ts'
import { makeMember, post } from '../support/data/members.ts'
import { openOwnStoop } from '../support/server/stoop.ts'
import { consolePath, expectUsable, sayWhy } from '../support/steps/console.ts'
import { makeHandedOver } from '../support/steps/orders.ts'
import { openAsStaff } from '../support/steps/staff.ts'

const stoop = openOwnStoop({ PAYOUTS: 'manual' })

/** A difference between the books and the provider, as a comparison would store it. */
async function makeDifference(subject: string) {
  const run = crypto.randomUUID()
  await stoop.server.change(`insert into reconciliations (id, started_at) values ($1, now())`, [run])
  await stoop.server.change(
    `insert into reconciliation_differences (id, kind, subject, expected_cents, found_cents, owner, first_seen_at, last_run)
     values ($1, 'amount_differs', $2, 900, 800, 'developer', now(), $3)`,
    [crypto.randomUUID(), subject, run],
  )
}

async function answer(page: Page, label: string, text: string, action: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(label).fill(text)
  await pressByKey(dialog.getByRole('button', { name: action }))
}

test('an operator assigns and closes a difference by keyboard, after a second factor', async () => {
  await makeDifference('txn_9')
  const { page, expectError } = await stoop.visit('desktop')
  expectError('403 GET /api/staff/me', '403 POST /api/console/money/differences/*')
  await openAsStaff(stoop, page, 'operator', '/operator/money')
  const row = page.getByRole('listitem').filter({ hasText: 'txn_9' })
  await pressByKey(row.getByRole('button', { name: 'Assign' }))
  await answer(page, 'Name', 'Ada', 'Assign')
  await row.getByText('Owner: Ada').waitFor()
  await expectUsable(page, 'the money with a difference')

  await stoop.server.change(`update sessions set stepped_up_at = now() - interval '11 minutes'`, [])
  await pressByKey(row.getByRole('button', { name: 'Close difference' }))
  await answer(page, 'Why', 'The provider corrected it', 'Close difference')
  const again = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await again.waitFor()
  await again.getByRole('button', { name: 'Close' }).click()
  await page.getByText('Nothing was changed').waitFor()
  await stoop.server.change(`update sessions set stepped_up_at = now()`, [])
  await pressByKey(page.getByRole('dialog').getByRole('button', { name: 'Close difference' }))
  await page.getByText('The books agree.').waitFor()
})

test('a payout by hand is marked as paid and then as returned, on a phone', async () => {
  const [seller, buyer] = [await makeMember(stoop.url, 'sells'), await makeMember(stoop.url, 'buys')]
  const order = await makeHandedOver(stoop, await makeListing(stoop.url, seller, { title: 'Lamp' }), {
    seller,
    buyer,
  })
  await stoop.server.change(
    `insert into payout_details (seller_id, method, details, updated_at) select id, 'paypal', 'sam@example.com', now() from users where email = $1`,
    [seller.email],
  )
  await post(stoop.url, `/orders/${order}/all_good`, {}, buyer.tokens.access_token)
  const { page } = await stoop.visit('phone')
  await go(page, consolePath(stoop, '/money'))
  const reserve = page.getByRole('button', { name: 'Reserve and download' })
  const list = page.getByRole('list', { name: 'Payouts by hand' }).getByRole('listitem')
  await page.getByText('None yet.').waitFor()
  await reserve.tap()
  await sayWhy(page)
  await expect.poll(() => list.count()).toBe(1)
  await list.getByText('PayPal: sam@example.com').waitFor()
  await list.getByRole('button', { name: 'Mark as paid' }).tap()
  await expectUsable(page, 'the report of a payout')
  await answer(page, 'How it was paid', 'PayPal, reference 17', 'Mark as paid')
  await list.getByText('PayPal, reference 17').waitFor()
  await list.getByRole('button', { name: 'It came back' }).tap()
  await answer(page, 'Why it came back', 'No such account', 'It came back')
  await list.getByText('Came back', { exact: true }).waitFor()
})
