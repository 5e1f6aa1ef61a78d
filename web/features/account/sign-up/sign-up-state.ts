/** What the previous sign-up page passed on in the navigation state. @source spec §2 Account */
export interface SignUpState {
  email?: string
  /** When the newest code was sent, in milliseconds since 1970. */
  sentAt?: number
  /** The previous page could not send a code. */
  resendFailed?: boolean
  /** The page that the person wanted to open before signing up. */
  next?: string
}

/** Seconds between two codes to the same address. @source product-decisions §2 */
export const RESEND_AFTER = 60

/** Reads the navigation state, which may come from another version of the app or be missing. */
export function readSignUpState(state: unknown): SignUpState {
  if (typeof state !== 'object' || state === null) return {}
  const { email, sentAt, resendFailed, next } = state as Record<string, unknown>
  return {
    ...(typeof email === 'string' && email ? { email } : {}),
    ...(typeof sentAt === 'number' ? { sentAt } : {}),
    ...(resendFailed === true ? { resendFailed } : {}),
    ...(typeof next === 'string' ? { next } : {}),
  }
}

/** Whole seconds until the next code may be requested; 0 when it may be now. */
export function secondsLeft(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / 1000))
}

/** `0:42`. */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
