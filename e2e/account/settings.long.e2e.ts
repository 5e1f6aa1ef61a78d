import { describe, expect, test } from 'vitest'
import { expectAccessible } from '../support/browser/axe.ts'
import { go, reload } from '../support/browser/go.ts'
import { tabTo } from '../support/browser/keyboard.ts'
import { logIn, makeMember, post, signIn } from '../support/data/members.ts'
import { openStoop } from '../support/server/stoop.ts'

const stoop = openStoop()

describe('settings', () => {
  test('a new password takes the current one, and logs out other devices', async () => {
    const member = await makeMember(stoop.url)
    const { page, expectError } = await stoop.visit('phone')
    await go(page, '/login?next=/my-stuff/settings')
    await logIn(page, member.email, member.password)
    await page.getByRole('button', { name: /^Log out / }).waitFor()
    await page.getByRole('button', { name: 'Change password…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change your password' })
    const fill = async (current: string, next: string, confirmation = next) => {
      await dialog.getByLabel('Current password', { exact: true }).fill(current)
      await dialog.getByLabel('New password', { exact: true }).fill(next)
      await dialog.getByLabel('Confirm new password', { exact: true }).fill(confirmation)
      await dialog.getByRole('button', { name: 'Save password' }).click()
    }
    const next = 'an entirely new password'
    await fill(member.password, next, 'something else')
    await dialog.getByText('Passwords do not match.').waitFor()
    await fill(member.password, member.password)
    await dialog.getByText('Choose a password that differs from the current one').waitFor()
    expectError('403 PUT /api/users/me/password')
    await fill('not my password', next)
    await dialog.getByText('Incorrect password. Please try again.').waitFor()
    await expectAccessible(page, 'the dialog that changes a password')
    await fill(member.password, next)
    await page.getByText('Your password is changed. Your other devices are logged out.').waitFor()
    // The account was made on another device.
    await page.getByRole('button', { name: /^Log out / }).waitFor({ state: 'detached' })
    const answer = await post(stoop.url, '/auth/login', {
      grant_type: 'password',
      username: member.email,
      password: next,
      client_id: 'elsewhere',
    })
    expect(answer.status).toBe(200)
  })

  test('[S2.120] a new username, logging out a device, data export, deleting the account', async () => {
    const member = await makeMember(stoop.url)
    const { page, expectError } = await stoop.visit('desktop')
    expectError('403 DELETE /api/users/me')
    await go(page, '/login?next=/my-stuff')
    await logIn(page, member.email, member.password)
    await page.getByRole('button', { name: 'Help & Support' }).click()
    await page.getByRole('alertdialog').getByText('help@stoop.example').waitFor()
    await page.getByRole('button', { name: 'OK' }).click()
    await page.getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor()
    await page.getByRole('button', { name: /^Log out / }).waitFor()
    await expectAccessible(page, '/my-stuff/settings')

    const username = page.getByRole('textbox', { name: 'Username' })
    await username.fill('!')
    await page.getByRole('button', { name: 'Save username' }).click()
    await page.getByText(/Use 3 to 30 letters/).waitFor()
    await username.fill('Curb.Finder')
    await page.getByRole('button', { name: 'Save username' }).click()
    await page.getByText('You are @curb.finder now.').waitFor()

    // The account was made on another device.
    await page.getByRole('button', { name: /^Log out / }).click()
    await page.getByText(/is logged out\.$/).waitFor()
    await page.getByRole('button', { name: /^Log out / }).waitFor({ state: 'detached' })

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download my data' }).click()
    const file = await (await download).createReadStream()
    const text = (await file.toArray()).join('')
    expect(JSON.stringify(JSON.parse(text))).toContain(member.email)

    await page.getByRole('button', { name: 'Delete my account…' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' })
    const copy = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download my data' }).click()
    expect((await copy).suggestedFilename()).toBe('stoop-my-data.json')
    await expectAccessible(page, 'the dialog that deletes an account')
    await dialog.getByLabel('Password', { exact: true }).fill('not mine')
    await dialog.getByRole('button', { name: 'Delete for good' }).click()
    await dialog.getByText('Incorrect password. Please try again.').waitFor()
    await dialog.getByLabel('Password', { exact: true }).fill(member.password)
    await dialog.getByRole('button', { name: 'Delete for good' }).click()
    await page.getByText('Your account and your listings have been deleted.').waitFor()
    const refreshed = await post(stoop.url, '/auth/refresh_token', {
      refresh_token: member.tokens.refresh_token,
    })
    expect(refreshed.status).toBe(401)
  })

  test('the theme is chosen, saved and applied before the first paint', async () => {
    const member = await makeMember(stoop.url)
    const { page } = await stoop.visit('desktop', { colorScheme: 'light' })
    await signIn(page, member)
    await go(page, '/my-stuff/settings')
    await tabTo(page.getByRole('radio', { name: 'System' }))
    await page.keyboard.press('ArrowLeft')
    const theme = () => page.evaluate(() => document.documentElement.dataset.theme)
    const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    await expect.poll(theme).toBe('dark')
    const dark = await background()
    await reload(page)
    expect(await theme()).toBe('dark')
    expect(await background()).toBe(dark)
    await page.getByRole('radio', { name: 'Light' }).check({ force: true })
    await expect.poll(background).not.toBe(dark)
  })
})
