import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { createUnsubscribeLinks } from '../../server/features/notifications/unsubscribe/links.ts'
import { expectAccessible } from '../support/browser/axe.ts'
import { go, reload } from '../support/browser/go.ts'
import { makeMember, signIn } from '../support/data/members.ts'
import { openStoop } from '../support/server/stoop.ts'

const stoop = openStoop()

test('members choose by keyboard whether optional emails come once a day or as things happen', async () => {
  const { page } = await stoop.visit('phone')
  await signIn(page, await makeMember(stoop.url))
  await go(page, '/my-stuff/notifications')
  const choice = page.getByRole('group', { name: 'How optional emails come' })
  const [instant, daily] = [
    choice.getByRole('radio', { name: 'As it happens' }),
    choice.getByRole('radio', { name: 'Once a day' }),
  ]
  await expect.poll(() => instant.isChecked()).toBe(true)
  await instant.focus()
  const saved = page.waitForResponse(
    (response) =>
      response.request().method() === 'PATCH' && response.url().includes('/notifications/settings'),
  )
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => daily.isChecked()).toBe(true)
  expect((await saved).status()).toBe(200)
  await expectAccessible(page, 'the notification settings with emails once a day')
  await reload(page)
  await expect.poll(() => daily.isChecked()).toBe(true)
  await instant.check()
  await expect.poll(() => instant.isChecked()).toBe(true)
})

test('the link in a daily email stops its topics, and the settings show it', async () => {
  const member = await makeMember(stoop.url)
  const { sub = '' } = decodeJwt(member.tokens.access_token)
  const link = new URL(createUnsubscribeLinks(stoop.server.secretKey(), stoop.url).url(sub, 'digest') ?? '')
  const { page } = await stoop.visit('phone')
  await go(page, link.pathname + link.search)
  await page.getByRole('heading', { name: 'Stop daily emails?' }).waitFor()
  await page.getByRole('button', { name: 'Stop These Emails' }).tap()
  await page.getByRole('heading', { name: 'No more daily emails' }).waitFor()
  await expectAccessible(page, 'the answer of the link in a daily email')

  const mine = await stoop.visit('phone')
  await signIn(mine.page, member)
  await go(mine.page, '/my-stuff/notifications')
  const isOn = (topic: string) =>
    mine.page.getByRole('group', { name: topic }).getByRole('switch', { name: 'Email' }).isChecked()
  await expect.poll(() => isOn('Favorites')).toBe(false)
  expect([await isOn('Saved searches'), await isOn('Messages'), await isOn('Offers')]).toEqual([
    false,
    true,
    true,
  ])
})
