import { useSyncExternalStore } from 'react'
import { type Consent, hasChosen, onConsent, readConsent } from './consent.ts'

/** The consent; null on the server and on the first paint. */
export function useConsent(): Consent | null {
  return useSyncExternalStore(onConsent, readConsent, () => null)
}

/** Whether to ask for consent; never on the server. */
export function useAsks(): boolean {
  return useSyncExternalStore(
    onConsent,
    () => !hasChosen(),
    () => false,
  )
}
