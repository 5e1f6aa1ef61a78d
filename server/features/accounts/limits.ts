import type { RateRule } from '../../http/limits/rate-limiter.ts'

type ByEmail = RateRule<{ body: { email: string } }>
type ByAddress = RateRule<{ ip: string }>

/**
 * Limits guesses from many addresses. Devices that have signed in before are not counted, so that a stranger's wrong
 * passwords do not lock out the owner.
 */
export function loginFromAnywhere(knowsDevice: (email: string, deviceId: string) => Promise<boolean>) {
  return {
    name: 'login-account',
    max: 50,
    seconds: 900,
    by: async ({ body }) => ((await knowsDevice(body.username, body.client_id)) ? null : body.username),
  } satisfies RateRule<{ body: { username: string; client_id: string } }>
}

/**
 * Limits on registering. Addresses that have an account are not counted, because no code is sent: registering
 * them again always answers that the account exists.
 */
export function registerLimits(hasAccount: (email: string) => Promise<boolean>) {
  return codeLimitsBy(async ({ body }) => ((await hasAccount(body.email)) ? null : body.email))
}

/** Limits on requesting another code: the same with and without an account. */
export const resendLimits = codeLimitsBy(({ body }) => body.email)

function codeLimitsBy(by: ByEmail['by']) {
  return [
    { name: 'code-minute', max: 1, seconds: 60, by },
    { name: 'code-hour', max: 5, seconds: 3600, by },
  ] satisfies ByEmail[]
}

/** Limits guesses of a second factor, whoever makes them. @param ownerOf whose password was right */
export function secondStepLimit(ownerOf: (ticket: string) => Promise<string | null>) {
  return {
    name: 'second-step',
    max: 10,
    seconds: 900,
    by: ({ body }) => ownerOf(body.ticket),
  } satisfies RateRule<{ body: { ticket: string } }>
}

/** Limits on attempts. @source product-decisions §2 */
export const accountLimits = {
  /** Requests for another code. Registering has limits by network: `server/http/limits/sign-up-guard.ts`. */
  registerByIp: { name: 'register-ip', max: 30, seconds: 3600, by: ({ ip }) => ip } satisfies ByAddress,
  verifyByIp: { name: 'verify-ip', max: 60, seconds: 3600, by: ({ ip }) => ip } satisfies ByAddress,
  /** Limits guesses from one address. */
  loginByPlace: {
    name: 'login-place',
    max: 10,
    seconds: 900,
    by: ({ body, ip }) => `${body.username} ${ip}`,
  } satisfies RateRule<{ body: { username: string }; ip: string }>,
  loginByIp: { name: 'login-ip', max: 100, seconds: 900, by: ({ ip }) => ip } satisfies ByAddress,
  refreshByIp: { name: 'refresh-ip', max: 300, seconds: 900, by: ({ ip }) => ip } satisfies ByAddress,
  forgotByIp: { name: 'forgot-ip', max: 20, seconds: 3600, by: ({ ip }) => ip } satisfies ByAddress,
  checkResetByIp: { name: 'check-reset-ip', max: 60, seconds: 3600, by: ({ ip }) => ip } satisfies ByAddress,
  forgotAMinute: {
    name: 'forgot-minute',
    max: 1,
    seconds: 60,
    by: ({ body }) => body.email,
  } satisfies ByEmail,
  forgotAnHour: {
    name: 'forgot-hour',
    max: 5,
    seconds: 3600,
    by: ({ body }) => body.email,
  } satisfies ByEmail,
  factorsByAccount: {
    name: 'factors',
    max: 20,
    seconds: 900,
    by: ({ actor }) => actor.userId,
  } satisfies RateRule<{ actor: { userId: string } }>,
  /** Guesses of the present password by somebody who uses an open session. */
  changePasswordByAccount: {
    name: 'change-password',
    max: 10,
    seconds: 3600,
    by: ({ actor }) => actor.userId,
  } satisfies RateRule<{ actor: { userId: string } }>,
  deleteByAccount: {
    name: 'delete-account',
    max: 10,
    seconds: 3600,
    by: ({ actor }) => actor.userId,
  } satisfies RateRule<{ actor: { userId: string } }>,
}
