import type { Random } from '../../../ports/random.ts'
import { codeHash } from '../secrets.ts'

/** Codes that somebody gets at a time. */
const COUNT = 10
/** Letters and digits that are hard to confuse. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 10

/** New recovery codes, such as `k7qzm-3xw9b`: about 49 random bits each. */
export function newRecoveryCodes(random: Random): string[] {
  return Array.from({ length: COUNT }, () => newCode(random))
}

/** The hash of a code as its owner types it: case, spaces and hyphens do not matter. */
export function recoveryCodeHash(secretKey: string, userId: string, typed: string): string {
  return codeHash(secretKey, userId, `recovery:${typed.toLowerCase().replace(/[^a-z0-9]/g, '')}`)
}

function newCode(random: Random): string {
  let code = ''
  while (code.length < LENGTH) {
    for (const byte of random.bytes(LENGTH)) {
      // Bytes above the last whole multiple would make some letters more likely.
      const letter = byte < 248 ? ALPHABET[byte % ALPHABET.length] : undefined
      if (letter && code.length < LENGTH) code += letter
    }
  }
  return `${code.slice(0, 5)}-${code.slice(5)}`
}
