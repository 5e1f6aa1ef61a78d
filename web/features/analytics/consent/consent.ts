import { VISITOR_COOKIE } from '../../../../contract/rules/site/cookies.ts'
import { setCookie } from '../../../api/storage/page-cookies.ts'
import { CONSENT_KEY } from '../../../api/storage/storage-keys.ts'

/**
 * Consent to analytics: `without` a cookie by default, `with` one where it was allowed, `never` where it was
 * declined.
 * @source product-decisions §7
 */
export const choices = ['without', 'with', 'never'] as const
export type Consent = (typeof choices)[number]

const listeners = new Set<() => void>()

/** The stored consent; unknown values are ignored. */
export function parseConsent(stored: string | null): Consent {
  return choices.find((choice) => choice === stored) ?? 'without'
}

/** Whether the browser itself declines: then the visitor is not asked. @source W3C DNT, Global Privacy Control */
export function browserRefuses(browser: {
  doNotTrack?: string | null
  globalPrivacyControl?: boolean
}): boolean {
  return browser.doNotTrack === '1' || browser.doNotTrack === 'yes' || browser.globalPrivacyControl === true
}

/** The consent that applies in this browser now. */
export function readConsent(): Consent {
  if (browserRefuses(navigator)) return 'never'
  try {
    return parseConsent(localStorage.getItem(CONSENT_KEY))
  } catch {
    // Where storage is forbidden, so are cookies.
    return 'without'
  }
}

/** Whether the visitor has chosen. */
export function hasChosen(): boolean {
  try {
    return browserRefuses(navigator) || localStorage.getItem(CONSENT_KEY) !== null
  } catch {
    return true
  }
}

/** Stores the choice. A cookie that is no longer allowed is deleted at once. */
export function chooseConsent(choice: Consent): void {
  try {
    localStorage.setItem(CONSENT_KEY, choice)
  } catch {
    // Not stored, but it applies to the cookie.
  }
  if (choice !== 'with') setCookie(VISITOR_COOKIE, null)
  for (const listener of listeners) listener()
}

/** Calls `listener` after each choice. @returns a function that unsubscribes */
export function onConsent(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The random number that identifies this browser for 365 days; null without consent. @source spec §9 */
export function visitorId(): string | null {
  if (readConsent() !== 'with') return null
  const known = new RegExp(`(?:^|; |__Host-)${VISITOR_COOKIE.name}=([\\w-]{8,64})`).exec(document.cookie)?.[1]
  const id =
    known ?? Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(36)).join('')
  // Written again each time: it expires a year after the last visit.
  setCookie(VISITOR_COOKIE, id)
  return id
}
