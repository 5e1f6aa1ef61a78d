import { describe, expect, test } from 'vitest'
import { ACCESS_TOKEN_KEY, REFRESH_TOKEN_KEY } from '../../web/api/storage/storage-keys.ts'
import { expectAccessible } from '../support/browser/axe.ts'
import { expiredToken } from '../support/browser/expired-token.ts'
import { go, goAndSettle, reload } from '../support/browser/go.ts'
import { storedValue, storeValue } from '../support/browser/storage.ts'
import { makeMember, post, signIn } from '../support/data/members.ts'
import { openStoop } from '../support/server/stoop.ts'

const stoop = openStoop()

describe('a session', () => {
  test('[S4.002] [S4.004] [S4.007] is restored on reload behind the page’s skeleton', async () => {
    const member = await makeMember(stoop.url)
    const { page } = await stoop.visit('desktop')
    await signIn(page, member)
    await page.route('**/api/auth/refresh_token', async (route) => {
      await page.getByRole('main').locator('[aria-busy=true]').waitFor()
      await route.continue()
    })
    await go(page, '/my-stuff')
    await page.getByText(member.email).waitFor()
    await reload(page)
    await page.getByText(member.email).waitFor()
    expect(page.url()).toContain('/my-stuff')
    await expectAccessible(page, '/my-stuff')
  })

  test('[S4.005] continues when its access token has expired', async () => {
    const member = await makeMember(stoop.url)
    const { page, expectError } = await stoop.visit('desktop')
    const loaded = ['/auth/sessions', '/blocks', '/users/me/factors', '/users/me/meeting-hours'] as const
    expectError(...loaded.map((path) => `401 GET /api${path}` as const))
    await signIn(page, member)
    await goAndSettle(page, '/my-stuff')
    await page.getByText(member.email).waitFor()
    const expired = await expiredToken(stoop.server.secretKey(), member.tokens.access_token)
    await storeValue(page, ACCESS_TOKEN_KEY, expired)
    await page.getByRole('link', { name: 'Settings' }).click()
    await page.getByText('This device').waitFor()
    expect(await storedValue(page, ACCESS_TOKEN_KEY)).not.toBe(expired)
    expect(await storedValue(page, REFRESH_TOKEN_KEY)).toBe(member.tokens.refresh_token)
  })

  test('[S4.003] [S4.009] ends when the server has revoked it', async () => {
    const member = await makeMember(stoop.url)
    await post(stoop.url, '/auth/logout', { refresh_token: member.tokens.refresh_token })
    const { page, expectError } = await stoop.visit('desktop')
    expectError('401 POST /api/auth/refresh_token')
    await signIn(page, member)
    await go(page, '/my-stuff')
    await page.waitForURL('**/login?next=%2Fmy-stuff')
    await expect.poll(() => storedValue(page, REFRESH_TOKEN_KEY)).toBeNull()
  })

  test('[S2.118] [S2.119] [S2.121] [S2.122] [S2.123] [S4.012] ends when confirmed, not when canceled', async () => {
    const member = await makeMember(stoop.url)
    const { page } = await stoop.visit('phone')
    await signIn(page, member)
    await go(page, '/my-stuff')
    await page.getByText(member.email).waitFor()
    await page.getByRole('link', { name: /My Listings/ }).waitFor()
    const logout = page.getByRole('button', { name: 'Logout' })
    await logout.tap()
    const question = page.getByRole('alertdialog', { name: 'Log out?' })
    await expectAccessible(page, 'the question before logging out')
    await question.getByRole('button', { name: 'Cancel' }).tap()
    await question.waitFor({ state: 'detached' })
    await logout.tap()
    await question.getByRole('button', { name: 'Logout' }).tap()
    await page.getByRole('alertdialog').getByText('You have been logged out successfully.').waitFor()
    await page.getByRole('button', { name: 'OK' }).tap()
    await page.waitForURL(`${stoop.url}/`)
    const tokens = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('token')))
    await expect.poll(tokens).toEqual([])
  })
})
