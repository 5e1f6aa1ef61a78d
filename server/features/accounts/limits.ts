import type { forgotPassword, login, registerByEmail } from '../../../contract/calls/auth.ts'
import type { RateRule } from '../../http/rate-limits.ts'

type ByEmail = RateRule<typeof registerByEmail>

/** How often things may be tried. @source product-decisions §2 */
export const accountLimits = {
  codeAMinute: { name: 'code-minute', max: 1, seconds: 60, by: ({ body }) => body.email } satisfies ByEmail,
  codesAnHour: { name: 'code-hour', max: 5, seconds: 3600, by: ({ body }) => body.email } satisfies ByEmail,
  registerByIp: { name: 'register-ip', max: 30, seconds: 3600, by: ({ ip }) => ip } satisfies ByEmail,
  verifyByIp: { name: 'verify-ip', max: 60, seconds: 3600, by: ({ ip }: { ip: string }) => ip },
  loginByAddress: {
    name: 'login-address',
    max: 10,
    seconds: 900,
    by: ({ body }) => body.username,
  } satisfies RateRule<typeof login>,
  loginByIp: { name: 'login-ip', max: 100, seconds: 900, by: ({ ip }: { ip: string }) => ip },
  refreshByIp: { name: 'refresh-ip', max: 300, seconds: 900, by: ({ ip }: { ip: string }) => ip },
  forgotByIp: { name: 'forgot-ip', max: 20, seconds: 3600, by: ({ ip }: { ip: string }) => ip },
  forgotAMinute: {
    name: 'forgot-minute',
    max: 1,
    seconds: 60,
    by: ({ body }) => body.email,
  } satisfies RateRule<typeof forgotPassword>,
  deleteByAccount: {
    name: 'delete-account',
    max: 10,
    seconds: 3600,
    by: ({ actor }: { actor: { userId: string } | null }) => actor?.userId ?? null,
  },
}
