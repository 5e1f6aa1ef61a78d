import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { proof } from '../proof.ts'
import { done, email, id, instant } from '../shapes.ts'
import { accessToken, deviceId, password, tokens } from './auth-fields.ts'

export const login = endpoint({
  name: 'auth.login',
  method: 'POST',
  path: '/auth/login',
  summary: 'Sign in with email and password',
  auth: 'none',
  bodyKind: 'form',
  body: z.object({
    grant_type: z.literal('password'),
    username: email,
    password: z.string('Password is required').min(1, 'Password is required').max(1000),
    client_id: deviceId,
    proof: proof.optional(),
  }),
  response: tokens,
  errors: [
    'account.unverified',
    'account.incomplete',
    'account.wrong_password',
    'account.proof_needed',
    'account.suspended',
    'factor.needed',
  ],
  source: 'spec §7',
})

export const refreshToken = endpoint({
  name: 'auth.refreshToken',
  method: 'POST',
  path: '/auth/refresh_token',
  summary: 'Get a new access token; the refresh token stays valid',
  auth: 'none',
  body: z.object({ refresh_token: z.string().min(1).max(500) }),
  response: accessToken,
  errors: ['auth.refresh_rejected'],
  source: 'spec §7; product-decisions §2',
})

export const logout = endpoint({
  name: 'auth.logout',
  method: 'POST',
  path: '/auth/logout',
  summary: 'End this device’s session',
  auth: 'none',
  body: z.object({ refresh_token: z.string().min(1).max(500) }),
  response: done,
  errors: [],
  source: 'product-decisions §2',
})

export const forgotPassword = endpoint({
  name: 'auth.forgotPassword',
  method: 'POST',
  path: '/auth/forgot_password',
  summary: 'Send a link for a new password; the response is the same for unknown addresses',
  auth: 'none',
  body: z.object({ email }),
  response: done,
  errors: [],
  source: 'product-decisions §2',
})

export const checkReset = endpoint({
  name: 'auth.checkReset',
  method: 'POST',
  path: '/auth/check_reset',
  summary: 'Tell whether a reset link still works, without using it up',
  auth: 'none',
  body: z.object({ token: z.string().min(1).max(500) }),
  response: z.strictObject({ valid: z.boolean() }),
  errors: [],
  source: 'product-decisions §2',
})

export const resetPassword = endpoint({
  name: 'auth.resetPassword',
  method: 'POST',
  path: '/auth/reset_password',
  summary: 'Set a new password with the token from the email; signs out all devices and signs in this one',
  auth: 'none',
  body: z.object({ token: z.string().min(1).max(500), password, device_id: deviceId }),
  response: tokens,
  errors: [
    'account.reset_invalid',
    'account.password_common',
    'account.password_guessable',
    'account.suspended',
    'factor.needed',
  ],
  source: 'product-decisions §2',
})

export const listSessions = endpoint({
  name: 'auth.listSessions',
  method: 'GET',
  path: '/auth/sessions',
  summary: 'List the signed-in devices',
  auth: 'required',
  response: z.strictObject({
    sessions: z.array(
      z.strictObject({
        id,
        /** Browser and system, e.g. "Chrome on macOS". */
        device: z.string(),
        current: z.boolean(),
        created_at: instant,
        last_used_at: instant,
      }),
    ),
  }),
  errors: ['auth.missing', 'auth.expired'],
  source: 'product-decisions §2',
})

export const revokeSession = endpoint({
  name: 'auth.revokeSession',
  method: 'DELETE',
  path: '/auth/sessions/:id',
  summary: 'Sign out a device',
  auth: 'required',
  params: z.object({ id }),
  response: done,
  errors: ['auth.missing', 'auth.expired', 'request.not_found'],
  source: 'product-decisions §2',
})
