import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../support/browser/axe.ts'
import { go } from '../support/browser/go.ts'
import { logIn, type Member, makeMember, signIn } from '../support/data/members.ts'
import { openStoop } from '../support/server/stoop.ts'

const stoop = openStoop()

const section = (page: Page) => page.getByRole('region', { name: 'Two-step sign-in' })

/** Turns on an authenticator app. @returns a function that returns the code it shows after the one before was used */
async function addApp(page: Page, member: Member) {
  await section(page).getByRole('button', { name: 'Add an authenticator app' }).click()
  await page.getByLabel('Your password').fill(member.password)
  await page.getByRole('button', { name: 'Continue' }).click()
  const dialog = page.getByRole('dialog', { name: 'Scan this with your app' })
  await dialog.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
  await expectAccessible(page, 'the QR code')
  const key = (await dialog.locator('code').textContent()) ?? ''
  const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) })
  await dialog.getByLabel('Code that the app shows').fill(totp.generate())
  return totp
}

test('somebody turns on an app, saves the codes, and logs in with each of them', async () => {
  const member = await makeMember(stoop.url)
  const { page } = await stoop.visit('phone')
  await signIn(page, member)
  await go(page, '/my-stuff/settings')
  await section(page).getByText('Off. Anyone who knows your password can log in.').waitFor()
  const totp = await addApp(page, member)
  const codes = page.getByRole('dialog', { name: 'Save your recovery codes' })
  await codes.getByRole('listitem').nth(9).waitFor()
  await expectAccessible(page, 'the recovery codes')
  const recovery = (await codes.getByRole('listitem').first().textContent()) ?? ''
  await codes.getByRole('button', { name: 'I saved them' }).click()
  await section(page).getByText('10 recovery codes are left.').waitFor()

  const other = await stoop.visit('desktop')
  other.expectError('401 POST /api/auth/login', '403 POST /api/auth/second_step')
  await go(other.page, '/login')
  await logIn(other.page, member.email, member.password)
  await other.page.getByRole('heading', { name: 'One more step' }).waitFor()
  await expectAccessible(other.page, 'the second step')
  await other.page.getByRole('button', { name: 'Use a recovery code' }).click()
  await other.page.getByLabel('Recovery code').fill('wrong-codes')
  await other.page.keyboard.press('Enter')
  await other.page.getByText('That did not match. Please try again.').waitFor()
  await other.page.getByLabel('Recovery code').fill(recovery.toUpperCase())
  await other.page.keyboard.press('Enter')
  await other.page.waitForURL('**/shop')

  const third = await stoop.visit('phone')
  third.expectError('401 POST /api/auth/login')
  await go(third.page, '/login')
  await logIn(third.page, member.email, member.password)
  // The next step of the app's clock: the code that turned it on has been used.
  const later = totp.generate({ timestamp: Date.now() + 30_000 })
  await third.page.getByLabel('Code from your authenticator app').fill(later)
  await third.page.waitForURL('**/shop')
})

test('with an app turned on, new recovery codes take the app or a code', async () => {
  const member = await makeMember(stoop.url)
  const { page, expectError } = await stoop.visit('phone')
  expectError('403 POST /api/users/me/factors/recovery_codes')
  await signIn(page, member)
  await go(page, '/my-stuff/settings')
  await addApp(page, member)
  const codes = page.getByRole('dialog', { name: 'Save your recovery codes' })
  const first = (await codes.getByRole('listitem').first().textContent()) ?? ''
  await codes.getByRole('button', { name: 'I saved them' }).click()
  await section(page).getByRole('button', { name: 'Get new ones' }).click()
  await page.getByLabel('Your password').fill(member.password)
  await page.keyboard.press('Enter')
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await proof.getByLabel('Code from your authenticator app').waitFor()
  await expectAccessible(page, 'the proof before factors change')
  await proof.getByRole('button', { name: 'Use a recovery code' }).click()
  await proof.getByLabel('Recovery code').fill('wrong-codes')
  await page.keyboard.press('Enter')
  await proof.getByText('That did not match. Please try again.').waitFor()
  await proof.getByLabel('Recovery code').fill(first)
  await page.keyboard.press('Enter')
  await codes.getByRole('listitem').nth(9).waitFor()
  expect(await codes.getByRole('listitem').first().textContent()).not.toBe(first)
})

test('a passkey logs in, and is removed with the password and itself', async () => {
  const member = await makeMember(stoop.url)
  const { page, context, expectError } = await stoop.visit('desktop')
  expectError('401 POST /api/auth/login', '403 DELETE /api/users/me/factors/passkeys/*')
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await go(page, '/login')
  await logIn(page, member.email, member.password)
  await page.waitForURL('**/shop')
  await go(page, '/my-stuff/settings')
  await section(page).getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Your password').fill(member.password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Work laptop')
  await page.getByRole('button', { name: 'Create it' }).click()
  await page.getByRole('button', { name: 'I saved them' }).click()
  await section(page).getByText('Work laptop').waitFor()

  await page.evaluate(() => localStorage.clear())
  await go(page, '/login')
  await logIn(page, member.email, member.password)
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await page.waitForURL('**/shop')
  await go(page, '/my-stuff/settings')
  await section(page).getByText('Last used').waitFor()
  await section(page).getByRole('button', { name: 'Remove Work laptop' }).click()
  await page.getByLabel('Your password').fill(member.password)
  await page.getByRole('button', { name: 'Remove it' }).click()
  await page.getByRole('button', { name: 'Remove it with a passkey' }).click()
  await section(page).getByText('Off. Anyone who knows your password can log in.').waitFor()
  expect(await section(page).getByText('recovery codes are left').count()).toBe(0)
})
