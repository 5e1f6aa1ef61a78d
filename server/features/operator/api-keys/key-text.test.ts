import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { systemRandom } from '../../../adapters/random-system/index.ts'
import { createKeyText, hashOfKey, isKeyText, shownPrefix } from './key-text.ts'

test('a key is stoop_, 256 bits and the CRC-32 of what is before, in base 62', () => {
  const zeros = createKeyText({ bytes: (length) => new Uint8Array(length) })
  const body = `stoop_${'0'.repeat(43)}`
  const digits = [...zeros.slice(-6)].map((digit) =>
    '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'.indexOf(digit),
  )
  expect(zeros.slice(0, -6)).toBe(body)
  expect(digits.reduce((value, digit) => value * 62 + digit, 0)).toBe(crc32(body))
  const ones = createKeyText({ bytes: (length) => new Uint8Array(length).fill(255) })
  expect(ones).toMatch(/^stoop_[0-9A-Za-z]{49}$/)
  expect(isKeyText(ones)).toBe(true)
})

test('no two keys are equal, and every changed character is noticed', () => {
  const keys = Array.from({ length: 1000 }, () => createKeyText(systemRandom))
  expect(new Set(keys).size).toBe(1000)
  expect(keys.every(isKeyText)).toBe(true)
  const [key = ''] = keys
  for (let at = 0; at < key.length; at++) {
    const other = key[at] === 'a' ? 'b' : 'a'
    expect(isKeyText(key.slice(0, at) + other + key.slice(at + 1))).toBe(false)
  }
  for (const text of ['', 'stoop_', key.slice(1), `${key}0`, ` ${key}`, `${key}\n`])
    expect([text, isKeyText(text)]).toEqual([text, false])
})

test('its hash is SHA-256, and little of it is shown', () => {
  const key = createKeyText(systemRandom)
  expect(hashOfKey(key)).toEqual(createHash('sha256').update(key).digest())
  expect(shownPrefix(key)).toBe(key.slice(0, 10))
})
