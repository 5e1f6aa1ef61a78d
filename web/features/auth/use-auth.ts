import { useSyncExternalStore } from 'react'
import { call, refresh, tokens } from '../../api/call.ts'
import { type AuthState, createAuth, initialAuthState } from './auth-store.ts'

/** Who is signed in, in this browser. Components read it through `useAuth`. */
export const auth = createAuth({
  client: { call, refresh },
  tokens,
  pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
})

/** Who is signed in: loading on the server and on the first paint, then known. @source spec §4 Auth state */
export function useAuth(): AuthState {
  return useSyncExternalStore(auth.subscribe, auth.getState, () => initialAuthState)
}
