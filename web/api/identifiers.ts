import type { KeyValueStore } from './storage.ts'
import { DEVICE_ID_KEY, SESSION_ID_KEY } from './storage-keys.ts'

/** `web-device-…`: identifies this browser in the list of sessions. @source spec §3 Session */
export function readDeviceId(store: KeyValueStore): string {
  return readOrCreate(store, DEVICE_ID_KEY, () => `web-device-${randomWord()}`)
}

/** Identifies this visit; sent with every call. @source spec §3 Session */
export function readSessionId(store: KeyValueStore): string {
  return readOrCreate(store, SESSION_ID_KEY, randomWord)
}

function readOrCreate(store: KeyValueStore, key: string, create: () => string): string {
  const known = store.getItem(key)
  if (known) return known
  const created = create()
  store.setItem(key, created)
  return created
}

/** 128 random bits in hexadecimal; `crypto.randomUUID` is missing on plain http. */
function randomWord(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
