import { HOLD_MINUTES } from '../../../../contract/rules/order-states.ts'
import { type KeyValueStore, localStore } from '../../../api/storage.ts'
import { BUYER_KEY } from '../../../api/storage-keys.ts'

/** Milliseconds that a browser stays the same buyer after its last checkout: as long as a hold lives. */
export const BUYER_LIFE = HOLD_MINUTES * 60_000

/**
 * Who this browser is to a checkout that needs no account: the same in all of its tabs, so that a second one goes on
 * with the hold of the first. Whoever sits down at a shared computer later is somebody else: the key lives no longer
 * than a hold.
 */
export function buyerKey(now = Date.now(), store: KeyValueStore = localStore): string {
  const key = knownKey(now, store) ?? randomKey()
  store.setItem(BUYER_KEY, JSON.stringify({ key, until: now + BUYER_LIFE }))
  return key
}

/** It was paid: what this browser does next has nothing to do with it. */
export function forgetBuyer(store: KeyValueStore = localStore): void {
  store.removeItem(BUYER_KEY)
}

function knownKey(now: number, store: KeyValueStore): string | null {
  try {
    const { key, until } = JSON.parse(store.getItem(BUYER_KEY) ?? '{}') as { key?: unknown; until?: unknown }
    return typeof key === 'string' && typeof until === 'number' && until > now ? key : null
  } catch {
    return null
  }
}

/** 128 random bits in hexadecimal; `crypto.randomUUID` is missing on plain http. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
