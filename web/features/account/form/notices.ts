import type { CallResult } from '../../../../contract/endpoint.ts'
import type { ErrorCode } from '../../../../contract/errors.ts'
import { checkConnectionSentence, isNetworkFailure } from '../../../api/transport/response.ts'

/** A failed call. */
export type FailedCall = Extract<CallResult<unknown>, { data: null }>

/** The content of the form's alert. */
export interface Notice {
  text: string
  /** What helps, shown below the text. */
  hint?: string
  /** An error by default. */
  tone?: 'success' | 'info'
  /** The status and code of the failure, for pages that offer a next step. */
  status?: number
  code?: ErrorCode | undefined
}

/** A notice; a network failure adds what to do about it. @source product-decisions §9.19 */
function notice(refusal: FailedCall, text: string): Notice {
  const { status, code } = refusal
  const hint = isNetworkFailure(refusal) ? { hint: checkConnectionSentence } : {}
  return { text, status, code, ...hint }
}

/** The server's sentence, unless it says nothing specific. */
function ownSentence(refusal: FailedCall): string | undefined {
  return isNetworkFailure(refusal) || refusal.error === 'Something went wrong' ? undefined : refusal.error
}

/** Shown where the specification leaves a network failure's text open. */
const unreachableSentence = 'We couldn’t reach Stoop.'

/** What to tell of a failure whose text the server writes. */
function toldSentence(refusal: FailedCall): string {
  return isNetworkFailure(refusal) ? unreachableSentence : refusal.error
}

/** @source spec §8 Login */
export function loginNotice(refusal: FailedCall): Notice {
  // The status alone would say that the password is wrong.
  const known = refusal.code === 'account.suspended' ? undefined : loginTexts[refusal.status]
  return notice(refusal, known ?? toldSentence(refusal))
}

const loginTexts: Record<number, string> = {
  401: "Your email address hasn't been verified yet. Redirecting you to the verification page now.",
  402: 'Your account setup is incomplete. Redirecting you to set your password now.',
  403: 'Incorrect email or password. Please try again.',
}

/** @source spec §8 Register */
export function registerNotice(refusal: FailedCall): Notice {
  const known = refusal.status === 409 ? accountExists : ownSentence(refusal)
  return notice(refusal, known ?? 'Registration failed. Please try again.')
}

const accountExists = 'An account with this email address already exists. Please try logging in instead.'

/** A password that exists already is named as the reason, because no retry would help. @source spec §8 Verify */
export function verifyNotice(refusal: FailedCall): Notice {
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
export function resendNotice(refusal: FailedCall): Notice {
  return notice(refusal, resendFailure)
}

/** @source spec §8 Set password */
export const sessionExpired = 'Your session has expired. Please log in again.'

/** @source spec §8 Set password */
export function setPasswordNotice(refusal: FailedCall): Notice {
  const known = setPasswordTexts[refusal.status]
  return notice(refusal, known ?? ownSentence(refusal) ?? 'Failed to set password. Please try again.')
}

const setPasswordTexts: Record<number, string> = {
  401: sessionExpired,
  403: 'Please verify your email before setting a password.',
  409: 'A password has already been set for this account.',
}

/** The address is known to be right here, so only the password can be wrong. */
export function currentPasswordNotice(refusal: FailedCall): Notice {
  const isWrong = refusal.code === 'account.wrong_password'
  return notice(refusal, isWrong ? 'Incorrect password. Please try again.' : toldSentence(refusal))
}

/** For calls whose messages the server writes. */
export function plainNotice(refusal: FailedCall): Notice {
  return notice(refusal, toldSentence(refusal))
}

/** Seconds that the server asks to wait; null if it does not. */
export function secondsToWait(refusal: FailedCall): number | null {
  const wait = refusal.details?.retry_after
  return typeof wait === 'number' ? wait : null
}
