import type { CallResult } from '../../../contract/endpoint.ts'
import type { ErrorCode } from '../../../contract/errors.ts'
import { checkConnectionSentence, isNetworkFailure } from '../../api/answer.ts'

/** A call that did not work. */
export type Refusal = Extract<CallResult<unknown>, { data: null }>

/** What the form's alert says. */
export interface Notice {
  text: string
  /** Below it: what helps. */
  hint?: string
  /** Bad news unless said. */
  tone?: 'success' | 'info'
  /** The status and code it answers, for a page that offers a way on. */
  status?: number
  code?: ErrorCode | undefined
}

/** A text as the form's alert shows it: a network failure says so below. @source product-decisions §9.19 */
function notice(refusal: Refusal, text: string): Notice {
  const { status, code } = refusal
  const hint = isNetworkFailure(refusal) ? { hint: checkConnectionSentence } : {}
  return { text, status, code, ...hint }
}

/** The server's own sentence, where a server answered with one that means something. */
function ownSentence(refusal: Refusal): string | undefined {
  return isNetworkFailure(refusal) || refusal.error === 'Something went wrong' ? undefined : refusal.error
}

/** @source spec §8 Login */
export function loginNotice(refusal: Refusal): Notice {
  // A suspended account is told so; the status alone would say that the password is wrong.
  const known = refusal.code === 'account.suspended' ? undefined : loginTexts[refusal.status]
  return notice(refusal, known ?? refusal.error)
}

const loginTexts: Record<number, string> = {
  401: "Your email address hasn't been verified yet. Redirecting you to the verification page now.",
  402: 'Your account setup is incomplete. Redirecting you to set your password now.',
  403: 'Incorrect email or password. Please try again.',
}

/** @source spec §8 Register */
export function registerNotice(refusal: Refusal): Notice {
  const known = refusal.status === 409 ? accountExists : ownSentence(refusal)
  return notice(refusal, known ?? 'Registration failed. Please try again.')
}

const accountExists = 'An account with this email address already exists. Please try logging in instead.'

/** @source spec §8 Verify; a password that exists already is told as such, for trying again would never help */
export function verifyNotice(refusal: Refusal): Notice {
  return notice(refusal, verifyTexts[refusal.status] ?? 'Code verification failed. Please try again.')
}

const verifyTexts: Record<number, string> = {
  400: 'The verification code is invalid or has expired. Please check your code or request a new one.',
  404: 'We could not find your account. Please try registering again.',
  409: 'A password has already been set for this account.',
}

/** @source spec §8 Resend */
export const resendSuccess =
  "A new verification code has been sent to your email. If you don't see it in your inbox, be sure to check your spam or junk folder."

/** @source spec §8 Resend */
export const resendFailure = 'There was a problem resending the code. Please try again.'

/** @source spec §8 Resend */
export function resendNotice(refusal: Refusal): Notice {
  return notice(refusal, resendFailure)
}

/** @source spec §8 Set password */
export const sessionExpired = 'Your session has expired. Please log in again.'

/** @source spec §8 Set password */
export function setPasswordNotice(refusal: Refusal): Notice {
  const known = setPasswordTexts[refusal.status]
  return notice(refusal, known ?? ownSentence(refusal) ?? 'Failed to set password. Please try again.')
}

const setPasswordTexts: Record<number, string> = {
  401: sessionExpired,
  403: 'Please verify your email before setting a password.',
  409: 'A password has already been set for this account.',
}

/** Here the address is not in question, only the password. */
export function deleteNotice(refusal: Refusal): Notice {
  const isWrong = refusal.code === 'account.wrong_password'
  return notice(refusal, isWrong ? 'Incorrect password. Please try again.' : refusal.error)
}

/** For the calls whose texts are the server's own. */
export function plainNotice(refusal: Refusal): Notice {
  return notice(refusal, refusal.error)
}

/** Seconds that the server asks to wait; null where it does not. */
export function secondsToWait(refusal: Refusal): number | null {
  const wait = refusal.details?.retry_after
  return typeof wait === 'number' ? wait : null
}
