import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { type KeyValueStore, sessionStore } from '../../api/storage.ts'
import { SCANNED_CODE_KEY } from '../../api/storage-keys.ts'

/** What a buyer's picture says: the code of this order, the address of another order, or nothing of ours. */
export type Scanned = { kind: 'code'; code: string } | { kind: 'other' } | { kind: 'nothing' }

/**
 * Reads what a camera has seen: the address of an order with the code behind the `#`, which browsers send to nobody, or
 * the six digits alone.
 */
export function readScanned(text: string, orderId: string): Scanned {
  if (/^\d{6}$/.test(text.trim())) return { kind: 'code', code: text.trim() }
  if (!URL.canParse(text)) return { kind: 'nothing' }
  const { pathname, hash } = new URL(text)
  const code = codeIn(hash)
  if (!code || !pathname.startsWith('/orders/')) return { kind: 'nothing' }
  return pathname === `/orders/${orderId}` ? { kind: 'code', code } : { kind: 'other' }
}

/**
 * The phone's own camera has opened this page: its code waits for the form, also while the seller logs in. It counts for
 * nothing but this order, and there only for its seller.
 */
export function useScannedCode(orderId: string): void {
  const { hash } = useLocation()
  useEffect(() => {
    const code = codeIn(hash)
    if (code) keepScanned(orderId, code)
  }, [orderId, hash])
}

/** Keeps a code until the form of its order takes it. */
export function keepScanned(orderId: string, code: string, store: KeyValueStore = sessionStore): void {
  store.setItem(SCANNED_CODE_KEY, `${orderId} ${code}`)
}

/** The code that waits for this order's form, or the one in the address; empty without one. */
export function scannedFor(orderId: string, hash: string, store: KeyValueStore = sessionStore): string {
  const [id, kept] = (store.getItem(SCANNED_CODE_KEY) ?? '').split(' ')
  return codeIn(hash) ?? (id === orderId && kept ? kept : '')
}

/** It is in the form now: neither this tab nor its address keeps it. */
export function dropScanned(store: KeyValueStore = sessionStore): void {
  store.removeItem(SCANNED_CODE_KEY)
  const { pathname, search, hash } = window.location
  if (codeIn(hash)) window.history.replaceState(window.history.state, '', pathname + search)
}

function codeIn(hash: string): string | null {
  return /^#code=(\d{6})$/.exec(hash)?.[1] ?? null
}
