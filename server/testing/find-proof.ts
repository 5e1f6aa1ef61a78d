import { createHash } from 'node:crypto'
import { leadingZeroBits } from '../../contract/rules/accounts/proof-of-work.ts'

/** Solves a challenge of the server (`server/http/limits/proof-of-work.ts`) as a browser does. */
export function findProof({ challenge, bits }: { challenge: string; bits: number }): string {
  for (let answer = 0; ; answer++) {
    const proof = `${challenge}.${answer}`
    if (leadingZeroBits(createHash('sha256').update(proof).digest()) >= bits) return proof
  }
}
