import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { done, id, instant } from '../shapes.ts'
import { deviceId, tokens } from './auth-fields.ts'

/** Checked by the account, not by the format: a wrong password gets its own error. */
const currentPassword = z.string('Password is required').min(1, 'Password is required').max(1000)
const totpCode = z
  .string()
  .transform((typed) => typed.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Enter the six digits of your authenticator app.'))
/** What the browser's passkey functions take and return; the server's library checks it. */
const passkeyData = z.record(z.string(), z.unknown())

/** One of the ways to prove a second factor. */
export const proofShape = {
  code: totpCode.optional(),
  recovery_code: z.string().min(1).max(50).optional(),
  passkey: passkeyData.optional(),
}
const ticket = z.string().min(1).max(1000)
/** What a change of factors takes: the password and, once a factor is set up, a proof of it. */
const ownerProof = z.object({ password: currentPassword, ...proofShape })
/** Refusals of that. `factor.proof_needed` says in `has_code` and `has_passkey` which proofs the account has. */
const ownerErrors = [
  'auth.missing',
  'auth.expired',
  'account.wrong_password',
  'factor.proof_needed',
  'factor.wrong',
] as const

export const secondStep = endpoint({
  name: 'auth.secondStep',
  method: 'POST',
  path: '/auth/second_step',
  summary: 'Finish signing in with a second factor',
  auth: 'none',
  body: z.object({ ticket, device_id: deviceId, ...proofShape }),
  response: tokens,
  errors: ['factor.wrong', 'factor.ticket_expired', 'account.suspended'],
  source: 'trust.md §1',
})

export const requestPasskey = endpoint({
  name: 'auth.requestPasskey',
  method: 'POST',
  path: '/auth/second_step/passkey',
  summary: 'Get what the browser needs to prove a passkey as the second step',
  auth: 'none',
  body: z.object({ ticket }),
  response: passkeyData,
  errors: ['factor.ticket_expired', 'factor.no_passkey'],
  source: 'trust.md §1',
})

export const getFactors = endpoint({
  name: 'factors.get',
  method: 'GET',
  path: '/users/me/factors',
  summary: 'List the ways to take the second step of signing in',
  auth: 'required',
  response: z.strictObject({
    has_totp: z.boolean(),
    passkeys: z.array(
      z.strictObject({ id, name: z.string(), created_at: instant, last_used_at: instant.nullable() }),
    ),
    recovery_codes_left: z.int(),
  }),
  errors: ['auth.missing', 'auth.expired'],
  source: 'trust.md §1',
})

export const requestOwnPasskey = endpoint({
  name: 'factors.requestPasskey',
  method: 'POST',
  path: '/users/me/factors/passkeys/proof',
  summary: 'Get what the browser needs to prove a passkey before factors change',
  auth: 'required',
  response: passkeyData,
  errors: ['auth.missing', 'auth.expired', 'factor.no_passkey'],
  source: 'trust.md §1',
})

/** Shown once: only their hashes are stored. Null if there are codes already. */
const recoveryCodes = z.strictObject({ recovery_codes: z.array(z.string()).nullable() })

export const beginTotp = endpoint({
  name: 'factors.beginTotp',
  method: 'POST',
  path: '/users/me/factors/totp',
  summary: 'Get a secret for an authenticator app; it counts once a code is confirmed',
  auth: 'required',
  body: ownerProof,
  response: z.strictObject({
    /** Base32, to be typed where a QR code cannot be scanned. */
    secret: z.string(),
    /** An `otpauth:` address, for the QR code. */
    uri: z.string(),
  }),
  errors: [...ownerErrors, 'factor.exists'],
  source: 'trust.md §1',
})

export const confirmTotp = endpoint({
  name: 'factors.confirmTotp',
  method: 'POST',
  path: '/users/me/factors/totp/confirm',
  summary: 'Turn on the authenticator app with a first code',
  auth: 'required',
  body: z.object({ code: totpCode }),
  response: recoveryCodes,
  errors: ['auth.missing', 'auth.expired', 'factor.wrong'],
  source: 'trust.md §1',
})

export const removeTotp = endpoint({
  name: 'factors.removeTotp',
  method: 'DELETE',
  path: '/users/me/factors/totp',
  summary: 'Remove the authenticator app',
  auth: 'required',
  body: ownerProof,
  response: done,
  errors: [...ownerErrors, 'request.not_found', 'factor.staff_needs_one'],
  source: 'trust.md §1',
})

export const beginPasskey = endpoint({
  name: 'factors.beginPasskey',
  method: 'POST',
  path: '/users/me/factors/passkeys/options',
  summary: 'Get what the browser needs to create a passkey',
  auth: 'required',
  body: ownerProof,
  response: passkeyData,
  errors: [...ownerErrors],
  source: 'trust.md §1',
})

export const addPasskey = endpoint({
  name: 'factors.addPasskey',
  method: 'POST',
  path: '/users/me/factors/passkeys',
  summary: 'Add a passkey that the browser has created',
  auth: 'required',
  body: z.object({ passkey: passkeyData, name: z.string().trim().min(1).max(60) }),
  response: recoveryCodes,
  errors: ['auth.missing', 'auth.expired', 'factor.wrong', 'factor.exists'],
  source: 'trust.md §1',
})

export const removePasskey = endpoint({
  name: 'factors.removePasskey',
  method: 'DELETE',
  path: '/users/me/factors/passkeys/:id',
  summary: 'Remove a passkey',
  auth: 'required',
  params: z.object({ id }),
  body: ownerProof,
  response: done,
  errors: [...ownerErrors, 'request.not_found', 'factor.staff_needs_one'],
  source: 'trust.md §1',
})

export const renewCodes = endpoint({
  name: 'factors.renewCodes',
  method: 'POST',
  path: '/users/me/factors/recovery_codes',
  summary: 'Replace all recovery codes by new ones',
  auth: 'required',
  body: ownerProof,
  response: recoveryCodes,
  errors: [...ownerErrors, 'factor.none'],
  source: 'trust.md §1',
})
