import type { KeyValueStore } from '../storage/storage.ts'
import { DEVICE_ID_KEY, SESSION_ID_KEY } from '../storage/storage-keys.ts'
import { randomKey } from './random-key.ts'

/** `web-device-…`: identifies this browser in the list of sessions. @source spec §3 Session */
export function readDeviceId(store: KeyValueStore): string {
  return readOrCreate(store, DEVICE_ID_KEY, () => `web-device-${randomKey()}`)
}

/** Identifies this visit; sent with every call. @source spec §3 Session */
export function readSessionId(store: KeyValueStore): string {
  return readOrCreate(store, SESSION_ID_KEY, randomKey)
}

function readOrCreate(store: KeyValueStore, key: string, create: () => string): string {
  const stored = store.getItem(key)
  if (stored) return stored
  const created = create()
  store.setItem(key, created)
  return created
}
