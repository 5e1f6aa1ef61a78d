import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** Hash for storing a random token. Unsalted, because the token cannot be guessed. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** Keyed hash for something short, such as a 6-digit code: a leaked table is useless without the key. */
export function codeHash(secretKey: string, userId: string, code: string): string {
  return createHmac('sha256', secretKey).update(`code:${userId}:${code}`).digest('base64url')
}

/** Compares two texts in constant time. */
export function sameText(a: string, b: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(a), hash(b))
}
