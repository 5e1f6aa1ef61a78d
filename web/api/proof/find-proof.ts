import { sha256 } from '@noble/hashes/sha2.js'
import { leadingZeroBits } from '../../../contract/rules/accounts/proof-of-work.ts'

/**
 * Tries whole numbers until the hash of `challenge.number` begins with enough zero bits; takes 2^bits hashes on average.
 * Hashes one after the other: asking `crypto.subtle` for each takes several times as long.
 */
export function findProof(challenge: string, bits: number): string {
  const encoder = new TextEncoder()
  for (let answer = 0; ; answer++) {
    const proof = `${challenge}.${answer}`
    if (leadingZeroBits(sha256(encoder.encode(proof))) >= bits) return proof
  }
}
