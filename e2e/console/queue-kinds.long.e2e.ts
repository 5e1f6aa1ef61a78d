import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { go } from '../support/browser/go.ts'
import { type Member, makeMember, post } from '../support/data/members.ts'
import { openOwnStoop } from '../support/server/stoop.ts'
import { expectUsable, sayWhy } from '../support/steps/console.ts'
import { longText, longWord, makeAcquaintance, sender } from '../support/steps/people.ts'
import { openAsStaff } from '../support/steps/staff.ts'

const stoop = openOwnStoop()

const rowsOf = (page: Page) => page.getByRole('list', { name: 'Review queue' }).getByRole('link')

/** Reports a conversation, a message of it, a review and a member, and sends a notice about the member's profile. */
async function reportEverything({ seller, buyer }: { seller: Member; buyer: Member }): Promise<void> {
  const { conversation, sellerName } = await makeAcquaintance(stoop, { seller, buyer })
  const [asSeller, asBuyer] = [sender(stoop, seller), sender(stoop, buyer)]
  const { reviews } = await asBuyer('GET', `/people/${sellerName}/reviews`)
  const [review] = reviews as { id: string }[]
  const { id } = await asSeller('GET', '/users/me')
  await asSeller('POST', `/chat/conversations/${conversation}/reports`, { reason: 'harassment', seq: 2 })
  await asSeller('POST', `/chat/conversations/${conversation}/reports`, { reason: 'scam', note: longText })
  await asSeller('POST', `/reviews/${review?.id}/reports`, { reason: 'offensive', note: 'Not true.' })
  await asBuyer('POST', `/people/${id}/reports`, { reason: 'fake_profile' })
  const notice = await post(stoop.url, '/notices', {
    name: 'Ida Holm',
    email: 'ida@example.org',
    url: `${stoop.url}/people/${sellerName}`,
    ground: 'trademark',
    text: 'The name is a registered trademark of ours.',
    good_faith: true,
  })
  expect(notice.status).toBe(201)
}

test('each kind of item shows what was reported on every screen, is decided, and is saved as a table', async () => {
  await reportEverything({
    seller: await makeMember(stoop.url, 'seller'),
    buyer: await makeMember(stoop.url, 'buyer'),
  })
  const { page, expectError } = await stoop.visit('desktop')
  expectError('403 GET /api/staff/me')
  await openAsStaff(stoop, page, 'moderator', '/operator/queue')
  await expect.poll(() => rowsOf(page).count()).toBe(5)
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: 'First 10,000 as CSV' }).click()
  await sayWhy(page)
  expect((await started).suggestedFilename()).toBe('stoop-queue.csv')
  for (const [kind, shown] of [
    ['message', longWord],
    ['conversation', longWord],
    ['review', 'Not true.'],
    ['person', 'They wrote nothing about themselves.'],
    ['notice', 'The name is a registered trademark of ours.'],
  ] as const) {
    await go(page, `/operator/queue?kind=${kind}`)
    await rowsOf(page).first().click()
    await page.getByText(shown).first().waitFor()
    await expectUsable(page, `the queue with a ${kind}`)
    await page.keyboard.press('d')
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: 'Decide and open next' }).click()
    await page.getByText('Nothing is waiting here.').waitFor()
  }
})

test('a review that is taken down leaves a profile that is open elsewhere', async () => {
  const seller = await makeMember(stoop.url, 'seller')
  const buyer = await makeMember(stoop.url, 'buyer')
  const { sellerName } = await makeAcquaintance(stoop, { seller, buyer })
  const { reviews } = await sender(stoop, buyer)('GET', `/people/${sellerName}/reviews`)
  const [review] = reviews as { id: string }[]
  const report = { reason: 'offensive', note: 'Not true.' }
  await sender(stoop, seller)('POST', `/reviews/${review?.id}/reports`, report)

  const reader = await stoop.visit('phone')
  await go(reader.page, `/people/${sellerName}?show=reviews`)
  const shown = reader.page.getByRole('article')
  await expect.poll(() => shown.count()).toBe(1)
  const { page, expectError } = await stoop.visit('desktop')
  expectError('403 GET /api/staff/me')
  await openAsStaff(stoop, page, 'moderator', '/operator/queue?kind=review')
  await rowsOf(page).first().click()
  await page.getByText('Not true.').first().waitFor()
  await page.keyboard.press('d')
  await page.getByRole('radio', { name: 'Take down' }).check({ force: true })
  await page.getByLabel('Rule', { exact: true }).selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Decide and open next' }).click()
  await reader.page.getByRole('heading', { name: 'No reviews yet' }).waitFor()
  await reader.page.getByRole('link', { name: 'Reviews 0' }).waitFor()
})
