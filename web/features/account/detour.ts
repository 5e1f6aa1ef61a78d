import { REDIRECT_DELAY_MS } from '../../../contract/rules/accounts.ts'
import type { Client } from '../../api/client.ts'
import type { SignUpState } from './sign-up-state.ts'

export interface DetourParts {
  call: Client['call']
  pause: (milliseconds: number) => Promise<void>
  /** Whether the login page has been left in the meantime. */
  hasLeft: () => boolean
  go: (path: string, state: SignUpState) => void
  now: () => number
}

/** Whether a refused login leads somewhere by itself: unverified or without a password. */
export function isDetour(status: number): boolean {
  return status === 401 || status === 402
}

/**
 * Leads on from a login that lacks a step: after two seconds to the verification page with a new code on its way, or to the
 * page where the password is set. @source spec §4 Sign-up and sign-in
 */
export async function followDetour(status: number, email: string, parts: DetourParts): Promise<void> {
  await parts.pause(REDIRECT_DELAY_MS)
  if (parts.hasLeft()) return
  if (status === 402) return parts.go('/set-password', { email })
  const resent = await parts.call('auth.resendVerificationEmail', { body: { email } })
  if (parts.hasLeft()) return
  // Refused as too early: then an earlier code is still good.
  const isOnItsWay = resent.error === null || resent.status === 429
  parts.go('/email-verification', isOnItsWay ? { email, sentAt: parts.now() } : { email, resendFailed: true })
}
