import { type KeyValueStore, localStore } from '../../../api/storage/storage.ts'
import { PENDING_PAYMENTS_KEY } from '../../../api/storage/storage-keys.ts'
import { BUYER_LIFE, forgetBuyer } from '../checkout/buyer-key.ts'

/** Notifies this tab; the browser's `storage` event reaches only the others. */
const CHANGE = 'stoop:payments'

/** A payment page that the buyer may come back to. */
export interface OpenPayment {
  /** The URL of the payment page. */
  url: string
  /** The URL of the order's page, with the token that lets a guest cancel it. */
  orderUrl: string
}

/** By listing id; `until` in milliseconds. */
type StoredPayments = Record<string, OpenPayment & { until: number }>

/**
 * Stores a payment page, so that the buyer can come back from another tab, with the back button or after a restart.
 */
export function storePayment(
  listingId: string,
  payment: OpenPayment,
  now = Date.now(),
  store: KeyValueStore = localStore,
): void {
  write({ ...read(now, store), [listingId]: { ...payment, until: now + BUYER_LIFE } }, store)
}

/** The open payment page for a listing; null without one, or when it has expired. */
export function openPayment(
  listingId: string,
  now = Date.now(),
  store: KeyValueStore = localStore,
): OpenPayment | null {
  return read(now, store)[listingId] ?? null
}

/**
 * Removes a payment that was paid or canceled, by the id of its listing or order. Removing the last one deletes the
 * buyer key too.
 */
export function forgetPayment(id: string, store: KeyValueStore = localStore): void {
  const others = Object.entries(read(Date.now(), store)).filter(
    ([listingId, { orderUrl }]) => listingId !== id && !orderUrl.includes(id),
  )
  write(Object.fromEntries(others), store)
  if (others.length === 0) forgetBuyer(store)
}

/**
 * Calls `listener` when this or another tab adds or removes a payment.
 * @returns a function that unsubscribes
 */
export function whenPaymentsChange(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === PENDING_PAYMENTS_KEY || key === null) listener()
  }
  window.addEventListener('storage', onStorage)
  window.addEventListener(CHANGE, listener)
  return () => {
    window.removeEventListener('storage', onStorage)
    window.removeEventListener(CHANGE, listener)
  }
}

function write(payments: StoredPayments, store: KeyValueStore): void {
  if (Object.keys(payments).length === 0) store.removeItem(PENDING_PAYMENTS_KEY)
  else store.setItem(PENDING_PAYMENTS_KEY, JSON.stringify(payments))
  globalThis.window?.dispatchEvent(new Event(CHANGE))
}

/** The payments that have not expired. The others must not be stored longer than their hold. */
function read(now: number, store: KeyValueStore): StoredPayments {
  try {
    const stored = JSON.parse(store.getItem(PENDING_PAYMENTS_KEY) ?? '{}') as StoredPayments
    return Object.fromEntries(Object.entries(stored).filter(([, { until }]) => until > now))
  } catch {
    return {}
  }
}
