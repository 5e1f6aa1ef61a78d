import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'

const PREFIX = 'stoop_'
const BYTES = 32
/** Digits in base 62 that hold 256 bits, and 32 bits. */
const SECRET_DIGITS = 43
const CHECK_DIGITS = 6
/** Characters that are shown of a key: the prefix and 24 of its bits. */
const SHOWN = PREFIX.length + 4

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const pattern = new RegExp(`^${PREFIX}[0-9A-Za-z]{${SECRET_DIGITS + CHECK_DIGITS}}$`)

/** A key as its program sends it: `stoop_`, 256 random bits, and a checksum by which scanners for secrets recognize it. */
export function createKeyText({ bytes }: { bytes(length: number): Uint8Array }): string {
  const secret = BigInt(`0x${Buffer.from(bytes(BYTES)).toString('hex')}`)
  const text = PREFIX + toBase62(secret, SECRET_DIGITS)
  return text + checksumOf(text)
}

/** Whether a text has the form of a key, with the right checksum. */
export function isKeyText(text: string): boolean {
  return pattern.test(text) && checksumOf(text.slice(0, -CHECK_DIGITS)) === text.slice(-CHECK_DIGITS)
}

/** The characters by which people recognize a key. */
export const shownPrefix = (text: string): string => text.slice(0, SHOWN)

/** What is stored of a key. It is random, so that a slow hash would gain nothing. */
export const hashOfKey = (text: string): Buffer => createHash('sha256').update(text).digest()

const checksumOf = (text: string) => toBase62(BigInt(crc32(text)), CHECK_DIGITS)

function toBase62(value: bigint, digits: number): string {
  let rest = value
  let text = ''
  for (let digit = 0; digit < digits; digit++) {
    text = alphabet.charAt(Number(rest % 62n)) + text
    rest /= 62n
  }
  return text
}
