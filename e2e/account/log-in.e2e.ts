import { describe, expect, test } from 'vitest'
import { expectAccessible } from '../support/browser/axe.ts'
import { measureDelay } from '../support/browser/delay.ts'
import { go } from '../support/browser/go.ts'
import { goodPassword, logIn, makeMember, newAddress, post } from '../support/data/members.ts'
import { codeFor, emailsTo, emailTo, linkOf } from '../support/server/mailbox.ts'
import { openStoop } from '../support/server/stoop.ts'

const stoop = openStoop()

describe('logging in', () => {
  test('[S2.049] [S2.050] [S2.051] [S5.001] [S5.002] [S5.003] [S5.004] [S5.005] errors are shown beside the fields', async () => {
    const { page } = await stoop.visit('desktop')
    await go(page, '/login')
    const enter = page.getByRole('button', { name: 'Log in' })
    await enter.click()
    await page.getByText('Email is required').waitFor()
    await page.getByText('Password is required').waitFor()
    await page.getByRole('alert').getByText('Please enter both email and password.').waitFor()
    await page.getByLabel('Email').fill('me')
    await page.getByLabel('Password', { exact: true }).fill('x')
    await enter.click()
    await page.getByText('Invalid email address').waitFor()
    await page.getByRole('alert').getByText('Please enter a valid email address.').waitFor()
    expect(await page.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe('/register')
    await page.getByRole('link', { name: 'Back to Shop' }).click()
    await page.waitForURL('**/shop')
  })

  test('[S4.019] [S8.019] [S4.015] a wrong password is refused, the right one leads to the shop', async () => {
    const member = await makeMember(stoop.url)
    const { page, expectError } = await stoop.visit('phone')
    expectError('403 POST /api/auth/login')
    await go(page, '/login')
    await logIn(page, member.email, 'not my password')
    await page.getByRole('alert').getByText('Incorrect email or password. Please try again.').waitFor()
    await logIn(page, member.email, member.password)
    await page.waitForURL('**/shop')
  })

  test('[S4.016] [S4.017] [S8.017] an unverified address: a message, two seconds, then the code page', async () => {
    const email = newAddress('unverified')
    await post(stoop.url, '/auth/register_by_email', { email })
    const { page, expectError } = await stoop.visit('phone')
    expectError('401 POST /api/auth/login', '429 POST /api/auth/resend_verification_email')
    await go(page, '/login')
    const secondEmail = page.waitForResponse('**/api/auth/resend_verification_email')
    const delay = await measureDelay(page, 'Redirecting you', '/email-verification')
    await logIn(page, email, goodPassword)
    await page
      .getByRole('alert')
      .getByText("Your email address hasn't been verified yet. Redirecting you to the verification page now.")
      .waitFor()
    expect(await delay()).toBeGreaterThan(1500)
    await page.getByText(email).waitFor()
    await secondEmail
    await page.getByLabel('Verification code').fill(await codeFor(stoop.url, email))
    await page.waitForURL('**/set-password')
  })

  test('[S4.018] [S8.018] a missing password: a message, two seconds, then the password page', async () => {
    const email = newAddress('halfway')
    await post(stoop.url, '/auth/register_by_email', { email })
    await post(stoop.url, '/auth/verify_email', { email, code: await codeFor(stoop.url, email) })
    const { page, expectError } = await stoop.visit('phone')
    expectError('402 POST /api/auth/login')
    await go(page, '/login')
    const delay = await measureDelay(page, 'Redirecting you', '/set-password')
    await logIn(page, email, goodPassword)
    await page
      .getByRole('alert')
      .getByText('Your account setup is incomplete. Redirecting you to set your password now.')
      .waitFor()
    expect(await delay()).toBeGreaterThan(1500)
    // The page offers a new code.
    await page.getByRole('button', { name: 'Send me a new code' }).waitFor()
  })

  test('[S2.056] [S2.057] [S4.037] a members’ page sends visitors to the login, which leads back', async () => {
    const member = await makeMember(stoop.url)
    const { page } = await stoop.visit('desktop')
    for (const [place, path] of [
      ['My Stuff', '/my-stuff'],
      ['Chat', '/chat'],
      ['List', '/list'],
    ] as const) {
      await go(page, '/shop')
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: place }).click()
      await page.waitForURL(`**/login?next=${encodeURIComponent(path)}`)
    }
    await go(page, '/my-stuff/settings')
    await page.waitForURL('**/login?next=*')
    await logIn(page, member.email, member.password)
    await page.waitForURL('**/my-stuff/settings')
    await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor()
  })
})

describe('a forgotten password', () => {
  test('is reset through the emailed link, which signs out other devices', async () => {
    const member = await makeMember(stoop.url)
    const { page } = await stoop.visit('phone')
    await go(page, '/login')
    await page.getByRole('link', { name: 'Forgot your password?' }).tap()
    // The login page has a field of the same name, and the address changes before the page does.
    await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
    await page.getByLabel('Email').fill(member.email)
    await page.getByRole('button', { name: 'Send me a link' }).tap()
    await page.getByRole('alert').getByText(member.email).waitFor()
    const email = await emailTo(stoop.url, member.email, /new password/)
    await go(page, linkOf(email, stoop.url))
    await expectAccessible(page, '/reset-password')
    await page.getByLabel('Password', { exact: true }).fill('another good one')
    await page.getByLabel('Confirm password').fill('another good one')
    await page.getByRole('button', { name: 'Save and log in' }).tap()
    await page.waitForURL('**/shop')
    await emailTo(stoop.url, member.email, /was changed/)
    // The link says at once that it was used, instead of asking for a password in vain.
    const { page: again } = await stoop.visit('phone')
    await go(again, linkOf(email, stoop.url))
    await again.getByRole('heading', { name: 'This link no longer works' }).waitFor()
    expect(await again.getByLabel('Confirm password').count()).toBe(0)
    await expectAccessible(again, '/reset-password with a used link')
    await again.getByRole('link', { name: 'Request a new link' }).tap()
    await again.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
    const elsewhere = await post(stoop.url, '/auth/refresh_token', {
      refresh_token: member.tokens.refresh_token,
    })
    expect(elsewhere.status).toBe(401)

    const { page: fresh, expectError } = await stoop.visit('phone')
    expectError('403 POST /api/auth/login')
    await go(fresh, '/login')
    await logIn(fresh, member.email, member.password)
    await fresh.getByRole('alert').getByText('Incorrect email or password. Please try again.').waitFor()
    await logIn(fresh, member.email, 'another good one')
    await fresh.waitForURL('**/shop')
  })

  test('of an unknown address looks the same and sends nothing', async () => {
    const email = newAddress('nobody')
    const { page } = await stoop.visit('phone')
    await go(page, '/forgot-password')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send me a link' }).tap()
    await page.getByRole('alert').getByText(email).waitFor()
    expect(await emailsTo(stoop.url, email)).toEqual([])
  })
})
