import type { DataOf } from '../../../contract/paths.ts'

/** Who is signed in. @source spec §4 Auth state */
export interface AuthState {
  isAuthenticated: boolean
  /** True from the first paint until it is known whether somebody is signed in. */
  isLoading: boolean
  /** Null also for a signed-in member whose record could not be fetched. */
  user: Member | null
}

/** The record of the signed-in member. */
export type Member = DataOf<'users.getMe'>

/** What the server renders and the browser starts with. */
export const initialAuthState: AuthState = { isAuthenticated: false, isLoading: true, user: null }

export const signedOutState: AuthState = { isAuthenticated: false, isLoading: false, user: null }

/** Holds the state and notifies its listeners. */
export interface AuthStateHolder {
  get(): AuthState
  set(next: AuthState): void
  /** Calls `listener` after each change. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void
}

/** A holder that begins with `initialAuthState`. */
export function createAuthState(): AuthStateHolder {
  const listeners = new Set<() => void>()
  let state = initialAuthState
  return {
    get: () => state,
    set(next) {
      state = next
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
