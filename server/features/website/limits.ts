import { INVESTOR_TRIES_A_MINUTE } from '../../../contract/rules/site/website.ts'
import type { RateRule } from '../../http/limits/rate-limiter.ts'

/** Limits guesses of the investor password. Asking whether access was already given is not counted. */
export const gateLimit: RateRule<{ body: { password?: string | undefined }; ip: string }> = {
  name: 'investor-gate',
  max: INVESTOR_TRIES_A_MINUTE,
  seconds: 60,
  by: ({ body, ip }) => (body.password?.trim() ? ip : null),
}

/** Stops bots, and keeps our thank-you emails from filling someone's mailbox. */
export const enquiryLimits: RateRule<{ body: { email: string }; ip: string }>[] = [
  { name: 'enquiry-ip', max: 10, seconds: 3600, by: ({ ip }) => ip },
  { name: 'enquiry-email', max: 3, seconds: 3600, by: ({ body }) => body.email },
]
