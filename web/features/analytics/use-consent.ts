import { useSyncExternalStore } from 'react'
import { type Consent, hasChosen, onConsent, readConsent } from './consent.ts'

/** What was chosen; null before the browser is asked. */
export function useConsent(): Consent | null {
  return useSyncExternalStore(onConsent, readConsent, () => null)
}

/** Whether to ask; never on the server. */
export function useAsks(): boolean {
  return useSyncExternalStore(
    onConsent,
    () => !hasChosen(),
    () => false,
  )
}
