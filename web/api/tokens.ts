import type { KeyValueStore } from './storage.ts'
import {
  ACCESS_TOKEN_KEY,
  REFRESH_TOKEN_KEY,
  TEMPORARY_TOKEN_KEY,
  TEMPORARY_TOKEN_TYPE_KEY,
  TOKEN_TYPE_KEY,
} from './storage-keys.ts'

/** What a sign-in hands out. @source spec §3 Session */
export interface TokenSet {
  access_token: string
  refresh_token: string
  token_type?: string
}

/** What `verify_email` hands out: it may set the password and nothing else. */
export type TemporaryToken = Omit<TokenSet, 'refresh_token'>

/** The session as this browser keeps it. */
export interface Tokens {
  /** The value of the Authorization header, or null without a token. */
  authorization(): string | null
  temporaryAuthorization(): string | null
  refreshToken(): string | null
  /** Signs in: keeps the tokens and forgets the temporary one. */
  save(tokens: TokenSet): void
  /** Takes a new access token; the refresh token stays. */
  renew(token: TemporaryToken): void
  saveTemporary(token: TemporaryToken): void
  /** Signs out: forgets all of it. */
  clear(): void
  /** Calls back after a sign-in or sign-out here or in another tab; returns how to stop. */
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

/** Where other tabs' changes are heard: the window, in a browser. */
export type StorageEvents = Pick<Window, 'addEventListener' | 'removeEventListener'>

/** Keeps the session in `store`. @source spec §3 Session */
export function createTokens(store: KeyValueStore, otherTabs?: StorageEvents): Tokens {
  const listeners = new Set<() => void>()
  const announce = () => {
    for (const listener of [...listeners]) listener()
  }
  // `key` is null when the other tab cleared its whole storage.
  const heard = ({ key }: StorageEvent) => {
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
  return {
    authorization: () => header(keys.access, keys.type),
    temporaryAuthorization: () => header(keys.temporary, keys.temporaryType),
    refreshToken: () => store.getItem(keys.refresh),
    save(tokens) {
      forgetTemporary()
      put(keys.access, keys.type, tokens)
      // Last, because it is what other tabs listen to.
      store.setItem(keys.refresh, tokens.refresh_token)
      announce()
    },
    renew: (token) => put(keys.access, keys.type, token),
    saveTemporary: (token) => put(keys.temporary, keys.temporaryType, token),
    clear() {
      forgetTemporary()
      store.removeItem(keys.access)
      store.removeItem(keys.type)
      store.removeItem(keys.refresh)
      announce()
    },
    subscribe(listener) {
      if (listeners.size === 0) otherTabs?.addEventListener('storage', heard)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) otherTabs?.removeEventListener('storage', heard)
      }
    },
  }
}
