import { VISITOR_COOKIE } from '../../../contract/rules/cookies.ts'
import { CONSENT_KEY } from '../../api/storage-keys.ts'

/**
 * Whether visits may be counted: `without` a cookie until somebody says otherwise, `with` one where it was allowed,
 * `never` where it was refused. @source product-decisions §7
 */
export const choices = ['without', 'with', 'never'] as const
export type Consent = (typeof choices)[number]

const listeners = new Set<() => void>()

/** What a stored word means; anything unknown is no choice. */
export function parseConsent(stored: string | null): Consent {
  return choices.find((choice) => choice === stored) ?? 'without'
}

/** Whether the browser itself says no: then nobody is asked. @source W3C DNT, Global Privacy Control */
export function browserRefuses(browser: {
  doNotTrack?: string | null
  globalPrivacyControl?: boolean
}): boolean {
  return browser.doNotTrack === '1' || browser.doNotTrack === 'yes' || browser.globalPrivacyControl === true
}

/** What holds in this browser now. */
export function readConsent(): Consent {
  if (browserRefuses(navigator)) return 'never'
  try {
    return parseConsent(localStorage.getItem(CONSENT_KEY))
  } catch {
    // Whoever forbids storage allows no cookie either.
    return 'without'
  }
}

/** Whether somebody has chosen. */
export function hasChosen(): boolean {
  try {
    return browserRefuses(navigator) || localStorage.getItem(CONSENT_KEY) !== null
  } catch {
    return true
  }
}

/** Keeps a choice. The cookie goes at once where it is no longer allowed. */
export function chooseConsent(choice: Consent): void {
  try {
    localStorage.setItem(CONSENT_KEY, choice)
  } catch {
    // Not kept, but it holds for the cookie.
  }
  if (choice !== 'with') writeCookie('', 0)
  for (const listener of listeners) listener()
}

/** Hears of choices. @returns how to stop */
export function onConsent(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The random number that names this browser for 365 days; null where that was not allowed. @source spec §9 */
export function visitorId(): string | null {
  if (readConsent() !== 'with') return null
  const known = new RegExp(`(?:^|; )${VISITOR_COOKIE.name}=([\\w-]{8,64})`).exec(document.cookie)?.[1]
  const id =
    known ?? Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(36)).join('')
  // Written again each time: a year from the last visit.
  writeCookie(id, VISITOR_COOKIE.maxAge)
  return id
}

function writeCookie(value: string, maxAge: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${VISITOR_COOKIE.name}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`
}
