import type { RateRule } from '../../http/limits/rate-limits.ts'

type ByEmail = RateRule<{ body: { email: string } }>
type ByAddress = RateRule<{ ip: string }>

/**
 * Guessing from many places. It does not shut out the owner: a device that has been signed in before is not counted, so
 * that a stranger's wrong passwords keep only strangers away.
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
 * The limits on registering. An address that has an account gets no code, so it is not counted: whoever registers
 * it again is told that it exists, however soon.
 */
export function registerLimits(hasAccount: (email: string) => Promise<boolean>) {
  return codeLimitsBy(async ({ body }) => ((await hasAccount(body.email)) ? null : body.email))
}

/** The limits on asking for another code: the same for every address, whether it has an account or not. */
export const resendLimits = codeLimitsBy(({ body }) => body.email)

function codeLimitsBy(by: ByEmail['by']) {
  return [
    { name: 'code-minute', max: 1, seconds: 60, by },
    { name: 'code-hour', max: 5, seconds: 3600, by },
  ] satisfies ByEmail[]
}

/** How often things may be tried. @source product-decisions §2 */
export const accountLimits = {
  registerByIp: { name: 'register-ip', max: 30, seconds: 3600, by: ({ ip }) => ip } satisfies ByAddress,
  verifyByIp: { name: 'verify-ip', max: 60, seconds: 3600, by: ({ ip }) => ip } satisfies ByAddress,
  /** Guessing from one place. */
  loginByPlace: {
    name: 'login-place',
    max: 10,
    seconds: 900,
    by: ({ body, ip }) => `${body.username} ${ip}`,
  } satisfies RateRule<{ body: { username: string }; ip: string }>,
  loginByIp: { name: 'login-ip', max: 100, seconds: 900, by: ({ ip }) => ip } satisfies ByAddress,
  refreshByIp: { name: 'refresh-ip', max: 300, seconds: 900, by: ({ ip }) => ip } satisfies ByAddress,
  forgotByIp: { name: 'forgot-ip', max: 20, seconds: 3600, by: ({ ip }) => ip } satisfies ByAddress,
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
  deleteByAccount: {
    name: 'delete-account',
    max: 10,
    seconds: 3600,
    by: ({ actor }) => actor.userId,
  } satisfies RateRule<{ actor: { userId: string } }>,
}
