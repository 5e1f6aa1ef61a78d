import { type KeyValueStore, localStore } from '../../../api/storage.ts'
import { PENDING_PAYMENTS_KEY } from '../../../api/storage-keys.ts'
import { BUYER_LIFE, forgetBuyer } from '../checkout/buyer-key.ts'

/** Tells this tab what the browser tells only the others. */
const CHANGE = 'stoop:payments'

/** A payment page that this browser has opened and may come back to. */
export interface OpenPayment {
  /** Where it is paid. */
  url: string
  /** The order's page, with the token that lets its buyer call it off. */
  orderUrl: string
}

/** By the listing's id; `until` in milliseconds. */
type Kept = Record<string, OpenPayment & { until: number }>

/** This browser opens a payment page, and may come back in another tab, by its own button, or after a restart. */
export function rememberPayment(
  listingId: string,
  payment: OpenPayment,
  now = Date.now(),
  store: KeyValueStore = localStore,
): void {
  write({ ...read(now, store), [listingId]: { ...payment, until: now + BUYER_LIFE } }, store)
}

/** The payment page that this browser has open for a listing; null where there is none, or its time is over. */
export function openPayment(
  listingId: string,
  now = Date.now(),
  store: KeyValueStore = localStore,
): OpenPayment | null {
  return read(now, store)[listingId] ?? null
}

/** It was paid or called off, by the id of its listing or of its order. After the last one the buyer is nobody any more. */
export function forgetPayment(id: string, store: KeyValueStore = localStore): void {
  const others = Object.entries(read(Date.now(), store)).filter(
    ([listingId, { orderUrl }]) => listingId !== id && !orderUrl.includes(id),
  )
  write(Object.fromEntries(others), store)
  if (others.length === 0) forgetBuyer(store)
}

/** Calls back when this or another tab opens or ends a payment. @returns how to stop */
export function whenPaymentsChange(listener: () => void): () => void {
  const heard = ({ key }: StorageEvent) => {
    if (key === PENDING_PAYMENTS_KEY || key === null) listener()
  }
  window.addEventListener('storage', heard)
  window.addEventListener(CHANGE, listener)
  return () => {
    window.removeEventListener('storage', heard)
    window.removeEventListener(CHANGE, listener)
  }
}

function write(kept: Kept, store: KeyValueStore): void {
  if (Object.keys(kept).length === 0) store.removeItem(PENDING_PAYMENTS_KEY)
  else store.setItem(PENDING_PAYMENTS_KEY, JSON.stringify(kept))
  globalThis.window?.dispatchEvent(new Event(CHANGE))
}

/** What is still open: what is over is left out, so that nothing of it outlives the hold. */
function read(now: number, store: KeyValueStore): Kept {
  try {
    const kept = JSON.parse(store.getItem(PENDING_PAYMENTS_KEY) ?? '{}') as Kept
    return Object.fromEntries(Object.entries(kept).filter(([, { until }]) => until > now))
  } catch {
    return {}
  }
}
