import { sessionStore } from '../../api/storage.ts'

const KEY = 'payment_open'
/** Milliseconds that a payment page lives. @source contract/rules/order-states HOLD_MINUTES */
const LIFE = 31 * 60_000

interface Pending {
  listingId: string
  url: string
  until: number
}

/** This tab leaves for a payment page, and may come back by the browser's own button. */
export function rememberPayment(listingId: string, url: string, now = Date.now()): void {
  sessionStore.setItem(KEY, JSON.stringify({ listingId, url, until: now + LIFE } satisfies Pending))
}

/** The payment page that this tab has open for a listing; null where there is none, or its time is over. */
export function openPayment(listingId: string, now = Date.now()): string | null {
  try {
    const pending = JSON.parse(sessionStore.getItem(KEY) ?? 'null') as Pending | null
    return pending?.listingId === listingId && pending.until > now ? pending.url : null
  } catch {
    return null
  }
}

/** It was paid or called off. */
export function forgetPayment(): void {
  sessionStore.removeItem(KEY)
}
