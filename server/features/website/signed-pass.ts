import { createHmac } from 'node:crypto'
import type { Clock } from '../../ports/clock.ts'
import { sameText } from '../accounts/secrets.ts'

/** Grants access for a limited time. */
export interface SignedPass {
  issue(): string
  fits(pass: string | null): boolean
  /** When a pass expires; null if it does not fit. */
  endOf(pass: string | null): Date | null
}

/**
 * Creates passes that consist of an expiry time and a signature. `subject` is signed too, so that a pass for one page
 * does not open another.
 * @param seconds how long a pass is valid
 */
export function createSignedPass(
  secretKey: string,
  clock: Clock,
  subject: () => string,
  seconds: number,
): SignedPass {
  const sign = (end: string) =>
    createHmac('sha256', secretKey).update(`pass:${subject()}:${end}`).digest('base64url')
  const endOf = (pass: string | null): Date | null => {
    const [end = '', signature = ''] = pass?.split('.') ?? []
    if (!/^\d{1,12}$/.test(end) || !sameText(signature, sign(end))) return null
    const at = Number(end) * 1000
    return at > clock.now().getTime() ? new Date(at) : null
  }
  return {
    issue() {
      const end = String(Math.floor(clock.now().getTime() / 1000) + seconds)
      return `${end}.${sign(end)}`
    },
    fits: (pass) => endOf(pass) !== null,
    endOf,
  }
}
