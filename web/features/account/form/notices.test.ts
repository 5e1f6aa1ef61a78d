import { describe, expect, test } from 'vitest'
import {
  type FailedCall,
  loginNotice,
  registerNotice,
  resendNotice,
  resendSuccess,
  secondsToWait,
  setPasswordNotice,
  verifyNotice,
} from './notices.ts'

const refused = (status: number, error = 'Something went wrong'): FailedCall => ({
  data: null,
  error,
  status,
})
const offline = refused(0, 'Failed to fetch')
const hint = 'Please check your internet connection and try again.'

describe('the notice for a failed call', () => {
  test.each([
    [401, "Your email address hasn't been verified yet. Redirecting you to the verification page now."],
    [402, 'Your account setup is incomplete. Redirecting you to set your password now.'],
    [403, 'Incorrect email or password. Please try again.'],
    [429, 'Too many attempts. Please wait a moment and try again.'],
  ])('[S8.017] [S8.018] [S8.019] [S4.019] login %i', (status, text) => {
    expect(
      loginNotice(refused(status, 'Too many attempts. Please wait a moment and try again.')),
    ).toMatchObject({
      text,
    })
  })

  test('[S8.006] register 409', () => {
    expect(registerNotice(refused(409, 'taken')).text).toBe(
      'An account with this email address already exists. Please try logging in instead.',
    )
  })

  test('[S8.007] register, otherwise: the server’s sentence, or else our own', () => {
    expect(registerNotice(refused(429, 'Slow down'))).toMatchObject({ text: 'Slow down' })
    expect(registerNotice(refused(500))).toMatchObject({ text: 'Registration failed. Please try again.' })
  })

  test.each([
    [400, 'The verification code is invalid or has expired. Please check your code or request a new one.'],
    [404, 'We could not find your account. Please try registering again.'],
    [429, 'Code verification failed. Please try again.'],
    [500, 'Code verification failed. Please try again.'],
  ])('[S8.008] [S8.009] [S8.010] verify %i', (status, text) => {
    expect(verifyNotice(refused(status, 'something of the server'))).toMatchObject({ text })
  })

  test('[S8.011] resend', () => {
    expect(resendNotice(refused(500))).toMatchObject({
      text: 'There was a problem resending the code. Please try again.',
    })
  })

  test('[S8.012] resend success', () => {
    expect(resendSuccess).toBe(
      "A new verification code has been sent to your email. If you don't see it in your inbox, be sure to check your spam or junk folder.",
    )
  })

  test.each([
    [403, 'Please verify your email before setting a password.'],
    [409, 'A password has already been set for this account.'],
    [401, 'Your session has expired. Please log in again.'],
    [400, 'This password is too common. Please choose one that is harder to guess.'],
  ])('[S8.013] [S8.014] [S8.015] [S8.016] set password %i', (status, text) => {
    const refusal = refused(status, 'This password is too common. Please choose one that is harder to guess.')
    expect(setPasswordNotice(refusal)).toMatchObject({ text })
  })

  test('[S8.016] set password, without a sentence of the server', () => {
    expect(setPasswordNotice(refused(500))).toMatchObject({
      text: 'Failed to set password. Please try again.',
    })
  })

  test('[S8.004] every network failure adds what to do about it', () => {
    expect(loginNotice(offline)).toMatchObject({ text: 'We couldn’t reach Stoop.', hint })
    expect(registerNotice(offline)).toMatchObject({ text: 'Registration failed. Please try again.', hint })
    expect(verifyNotice(offline)).toMatchObject({ text: 'Code verification failed. Please try again.', hint })
    expect(resendNotice(offline).hint).toBe(hint)
    expect(setPasswordNotice(offline).text).toBe('Failed to set password. Please try again.')
  })

  test('a response of the server adds nothing about the connection', () => {
    expect(loginNotice(refused(403))).not.toHaveProperty('hint')
  })

  test('the seconds that the server asks to wait', () => {
    expect(secondsToWait({ ...refused(429), details: { retry_after: 42 } })).toBe(42)
    expect(secondsToWait(refused(429))).toBeNull()
  })
})
