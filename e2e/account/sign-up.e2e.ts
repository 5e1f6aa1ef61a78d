import { describe, expect, test } from 'vitest'
import { TEMPORARY_TOKEN_KEY } from '../../web/api/storage/storage-keys.ts'
import { expectAccessible } from '../support/browser/axe.ts'
import { go, reload } from '../support/browser/go.ts'
import { pressByKey, typeByKey } from '../support/browser/keyboard.ts'
import { storeValue } from '../support/browser/storage.ts'
import { goodPassword, makeMember, newAddress, post } from '../support/data/members.ts'
import { codeFor } from '../support/server/mailbox.ts'
import { openStoop } from '../support/server/stoop.ts'

const stoop = openStoop()

describe('signing up', () => {
  test('[S2.052] [S2.053] [S2.054] [S2.055] [S4.013] [S4.014] [S8.008] a wrong code, a pasted one, a common password, a good one', async () => {
    const { page, context, expectError } = await stoop.visit('phone', {
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    expectError('400 POST /api/auth/verify_email', '400 POST /api/auth/set_password')
    const email = newAddress('new')
    await go(page, '/register')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Continue' }).tap()

    await page.waitForURL('**/email-verification')
    await page.getByText(email).waitFor()
    await expectAccessible(page, '/email-verification')
    const code = await codeFor(stoop.url, email)
    const field = page.getByLabel('Verification code')
    await field.pressSequentially(wrongCode(code))
    await page
      .getByRole('alert')
      .getByText(
        'The verification code is invalid or has expired. Please check your code or request a new one.',
      )
      .waitFor()
    await expect.poll(() => field.inputValue()).toBe('')

    await page.evaluate((text) => navigator.clipboard.writeText(text), `Your code: ${code}`)
    await field.focus()
    await page.keyboard.press('ControlOrMeta+V')
    await page.waitForURL('**/set-password')
    await expectAccessible(page, '/set-password')
    await page.getByLabel('Password', { exact: true }).fill('1234567890')
    await page.getByLabel('Confirm password').fill('1234567890')
    await page.getByRole('button', { name: 'Set password' }).tap()
    await page.getByRole('alert').waitFor()
    expect(page.url()).toContain('/set-password')

    await page.getByLabel('Password', { exact: true }).fill(goodPassword)
    await page.getByLabel('Confirm password').fill(goodPassword)
    await page.getByRole('button', { name: 'Set password' }).tap()
    await page.waitForURL('**/shop')
    // The specification names these keys (§3), so they are repeated here.
    const stored = await page.evaluate(() => ({ ...localStorage }))
    expect(Object.keys(stored)).toEqual(
      expect.arrayContaining(['access_token', 'refresh_token', 'token_type']),
    )
    expect(stored).not.toHaveProperty(TEMPORARY_TOKEN_KEY)
    expect((await context.storageState()).cookies).toEqual([])
  })

  test('[S2.052] by keyboard alone, back to the page that was asked for', async () => {
    const { page } = await stoop.visit('desktop')
    const email = newAddress('keys')
    await go(page, '/shop')
    await pressByKey(page.getByRole('link', { name: 'My Stuff' }))
    await pressByKey(page.getByRole('link', { name: 'Create an account' }))
    await page.waitForURL('**/register')
    await typeByKey(page.getByLabel('Email'), email)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/email-verification')
    await typeByKey(page.getByLabel('Verification code'), await codeFor(stoop.url, email))
    await page.waitForURL('**/set-password')
    await typeByKey(page.getByLabel('Password', { exact: true }), goodPassword)
    await typeByKey(page.getByLabel('Confirm password'), goodPassword)
    await pressByKey(page.getByRole('button', { name: 'Set password' }))
    await page.waitForURL('**/my-stuff')
  })

  test('[S5.006] [S5.007] [S5.008] [S5.009] [S5.010] [S5.011] errors in an address or code are shown beside it', async () => {
    const { page } = await stoop.visit('desktop')
    await go(page, '/register')
    const email = page.getByLabel('Email')
    const next = page.getByRole('button', { name: 'Continue' })
    await next.click()
    await page.getByText('Email is required').waitFor()
    await email.fill('me')
    await next.click()
    await page.getByText('Invalid email address').waitFor()
    await page.getByRole('alert').getByText('Please enter a valid email address.').waitFor()
    await email.fill(newAddress('wrong'))
    await next.click()

    await page.waitForURL('**/email-verification')
    const verify = page.getByRole('button', { name: 'Verify' })
    await verify.click()
    await page.getByText('Verification code is required').waitFor()
    await page.getByRole('alert').getByText('Please enter a 6-digit verification code.').waitFor()
    await page.getByLabel('Verification code').fill('123')
    await verify.click()
    await page.getByText('Please enter a 6-digit code').waitFor()
  })

  test('[S5.012] [S5.013] [S5.014] [S5.015] [S5.016] [S5.017] errors in a first password, or in its token', async () => {
    const { page } = await stoop.visit('desktop')
    await go(page, '/set-password')
    await page.getByRole('alert').getByText('Your session has expired. Please log in again.').waitFor()

    const email = newAddress('first')
    await post(stoop.url, '/auth/register_by_email', { email })
    const verified = await post(stoop.url, '/auth/verify_email', {
      email,
      code: await codeFor(stoop.url, email),
    })
    await storeValue(page, TEMPORARY_TOKEN_KEY, `${verified.data.access_token}`)
    await reload(page)
    const save = page.getByRole('button', { name: 'Set password' })
    const password = page.getByLabel('Password', { exact: true })
    await save.click()
    await page.getByText('Password is required').waitFor()
    await page.getByText('Please confirm your password').waitFor()
    await page.getByRole('alert').getByText('Please enter a password.').waitFor()
    await password.fill('ninechars')
    await save.click()
    await page.getByText('Password must be at least 10 characters long').waitFor()
    await password.fill(goodPassword)
    await page.getByLabel('Confirm password').fill('something else')
    await save.click()
    await page.getByText('Passwords do not match.').waitFor()
  })

  test('[S8.006] an address with an account is recognized', async () => {
    const member = await makeMember(stoop.url)
    const { page, expectError } = await stoop.visit('phone')
    expectError('409 POST /api/auth/register_by_email')
    await go(page, '/register')
    await page.getByLabel('Email').fill(member.email)
    await page.getByRole('button', { name: 'Continue' }).tap()
    await page
      .getByRole('alert')
      .getByText('An account with this email address already exists. Please try logging in instead.')
      .waitFor()
  })
})

function wrongCode(code: string): string {
  return code === '111111' ? '222222' : '111111'
}
