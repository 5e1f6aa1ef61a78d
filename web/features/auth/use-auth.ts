import { useSyncExternalStore } from 'react'
import { call, refresh, tokens } from '../../api/call.ts'
import { type AuthState, initialAuthState } from './auth-state.ts'
import { createAuth } from './auth-store.ts'

/** The auth store of this browser. Components use `useAuth`. */
export const auth = createAuth({
  client: { call, refresh },
  tokens,
  pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
})

/** Who is signed in: loading on the server and on the first paint, then known. @source spec §4 Auth state */
export function useAuth(): AuthState {
  return useSyncExternalStore(auth.subscribe, auth.getState, () => initialAuthState)
}

/**
 * Resolves once it is known whether somebody is signed in. For click handlers: just after a page opens, nobody seems to be
 * signed in yet, and members would be sent to log in.
 */
export function isSignedIn(): Promise<boolean> {
  return new Promise((resolve) => {
    const look = () => {
      const { isLoading, isAuthenticated } = auth.getState()
      if (isLoading) return
      unsubscribe()
      resolve(isAuthenticated)
    }
    const unsubscribe = auth.subscribe(look)
    look()
  })
}
