import { createHmac } from 'node:crypto'
import type { Clock } from '../../ports/clock.ts'
import { sameText } from '../accounts/secrets.ts'

/** Something that lets its holder in for a while, and that only we can make. */
export interface SignedPass {
  issue(): string
  fits(pass: string | null): boolean
}

/**
 * A pass is its end and a signature. `subject` is part of what is signed: a pass for one thing opens no other.
 * @param seconds how long it lasts
 */
export function createSignedPass(
  secretKey: string,
  clock: Clock,
  subject: () => string,
  seconds: number,
): SignedPass {
  const sign = (end: string) =>
    createHmac('sha256', secretKey).update(`pass:${subject()}:${end}`).digest('base64url')
  return {
    issue() {
      const end = String(Math.floor(clock.now().getTime() / 1000) + seconds)
      return `${end}.${sign(end)}`
    },
    fits(pass) {
      const [end = '', signature = ''] = pass?.split('.') ?? []
      if (!/^\d{1,12}$/.test(end) || !sameText(signature, sign(end))) return false
      return Number(end) * 1000 > clock.now().getTime()
    },
  }
}
