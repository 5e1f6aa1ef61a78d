import { createHmac } from 'node:crypto'

/** Hashes what limits count by with the installation's key, so that neither addresses nor emails are stored. */
export type KeyedHash = (text: string) => string

export function createKeyedHash(secretKey: string): KeyedHash {
  return (text) => createHmac('sha256', secretKey).update(`abuse:${text}`).digest('base64url').slice(0, 22)
}
