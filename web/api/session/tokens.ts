import type { KeyValueStore } from '../storage/storage.ts'
import {
  ACCESS_TOKEN_KEY,
  REFRESH_TOKEN_KEY,
  SESSION_EXPIRED_KEY,
  TEMPORARY_TOKEN_KEY,
  TEMPORARY_TOKEN_TYPE_KEY,
  TOKEN_TYPE_KEY,
} from '../storage/storage-keys.ts'

/** The tokens of a sign-in. @source spec §3 Session */
export interface TokenSet {
  access_token: string
  refresh_token: string
  token_type?: string
}

/** The token of `verify_email`, which can only set the password. */
export type TemporaryToken = Omit<TokenSet, 'refresh_token'>

/** The session stored in this browser. */
export interface Tokens {
  /** The value of the Authorization header, or null without a token. */
  authorization(): string | null
  temporaryAuthorization(): string | null
  refreshToken(): string | null
  /** Signs in: stores the tokens and removes the temporary one. */
  save(tokens: TokenSet): void
  /** Stores a new access token; the refresh token stays. */
  renew(token: TemporaryToken): void
  saveTemporary(token: TemporaryToken): void
  /** Signs out: removes all tokens. */
  clear(): void
  /** Signs out because the server has ended the session; the login page then gives that reason. */
  expire(): void
  /** Whether the last session ended that way, until the next sign-in. */
  hasExpired(): boolean
  /** Calls `listener` after a sign-in or sign-out here or in another tab. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void
}

const keys = {
  access: ACCESS_TOKEN_KEY,
  refresh: REFRESH_TOKEN_KEY,
  type: TOKEN_TYPE_KEY,
  temporary: TEMPORARY_TOKEN_KEY,
  temporaryType: TEMPORARY_TOKEN_TYPE_KEY,
}

const DEFAULT_TYPE = 'Bearer'

/** The target of `storage` events: the window in a browser. */
export type StorageEvents = Pick<Window, 'addEventListener' | 'removeEventListener'>

/** Stores the session in `store`. @source spec §3 Session */
export function createTokens(store: KeyValueStore, otherTabs?: StorageEvents): Tokens {
  const listeners = new Set<() => void>()
  const announce = () => {
    for (const listener of [...listeners]) listener()
  }
  // `key` is null when the other tab cleared its whole storage.
  const onStorage = ({ key }: StorageEvent) => {
    if (key === keys.refresh || key === null) announce()
  }
  function header(token: string, type: string): string | null {
    const value = store.getItem(token)
    return value && `${store.getItem(type) ?? DEFAULT_TYPE} ${value}`
  }
  function put(tokenKey: string, typeKey: string, token: TemporaryToken) {
    store.setItem(tokenKey, token.access_token)
    store.setItem(typeKey, token.token_type ?? DEFAULT_TYPE)
  }
  function forgetTemporary() {
    store.removeItem(keys.temporary)
    store.removeItem(keys.temporaryType)
  }
  function clear() {
    forgetTemporary()
    store.removeItem(keys.access)
    store.removeItem(keys.type)
    store.removeItem(keys.refresh)
    announce()
  }
  return {
    authorization: () => header(keys.access, keys.type),
    temporaryAuthorization: () => header(keys.temporary, keys.temporaryType),
    refreshToken: () => store.getItem(keys.refresh),
    save(tokens) {
      forgetTemporary()
      store.removeItem(SESSION_EXPIRED_KEY)
      put(keys.access, keys.type, tokens)
      // Last, because other tabs listen for it.
      store.setItem(keys.refresh, tokens.refresh_token)
      announce()
    },
    renew: (token) => put(keys.access, keys.type, token),
    saveTemporary: (token) => put(keys.temporary, keys.temporaryType, token),
    clear,
    expire() {
      store.setItem(SESSION_EXPIRED_KEY, '1')
      clear()
    },
    hasExpired: () => store.getItem(SESSION_EXPIRED_KEY) !== null,
    subscribe(listener) {
      if (listeners.size === 0) otherTabs?.addEventListener('storage', onStorage)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) otherTabs?.removeEventListener('storage', onStorage)
      }
    },
  }
}
