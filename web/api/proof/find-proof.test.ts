import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { leadingZeroBits } from '../../../contract/rules/accounts/proof-of-work.ts'
import { findProof } from './find-proof.ts'

test.each([0, 1, 8, 12])('finds a proof whose hash begins with %i zero bits', (bits) => {
  const proof = findProof('10.1764350000.an-id.a-signature', bits)
  expect(proof).toMatch(/^10\.1764350000\.an-id\.a-signature\.\d+$/)
  const binary = [...createHash('sha256').update(proof).digest()].map((byte) =>
    byte.toString(2).padStart(8, '0'),
  )
  expect(binary.join('').slice(0, bits)).toBe('0'.repeat(bits))
})

test.each([
  [[0x80, 0], 0],
  [[0x01, 0xff], 7],
  [[0, 0x10], 11],
  [[0, 0], 16],
])('%o begins with %i zero bits', (bytes, bits) => {
  expect(leadingZeroBits(Uint8Array.from(bytes))).toBe(bits)
})
