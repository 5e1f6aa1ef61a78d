import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** A hash under which a random token is stored: enough for something nobody can guess. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** A keyed hash for something short, such as a 6-digit code: without the key a leaked table says nothing. */
export function codeHash(secretKey: string, userId: string, code: string): string {
  return createHmac('sha256', secretKey).update(`code:${userId}:${code}`).digest('base64url')
}

/** Compares two texts in a time that does not depend on where they differ. */
export function sameText(one: string, other: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(one), hash(other))
}
