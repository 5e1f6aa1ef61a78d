import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and on the first paint, so that browser-only values are shown only after hydration. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
