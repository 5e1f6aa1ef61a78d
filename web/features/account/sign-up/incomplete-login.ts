import { REDIRECT_DELAY_MS } from '../../../../contract/rules/accounts/account-fields.ts'
import type { Client } from '../../../api/client.ts'
import type { SignUpState } from './sign-up-state.ts'

export interface ContinueDependencies {
  call: Client['call']
  pause: (milliseconds: number) => Promise<void>
  /** Whether the user has left the login page in the meantime. */
  hasLeft: () => boolean
  go: (path: string, state: SignUpState) => void
  now: () => number
}

/** Whether a refused login can be completed: the address is unverified, or the password was never set. */
export function isIncompleteLogin(status: number): boolean {
  return status === 401 || status === 402
}

/**
 * After two seconds, continues a login that lacks a step: on the verification page with a new code, or on the page
 * that sets the password.
 * @source spec §4 Sign-up and sign-in
 */
export async function continueSignUp(
  status: number,
  email: string,
  parts: ContinueDependencies,
): Promise<void> {
  await parts.pause(REDIRECT_DELAY_MS)
  if (parts.hasLeft()) return
  if (status === 402) return parts.go('/set-password', { email })
  const resent = await parts.call('auth.resendVerificationEmail', { body: { email } })
  if (parts.hasLeft()) return
  // 429: an earlier code is still valid.
  const isSent = resent.error === null || resent.status === 429
  parts.go('/email-verification', isSent ? { email, sentAt: parts.now() } : { email, resendFailed: true })
}
