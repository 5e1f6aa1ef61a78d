import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { createUnsubscribeLinks } from '../../server/features/notifications/unsubscribe/links.ts'
import { expectAccessible } from '../support/browser/axe.ts'
import { go, reload } from '../support/browser/go.ts'
import { makeMember, signIn } from '../support/data/members.ts'
import { openStoop } from '../support/server/stoop.ts'

const stoop = openStoop()

test('the link in an email asks first, stops the emails without signing in, and turns them on again', async () => {
  const member = await makeMember(stoop.url)
  const { sub = '' } = decodeJwt(member.tokens.access_token)
  const links = createUnsubscribeLinks(stoop.server.secretKey(), stoop.url)
  const link = new URL(links.url(sub, 'messages') ?? '')
  const { page } = await stoop.visit('phone')
  await go(page, link.pathname + link.search)
  await page.getByRole('heading', { name: 'Stop emails about messages?' }).waitFor()
  await expectAccessible(page, 'the question of the link')
  await page.getByRole('button', { name: 'Stop These Emails' }).tap()
  await page.getByRole('heading', { name: 'No more emails about messages' }).waitFor()
  await expectAccessible(page, 'the answer of the link')
  await reload(page)
  await page.getByRole('button', { name: 'Turn Them On Again' }).tap()
  await page.getByRole('heading', { name: 'Stop emails about messages?' }).waitFor()

  const mine = await stoop.visit('phone')
  await signIn(mine.page, member)
  await go(mine.page, '/my-stuff/notifications')
  const mail = mine.page.getByRole('group', { name: 'Messages' }).getByRole('switch', { name: 'Email' })
  await expect.poll(() => mail.isChecked()).toBe(true)
})

test('half a link says so and leads to the settings', async () => {
  const { page } = await stoop.visit('desktop')
  await go(page, '/unsubscribe?token=half')
  await page.getByRole('heading', { name: 'This link is incomplete' }).waitFor()
  expect(await page.getByRole('button', { name: 'Stop These Emails' }).count()).toBe(0)
  await page.getByRole('link', { name: 'All notification settings' }).waitFor()
})
