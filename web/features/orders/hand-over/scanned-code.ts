import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { type KeyValueStore, sessionStore } from '../../../api/storage/storage.ts'
import { SCANNED_CODE_KEY } from '../../../api/storage/storage-keys.ts'

/** The content of a scanned QR code: the code of this order, of another order, or something else. */
export type Scanned = { kind: 'code'; code: string } | { kind: 'other' } | { kind: 'nothing' }

/**
 * Reads a scanned text: an order's URL with the code after the `#`, which browsers do not send to servers, or the six
 * digits alone.
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
 * Stores the code when the phone's camera app has opened this page, so that it survives a login. Only the seller's
 * form of this order uses it.
 */
export function useScannedCode(orderId: string): void {
  const { hash } = useLocation()
  useEffect(() => {
    const code = codeIn(hash)
    if (code) keepScanned(orderId, code)
  }, [orderId, hash])
}

/** Stores a code until the form of its order reads it. */
export function keepScanned(orderId: string, code: string, store: KeyValueStore = sessionStore): void {
  store.setItem(SCANNED_CODE_KEY, `${orderId} ${code}`)
}

/** The stored code for this order, or the one in the URL's hash; empty without one. */
export function scannedFor(orderId: string, hash: string, store: KeyValueStore = sessionStore): string {
  const [id, stored] = (store.getItem(SCANNED_CODE_KEY) ?? '').split(' ')
  return codeIn(hash) ?? (id === orderId && stored ? stored : '')
}

/** Removes the code from storage and from the URL once the form has it. */
export function dropScanned(store: KeyValueStore = sessionStore): void {
  store.removeItem(SCANNED_CODE_KEY)
  const { pathname, search, hash } = window.location
  if (codeIn(hash)) window.history.replaceState(window.history.state, '', pathname + search)
}

function codeIn(hash: string): string | null {
  return /^#code=(\d{6})$/.exec(hash)?.[1] ?? null
}
