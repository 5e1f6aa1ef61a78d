import { createHash, createHmac } from 'node:crypto'
import type { ErrorCode } from '../../../contract/errors.ts'
import { Failure } from '../../../contract/failure.ts'
import { leadingZeroBits } from '../../../contract/rules/accounts/proof-of-work.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Random } from '../../ports/random.ts'
import { proofBits, proofRules } from './abuse-rules.ts'
import type { RateLimiter } from './rate-limiter.ts'

/** What a challenge is for: its proof is worth nothing elsewhere. */
export interface ProofPurpose {
  action: string
  /** For example the email address that signs up. */
  subject: string
}

/** Asks browsers for a computation that takes them a moment and takes bulk callers long. */
export interface ProofOfWork {
  /** A signed challenge; the server keeps nothing. @param bits zero bits that the hash of an answer must begin with */
  challenge(purpose: ProofPurpose, bits: number): { challenge: string; bits: number }
  /** Whether a proof is right, in time and for this purpose; each is accepted once, in whichever process. */
  accept(purpose: ProofPurpose, proof: string): Promise<boolean>
}

/**
 * Asks for a proof where a limit is exceeded. Nothing is asked for at an excess of 0.
 * @param code the error that carries the challenge
 * @throws Failure `code` with a challenge, without a proof that is accepted
 */
export async function requireProof(
  proofOfWork: ProofOfWork,
  {
    purpose,
    excess,
    proof,
    code,
  }: { purpose: ProofPurpose; excess: number; proof: string | undefined; code: ErrorCode },
): Promise<void> {
  if (excess === 0 || (proof && (await proofOfWork.accept(purpose, proof)))) return
  throw new Failure(code, { ...proofOfWork.challenge(purpose, proofBits(excess)) })
}

/** `challenge.answer`, where the challenge is `bits.expiry.id.signature`; expiry in seconds since 1970. */
const PROOF = /^((\d{1,2})\.(\d{10,11})\.([\w-]+)\.)([\w-]{43})\.\d{1,15}$/

export function createProofOfWork(deps: {
  secretKey: string
  clock: Clock
  random: Random
  limiter: Pick<RateLimiter, 'tally'>
}): ProofOfWork {
  const seconds = () => Math.floor(deps.clock.now().getTime() / 1000)
  const sign = ({ action, subject }: ProofPurpose, head: string) =>
    createHmac('sha256', deps.secretKey)
      .update(JSON.stringify(['proof-of-work', action, subject, head]))
      .digest('base64url')
  return {
    challenge(purpose, bits) {
      const head = `${bits}.${seconds() + proofRules.lifetime}.${deps.random.uuid()}.`
      return { challenge: head + sign(purpose, head), bits }
    },
    async accept(purpose, proof) {
      const [, head, bits, expiry, id, signature] = PROOF.exec(proof) ?? []
      if (!head || !id || !signature || Number(expiry) < seconds()) return false
      // Compared by their hashes, so that the time taken reveals nothing.
      if (sha256(signature).compare(sha256(sign(purpose, head))) !== 0) return false
      if (leadingZeroBits(sha256(proof)) < Number(bits)) return false
      const once = { name: 'proof-of-work', max: 1, seconds: proofRules.lifetime * 2 }
      return (await deps.limiter.tally(once, id)) === 0
    },
  }
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
