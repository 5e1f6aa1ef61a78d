import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and on the first paint: what only the browser knows is not shown before both agree. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
