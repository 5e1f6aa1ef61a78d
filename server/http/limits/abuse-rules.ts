import type { RateLimit } from './rate-limit.ts'

/** A limit against abuse, with its reason. */
interface AbuseRule extends RateLimit {
  reason: string
}

/**
 * Limits against abuse from outside, in one place. `max` of a limit that leads to a proof of work is what passes without one.
 * Keys are keyed hashes, deleted within 20 minutes after their window.
 * @source docs/abuse.md
 */
export const abuseRules = {
  signUpsByNetwork: {
    name: 'sign-up-network',
    max: 30,
    seconds: 3600,
    reason:
      'An office or a dormitory signs up fewer than thirty people in an hour; above it a proof of work is asked for.',
  },
  signUpsByNetworkAtMost: {
    name: 'sign-up-network-most',
    max: 300,
    seconds: 3600,
    reason: 'Each sign-up sends an email, so that even somebody who computes proofs cannot send without end.',
  },
  signUpsByMailbox: {
    name: 'sign-up-mailbox',
    max: 6,
    seconds: 86_400,
    reason:
      'Plus tags and dots of Gmail make one mailbox look like many; six also allows for several codes of one address.',
  },
} as const satisfies Record<string, AbuseRule>

/** Proof of work. Each bit doubles the work. */
export const proofRules = {
  /** 2^17 hashes on average. */
  leastBits: 17,
  mostBits: 22,
  /** Seconds in which a challenge must be answered. */
  lifetime: 300,
}

/**
 * Difficulty of a challenge: one bit more each time the excess over the limit has grown fourfold.
 * @param excess how far a count is above its limit, 1 or more
 */
export function proofBits(excess: number): number {
  const more = Math.floor(Math.log2(Math.max(1, excess)) / 2)
  return Math.min(proofRules.mostBits, proofRules.leastBits + more)
}
