import type { RateRule } from '../../http/rate-limits.ts'

type ByEmail = RateRule<{ body: { email: string } }>
type ByAddress = RateRule<{ ip: string }>

/**
 * The limits on sending codes. An address that has an account gets no code, so it is not counted: whoever registers
 * it again is told that it exists, however soon.
 */
export function codeLimits(hasAccount: (email: string) => Promise<boolean>) {
  const by: ByEmail['by'] = async ({ body }) => ((await hasAccount(body.email)) ? null : body.email)
  return [
    { name: 'code-minute', max: 1, seconds: 60, by },
    { name: 'code-hour', max: 5, seconds: 3600, by },
  ] satisfies ByEmail[]
}

/** How often things may be tried. @source product-decisions §2 */
export const accountLimits = {
  registerByIp: { name: 'register-ip', max: 30, seconds: 3600, by: ({ ip }) => ip } satisfies ByAddress,
  verifyByIp: { name: 'verify-ip', max: 60, seconds: 3600, by: ({ ip }) => ip } satisfies ByAddress,
  loginByAddress: {
    name: 'login-address',
    max: 10,
    seconds: 900,
    by: ({ body }) => body.username,
  } satisfies RateRule<{ body: { username: string } }>,
  loginByIp: { name: 'login-ip', max: 100, seconds: 900, by: ({ ip }) => ip } satisfies ByAddress,
  refreshByIp: { name: 'refresh-ip', max: 300, seconds: 900, by: ({ ip }) => ip } satisfies ByAddress,
  forgotByIp: { name: 'forgot-ip', max: 20, seconds: 3600, by: ({ ip }) => ip } satisfies ByAddress,
  forgotAMinute: {
    name: 'forgot-minute',
    max: 1,
    seconds: 60,
    by: ({ body }) => body.email,
  } satisfies ByEmail,
  deleteByAccount: {
    name: 'delete-account',
    max: 10,
    seconds: 3600,
    by: ({ actor }) => actor.userId,
  } satisfies RateRule<{ actor: { userId: string } }>,
}
