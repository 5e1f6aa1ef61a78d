import type { User } from '../../../contract/calls/shapes.ts'
import type { DataOf } from '../../../contract/paths.ts'
import type { Client } from '../../api/client.ts'
import type { TokenSet, Tokens } from '../../api/tokens.ts'

/** Who is signed in. @source spec §4 Auth state */
export interface AuthState {
  isAuthenticated: boolean
  /** True from the first paint until it is known who is there. */
  isLoading: boolean
  /** Null also for a signed-in person whose record could not be fetched. */
  user: Member | null
}

/** What is known of a signed-in person. */
export type Member = DataOf<'users.getMe'>

/** The one place that knows who is signed in. */
export interface Auth {
  getState(): AuthState
  /** Calls back after each change; the first subscriber starts it. Returns how to stop. */
  subscribe(listener: () => void): () => void
  /** Finds out who is there. @source spec §4 Startup */
  start(): Promise<void>
  /** Signs in with the tokens that a login, a first password or a password reset handed out. */
  login(tokens: TokenSet): Promise<void>
  /**
   * Ends the session here and on the server. False when the server could not be told: then nothing has changed.
   * @param leave where to go while the page that is open may still be seen; awaited before the sign-out shows
   */
  logout(leave?: () => Promise<void>): Promise<boolean>
  /** Forgets the session without telling the server, which has ended it already. */
  forget(): void
  /** Takes what has changed of the record of the person who is signed in. */
  update(changed: User | Pick<Member, 'order_news'>): void
  /** Fetches the record again. */
  reload(): Promise<void>
}

export interface AuthParts {
  client: Pick<Client, 'call' | 'refresh'>
  tokens: Tokens
  /** Waits so many milliseconds. */
  pause: (milliseconds: number) => Promise<void>
}

/** What the server renders and the browser starts with. */
export const initialAuthState: AuthState = { isAuthenticated: false, isLoading: true, user: null }

const signedOut: AuthState = { isAuthenticated: false, isLoading: false, user: null }

/** Pauses in milliseconds before a start-up refresh that got no definite answer is tried again. */
const RETRY_PAUSES = [300, 900]

/** Assembles the auth state. */
export function createAuth({ client, tokens, pause }: AuthParts): Auth {
  const listeners = new Set<() => void>()
  let state = initialAuthState
  let started = false
  /** The refresh token that `state` is about. */
  let known: string | null = null
  /** Counts sessions, so that an answer about an earlier one is dropped. */
  let session = 0

  function set(next: AuthState) {
    state = next
    for (const listener of [...listeners]) listener()
  }

  async function fetchUser(current: number) {
    const { data } = await client.call('users.getMe')
    // A rejected refresh in the meantime has signed out.
    if (current === session) set({ isAuthenticated: true, isLoading: false, user: data })
  }

  async function refreshPatiently(current: number): Promise<boolean> {
    for (const wait of [...RETRY_PAUSES, null]) {
      const outcome = await client.refresh()
      if (outcome !== 'failed') return outcome === 'renewed'
      if (wait === null || current !== session) return false
      await pause(wait)
    }
    return false
  }

  async function start() {
    started = true
    known = tokens.refreshToken()
    session += 1
    const current = session
    if (!known) return set(signedOut)
    if (!state.isLoading) set(initialAuthState)
    const renewed = await refreshPatiently(current)
    if (current !== session) return
    if (renewed) return fetchUser(current)
    forget()
  }

  function forget() {
    known = null
    session += 1
    // Before anybody hears of it: what they then ask for anew must not be asked for with a token that has ended.
    tokens.clear()
    set(signedOut)
  }

  /** A sign-in or sign-out that happened in another tab, or a refresh that was rejected. */
  function follow() {
    const now = tokens.refreshToken()
    if (now === known) return
    if (now) void start()
    else forget()
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      if (!started) {
        tokens.subscribe(follow)
        void start()
      }
      return () => listeners.delete(listener)
    },
    start,
    async login(handedOut) {
      known = handedOut.refresh_token
      session += 1
      started = true
      tokens.save(handedOut)
      await fetchUser(session)
    },
    async logout(leave) {
      const refreshToken = tokens.refreshToken()
      if (refreshToken) {
        const { status } = await client.call('auth.logout', { body: { refresh_token: refreshToken } })
        // A definite "no" means that there is no such session any more, which is what was asked for.
        const unheard = status === 0 || status === 429 || status >= 500
        if (unheard) return false
      }
      await leave?.()
      forget()
      return true
    },
    forget,
    update(changed) {
      if (state.user) set({ ...state, user: { ...state.user, ...changed } })
    },
    reload: () => fetchUser(session),
  }
}
