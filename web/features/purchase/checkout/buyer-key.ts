import { HOLD_MINUTES } from '../../../../contract/rules/orders/states.ts'
import { randomKey } from '../../../api/session/random-key.ts'
import { type KeyValueStore, localStore } from '../../../api/storage/storage.ts'
import { BUYER_KEY } from '../../../api/storage/storage-keys.ts'

/** Milliseconds that a buyer key lives after the browser's last checkout: as long as a hold. */
export const BUYER_LIFE = HOLD_MINUTES * 60_000

/**
 * Identifies this browser in checkouts without an account. All tabs share the key, so a second tab continues with the
 * first one's hold. The key expires with the hold, so the next user of a shared computer gets a new one.
 */
export function buyerKey(now = Date.now(), store: KeyValueStore = localStore): string {
  const key = knownKey(now, store) ?? randomKey()
  store.setItem(BUYER_KEY, JSON.stringify({ key, until: now + BUYER_LIFE }))
  return key
}

/** Deletes the key after a payment, so that the next checkout starts as a new buyer. */
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
