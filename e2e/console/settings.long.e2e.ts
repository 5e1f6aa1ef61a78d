import { expect, test } from 'vitest'
import { expectAccessible } from '../support/browser/axe.ts'
import { go } from '../support/browser/go.ts'
import { pressByKey, typeByKey } from '../support/browser/keyboard.ts'
import { makeListing } from '../support/data/listings.ts'
import { makeMember, signIn } from '../support/data/members.ts'
import { openOwnStoop } from '../support/server/stoop.ts'
import { consolePath, expectUsable } from '../support/steps/console.ts'

// Pages are cached for a minute, so that a page that shows an old value stays wrong.
const stoop = openOwnStoop({ MICRO_CACHE_MS: '60000' })

test('an operator changes a fee by keyboard, and the item’s page shows it', async () => {
  const seller = await makeMember(stoop.url)
  const item = await makeListing(stoop.url, seller, { title: 'Brass lamp' })
  const shopper = await stoop.visit('phone')
  await go(shopper.page, `/shop/item/${item}`)
  expect(await shopper.page.getByText('Plus a buyer fee').count()).toBe(0)

  const { page, expectError } = await stoop.visit('desktop')
  await go(page, consolePath(stoop, '/settings'))
  await page.getByText('Nothing has been changed yet.').waitFor()
  await expectUsable(page, 'the page of settings')

  await pressByKey(page.getByRole('button', { name: 'Change: Buyer’s fee', exact: true }))
  const dialog = page.getByRole('dialog', { name: 'Buyer’s fee' })
  await dialog.waitFor()
  await expectUsable(page, 'the form of a fee')
  expectError('400 POST /api/console/settings')
  await typeByKey(dialog.getByLabel('New value, %'), '90')
  await pressByKey(dialog.getByLabel('I have checked this.'), 'Space')
  await typeByKey(dialog.getByLabel('Why'), 'Cards cost more.')
  await pressByKey(dialog.getByRole('button', { name: 'Save' }))
  await dialog.getByText('This can’t be used: it must be 0 to 50.').waitFor()

  // Somebody else is faster; what was typed stays, and a page that read the new value does not overwrite it unasked.
  stoop.server.operate('settings', 'set', 'fees.buyer_percent', '3', '--reason', 'Agreed by mail.')
  const readAgain = page.waitForResponse(
    (response) => response.request().method() === 'GET' && response.url().endsWith('/api/console/settings'),
  )
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await (await readAgain).finished()
  expectError('409 POST /api/console/settings')
  await dialog.getByLabel('New value, %').fill('5')
  await pressByKey(dialog.getByRole('button', { name: 'Save' }))
  await dialog.getByText('it is 3% now').waitFor()
  expect(await dialog.getByLabel('New value, %').inputValue()).toBe('5')
  await pressByKey(dialog.getByRole('button', { name: 'Save' }))
  await dialog.waitFor({ state: 'hidden' })
  const row = page
    .getByRole('list', { name: 'Fees' })
    .getByRole('listitem')
    .filter({ hasText: 'Buyer’s fee' })
  await row.getByText('5%', { exact: true }).waitFor()
  const changes = page.getByRole('list', { name: 'Changes' }).getByRole('listitem')
  await changes.first().getByText('Buyer’s fee: 3% → 5%').waitFor()
  await changes.first().getByText('“Cards cost more.”').waitFor()
  await expectUsable(page, 'the page of settings after a change')

  await go(shopper.page, `/shop/item/${item}`)
  await shopper.page.getByText('Plus a buyer fee of $2.25').waitFor()
})

test('a notice appears on every page and goes again, and paused sign-ups say so', async () => {
  const { page } = await stoop.visit('desktop')
  await go(page, consolePath(stoop, '/settings'))
  await page.getByRole('button', { name: 'Change: Notice to everybody' }).click()
  const form = page.getByRole('dialog', { name: 'Notice to everybody' })
  await form.getByLabel('New value').fill('Snow today: deliveries <may> be late.')
  await form.getByLabel('Why').fill('Snow.')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Turn off: Sign-ups' }).click()
  const closing = page.getByRole('dialog', { name: 'Sign-ups: turn off?' })
  await closing.getByRole('checkbox').check()
  await closing.getByLabel('Why').fill('Too many robots.')
  await closing.getByRole('button', { name: 'Turn off' }).click()
  await page.getByRole('button', { name: 'Turn on: Sign-ups' }).waitFor()

  const visitor = await stoop.visit('phone')
  const notice = visitor.page.getByRole('complementary', { name: 'Notice' })
  for (const path of ['/', '/shop', '/protection']) {
    await go(visitor.page, path)
    expect([path, await notice.textContent()]).toEqual([path, 'Snow today: deliveries <may> be late.'])
  }
  await expectUsable(visitor.page, 'a page with a notice')

  visitor.expectError('403 POST /api/auth/register_by_email')
  await go(visitor.page, '/register')
  await visitor.page.getByText('If you have begun, you can finish.').waitFor()
  await visitor.page.getByLabel('Email').fill('new@example.com')
  await visitor.page.getByRole('button', { name: 'Continue', exact: true }).click()
  await visitor.page.getByText('New sign-ups are paused at the moment.').waitFor()

  await page.getByRole('button', { name: 'Reset Notice to everybody' }).click()
  const reset = page.getByRole('dialog', { name: 'Reset Notice to everybody?' })
  await reset.getByText('None, the default').waitFor()
  await reset.getByLabel('Why').fill('It has melted.')
  await reset.getByRole('button', { name: 'Reset' }).click()
  await reset.waitFor({ state: 'hidden' })
  await go(visitor.page, '/shop')
  expect(await notice.count()).toBe(0)
  stoop.server.operate('settings', 'reset', 'open.sign_ups', '--reason', 'They have gone.')
})

test('buyers are told before they choose that deliveries and buying as a guest are paused', async () => {
  const seller = await makeMember(stoop.url)
  const item = await makeListing(stoop.url, seller, { title: 'Oak desk', delivery: true })
  for (const key of ['open.deliveries', 'open.guest_checkout', 'open.listings'])
    stoop.server.operate('settings', 'set', key, 'off', '--reason', 'Moving house.')
  const { page } = await stoop.visit('phone')
  await go(page, `/shop/item/${item}`)
  await page.getByRole('button', { name: 'Buy', exact: true }).first().click()
  await page.getByText('Buying without an account is paused at the moment.').waitFor()
  const delivery = page.getByRole('button', { name: 'Delivery Paused at the moment' })
  expect(await delivery.isDisabled()).toBe(true)
  await expectAccessible(page, 'a purchase while things are paused')

  await signIn(page, seller)
  await go(page, '/list')
  await page.getByText('New listings are paused at the moment.').waitFor()
  for (const key of ['open.deliveries', 'open.guest_checkout', 'open.listings'])
    stoop.server.operate('settings', 'reset', key, '--reason', 'Moved.')
})

test('a change at the terminal, by another process, reaches pages that the server has cached', async () => {
  const protection = async () => (await fetch(`${stoop.url}/protection`)).text()
  expect(await protection()).toContain('48 hours')
  stoop.server.operate('settings', 'set', 'protection.delivery_hours', '60', '--reason', 'More time.')
  await expect.poll(protection).toContain('60 hours')
  expect(await protection()).not.toContain('48 hours')
})
