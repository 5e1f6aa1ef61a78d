import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../support/browser/axe.ts'
import { go } from '../support/browser/go.ts'
import { holdResponses } from '../support/browser/hold-back.ts'
import { expectFocus, tabTo } from '../support/browser/keyboard.ts'
import { makeListing } from '../support/data/listings.ts'
import { makeMember, post } from '../support/data/members.ts'
import { emailTo, linkOf } from '../support/server/mailbox.ts'
import { openOwnStoop } from '../support/server/stoop.ts'
import { consolePath } from '../support/steps/console.ts'
import { openAsStaff } from '../support/steps/staff.ts'

const stoop = openOwnStoop()

const rowsOf = (page: Page) => page.getByRole('list', { name: 'Review queue' }).getByRole('link')
const statusOf = async (id: string) =>
  (await fetch(`${stoop.url}/api/listings/get_listing_by_uuid_anonymous/${id}`)).status

/** Takes down what is open, with the keyboard alone. */
async function takeDownByKeys(page: Page): Promise<void> {
  const { keyboard } = page
  await keyboard.press('d')
  await expectFocus(page.getByRole('radio', { name: 'Nothing is wrong' }))
  await keyboard.press('ArrowRight')
  await expectFocus(page.getByRole('radio', { name: 'Take down' }))
  const rule = page.getByLabel('Rule', { exact: true })
  await tabTo(rule)
  await keyboard.type('Counterfeit')
  await expect.poll(() => page.getByLabel('For the owner').inputValue()).toContain('a copy, not the original')
  await tabTo(page.getByLabel('For the owner'))
  await keyboard.press('End')
  await keyboard.type(' The label is printed.')
  await tabTo(page.getByRole('button', { name: 'Decide and open next' }))
  await keyboard.press('Enter')
}

test('one moderator takes a listing down by keyboard, another is told, and upholds the appeal', async () => {
  const [seller, reporter] = [await makeMember(stoop.url, 'seller'), await makeMember(stoop.url, 'reporter')]
  const id = await makeListing(stoop.url, seller, { title: 'Designer handbag' })
  const report = { reason: 'counterfeit', note: 'The stitching is wrong.' }
  const token = reporter.tokens.access_token
  expect((await post(stoop.url, `/listings/${id}/reports`, report, token)).status).toBe(201)
  const [first, second] = [await stoop.visit('desktop'), await stoop.visit('desktop')]
  first.expectError('403 GET /api/staff/me')
  second.expectError('403 GET /api/staff/me', '409 POST /api/console/queue/*')
  await openAsStaff(stoop, first.page, 'moderator', '/operator/queue')
  await openAsStaff(stoop, second.page, 'moderator', '/operator/queue')
  await rowsOf(second.page).filter({ hasText: 'Designer handbag' }).click()
  await second.page.getByText('The stitching is wrong.').waitFor()
  // The page of the second one stays older than the decision.
  const { release } = await holdResponses(second.page, '**/api/console/queue/*')

  await rowsOf(first.page).waitFor()
  await first.page.keyboard.press('j')
  await expectFocus(rowsOf(first.page).first())
  await first.page.keyboard.press('o')
  await first.page.getByRole('heading', { level: 2, name: 'Designer handbag' }).waitFor()
  await first.page.keyboard.press('c')
  await first.page.getByText(/^Yours until/).waitFor()
  await expectAccessible(first.page, 'the queue with a claimed item')
  await takeDownByKeys(first.page)
  await first.page.getByText('Designer handbag: taken down.').waitFor()
  await first.page.getByText('Nothing is waiting here.').waitFor()

  await second.page.getByRole('radio', { name: 'Nothing is wrong' }).check({ force: true })
  await second.page.getByRole('button', { name: 'Decide and open next' }).click()
  const told = second.page.getByText(/^@\S+ decided this .*: taken down\.$/)
  await second.page.getByText('Nothing was changed').waitFor()
  await told.waitFor()
  release()
  await second.page.getByText('Decided', { exact: true }).last().waitFor()
  await told.waitFor()
  expect(await statusOf(id)).toBe(404)

  const email = await emailTo(stoop.url, seller.email, /^We’ve taken down/)
  expect(email.text).toContain('The label is printed.')
  const link = new URL(linkOf(email, stoop.url))
  const owner = await stoop.visit('phone')
  await go(owner.page, `${link.pathname}${link.search}`)
  await owner.page.getByText('Counterfeit.').waitFor()
  await owner.page.getByText(/The label is printed/).waitFor()
  const appeal = { text: 'I bought it in the shop, here is the receipt.' }
  expect((await post(stoop.url, `${link.pathname}/appeal${link.search}`, appeal)).status).toBe(200)

  await go(second.page, '/operator/queue?kind=appeal')
  await rowsOf(second.page).click()
  await second.page.getByText('I bought it in the shop').waitFor()
  await second.page.getByRole('heading', { name: /^Decided by @/ }).waitFor()
  await expectAccessible(second.page, 'the queue with an appeal')
  await second.page.keyboard.press('d')
  await second.page.keyboard.press('Space')
  await second.page.getByLabel('Answer').fill('The receipt is from the maker.')
  await second.page.getByRole('button', { name: 'Decide and open next' }).click()
  await second.page.getByText(/appeal upheld\.$/).waitFor()
  await expect.poll(() => statusOf(id)).toBe(200)
})

test('a held listing shows the rule that holds it, and is published on a phone', async () => {
  const seller = await makeMember(stoop.url, 'seller')
  const id = await makeListing(stoop.url, seller, { title: 'Replica handbag' })
  expect(await statusOf(id)).toBe(404)
  const { page } = await stoop.visit('phone')
  await go(page, consolePath(stoop))
  await page.getByRole('link', { name: /In the review queue/ }).tap()
  await rowsOf(page).filter({ hasText: 'Replica handbag' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.getByRole('button', { name: 'Filters' }).tap()
  await page.getByRole('button', { name: /^Held listings/ }).tap()
  await page.waitForURL(/kind=held_listing/)
  await rowsOf(page).filter({ hasText: 'Replica handbag' }).tap()
  // The list has it too, but is hidden on a phone while an item is open.
  await page.getByText('Maybe a copy').filter({ visible: true }).first().waitFor()
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page, `/operator/queue at ${width}`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByText('Publish', { exact: true }).tap()
  await page.getByRole('button', { name: 'Decide and open next' }).tap()
  await page.getByText('Replica handbag: published.').waitFor()
  await expect.poll(() => statusOf(id)).toBe(200)
})
