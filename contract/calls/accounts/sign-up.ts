import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { CODE_LENGTH } from '../../rules/accounts/account-fields.ts'
import { proof } from '../proof.ts'
import { done, email } from '../shapes.ts'
import { accessToken, deviceId, password, tokens } from './auth-fields.ts'

export const registerByEmail = endpoint({
  name: 'auth.registerByEmail',
  method: 'POST',
  path: '/auth/register_by_email',
  summary: 'Create an account: sends a verification code',
  auth: 'none',
  body: z.object({
    email,
    proof: proof.optional(),
  }),
  status: 201,
  response: done,
  errors: ['account.exists', 'account.sign_ups_paused', 'account.email_disposable', 'challenge.needed'],
  source: 'spec §7; product-decisions §2',
})

export const resendVerificationEmail = endpoint({
  name: 'auth.resendVerificationEmail',
  method: 'POST',
  path: '/auth/resend_verification_email',
  summary: 'Send a new verification code; the previous code becomes invalid',
  auth: 'none',
  body: z.object({ email }),
  response: done,
  errors: [],
  source: 'spec §7; product-decisions §2',
})

export const verifyEmail = endpoint({
  name: 'auth.verifyEmail',
  method: 'POST',
  path: '/auth/verify_email',
  summary: 'Exchange a verification code for a token that can set the password',
  auth: 'none',
  body: z.object({
    email,
    code: z
      .string()
      .trim()
      .length(CODE_LENGTH, 'Please enter a 6-digit code')
      .regex(/^\d+$/, 'Please enter a 6-digit code'),
  }),
  response: accessToken,
  errors: ['account.code_invalid', 'account.not_found', 'account.password_exists'],
  source: 'spec §7',
})

export const setPassword = endpoint({
  name: 'auth.setPassword',
  method: 'POST',
  path: '/auth/set_password',
  summary: 'Set the first password, which completes the account and signs in',
  auth: 'temporary',
  body: z.object({ password, device_id: deviceId }),
  response: tokens,
  errors: [
    'auth.missing',
    'auth.expired',
    'account.verify_first',
    'account.password_exists',
    'account.password_common',
    'account.password_guessable',
  ],
  source: 'spec §7',
})
