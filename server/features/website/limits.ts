import { INVESTOR_TRIES_A_MINUTE } from '../../../contract/rules/website.ts'
import type { RateRule } from '../../http/limits/rate-limits.ts'

/** Guessing the investors' password; asking whether it was given already is not counted. */
export const gateLimit: RateRule<{ body: { password?: string | undefined }; ip: string }> = {
  name: 'investor-gate',
  max: INVESTOR_TRIES_A_MINUTE,
  seconds: 60,
  by: ({ body, ip }) => (body.password?.trim() ? ip : null),
}

/** Whoever writes more in an hour is no person; and nobody's mailbox is filled with our thanks. */
export const enquiryLimits: RateRule<{ body: { email: string }; ip: string }>[] = [
  { name: 'enquiry-ip', max: 10, seconds: 3600, by: ({ ip }) => ip },
  { name: 'enquiry-email', max: 3, seconds: 3600, by: ({ body }) => body.email },
]
