import type { User } from '../../../contract/calls/shapes.ts'
import type { Client } from '../../api/client.ts'
import type { TokenSet, Tokens } from '../../api/session/tokens.ts'
import {
  type AuthState,
  type AuthStateHolder,
  createAuthState,
  initialAuthState,
  type Member,
  signedOutState,
} from './auth-state.ts'

/** The browser's single source of truth about who is signed in. */
export interface Auth {
  getState(): AuthState
  /**
   * Calls `listener` after each change; the first subscriber starts the store. Returns a function that unsubscribes.
   */
  subscribe(listener: () => void): () => void
  /** Restores the session that the browser has stored. @source spec §4 Startup */
  start(): Promise<void>
  /** Signs in with the tokens of a login, a first password or a password reset. */
  login(tokens: TokenSet): Promise<void>
  /**
   * Ends the session here and on the server. False when the server could not be reached: then nothing has changed.
   * @param leave navigates away while the current page may still be shown; awaited before the sign-out takes effect
   */
  logout(leave?: () => Promise<void>): Promise<boolean>
  /** Removes the session without a call, because the server has ended it already. */
  forget(): void
  /** Merges changed fields into the member's record. */
  update(changed: User | Pick<Member, 'order_news'>): void
  /** Fetches the record again. */
  reload(): Promise<void>
}

export interface AuthDependencies {
  client: Pick<Client, 'call' | 'refresh'>
  tokens: Tokens
  /** Waits for the given milliseconds. */
  pause: (milliseconds: number) => Promise<void>
}

/** The dependencies and what the functions below change. */
interface AuthContext extends AuthDependencies {
  state: AuthStateHolder
  isStarted: boolean
  /** The refresh token that `state` belongs to. */
  knownToken: string | null
  /** Counts sessions, so that a late response about an earlier one is dropped. */
  session: number
}

/** Pauses in milliseconds between the attempts to refresh at startup while the server is unreachable. */
const RETRY_PAUSES = [300, 900]

/** Creates the store; nothing is requested before the first subscriber. */
export function createAuth(dependencies: AuthDependencies): Auth {
  const state = createAuthState()
  const context: AuthContext = { ...dependencies, state, isStarted: false, knownToken: null, session: 0 }
  return {
    getState: state.get,
    subscribe(listener) {
      const unsubscribe = state.subscribe(listener)
      if (!context.isStarted) {
        context.tokens.subscribe(() => followOtherTabs(context))
        void start(context)
      }
      return unsubscribe
    },
    start: () => start(context),
    login: (tokens) => login(context, tokens),
    logout: (leave) => logout(context, leave),
    forget: () => forget(context),
    update(changed) {
      const current = state.get()
      if (current.user) state.set({ ...current, user: { ...current.user, ...changed } })
    },
    reload: () => fetchUser(context, context.session),
  }
}

async function start(context: AuthContext): Promise<void> {
  context.isStarted = true
  context.knownToken = context.tokens.refreshToken()
  context.session += 1
  const current = context.session
  if (!context.knownToken) return context.state.set(signedOutState)
  if (!context.state.get().isLoading) context.state.set(initialAuthState)
  const isRenewed = await refreshWithRetries(context, current)
  if (current !== context.session) return
  if (isRenewed) return fetchUser(context, current)
  forget(context)
}

async function refreshWithRetries(context: AuthContext, current: number): Promise<boolean> {
  for (const wait of [...RETRY_PAUSES, null]) {
    const outcome = await context.client.refresh()
    if (outcome !== 'failed') return outcome === 'renewed'
    if (wait === null || current !== context.session) return false
    await context.pause(wait)
  }
  return false
}

async function fetchUser(context: AuthContext, current: number): Promise<void> {
  const { data } = await context.client.call('users.getMe')
  // Meanwhile a rejected refresh may have signed out.
  if (current === context.session) context.state.set({ isAuthenticated: true, isLoading: false, user: data })
}

async function login(context: AuthContext, tokens: TokenSet): Promise<void> {
  context.knownToken = tokens.refresh_token
  context.session += 1
  context.isStarted = true
  context.tokens.save(tokens)
  await fetchUser(context, context.session)
}

async function logout(context: AuthContext, leave?: () => Promise<void>): Promise<boolean> {
  const refreshToken = context.tokens.refreshToken()
  if (refreshToken) {
    const { status } = await context.client.call('auth.logout', { body: { refresh_token: refreshToken } })
    // Any other refusal means that the server has no such session: it is ended already.
    const isUnreached = status === 0 || status === 429 || status >= 500
    if (isUnreached) return false
  }
  await leave?.()
  forget(context)
  return true
}

function forget(context: AuthContext): void {
  context.knownToken = null
  context.session += 1
  // Before listeners run: their new requests must not carry a token that has ended.
  context.tokens.clear()
  context.state.set(signedOutState)
}

/** Follows a sign-in or sign-out in another tab, or a rejected refresh. */
function followOtherTabs(context: AuthContext): void {
  const now = context.tokens.refreshToken()
  if (now === context.knownToken) return
  if (now) void start(context)
  else forget(context)
}
