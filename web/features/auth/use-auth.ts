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
 * Whether somebody is signed in, as soon as it is known. For presses: in the first moments of a page it looks as if nobody
 * were, and members would be sent to log in.
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
