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
  wrongPasswordsByNetwork: {
    name: 'wrong-password-network',
    max: 30,
    seconds: 900,
    reason:
      'One password tried at many accounts comes from few networks; an office whose hundred people sign in mistypes less often. Above it a proof of work is asked for.',
  },
  wrongPasswordsByPlace: {
    name: 'wrong-password-place',
    max: 5,
    seconds: 900,
    reason:
      'People who mistype are right at the third or fourth attempt. A proof of work comes before the limit of ten that locks an account for an address.',
  },
  readsByNetwork: {
    name: 'reads-network',
    max: 6000,
    seconds: 60,
    reason:
      'Somebody who browses quickly opens a list or an item every three seconds, so that a hundred people behind one address read 2,000 a minute; three times as many is a program.',
  },
  checkoutsByNetwork: {
    name: 'checkouts-network',
    max: 300,
    seconds: 1860,
    reason:
      'One address may hold 60 items for half an hour. A /24 of addresses together may hold five times as many, so that nobody opens payment pages in store.',
  },
} as const satisfies Record<string, AbuseRule>

/**
 * Declined cards: how many of one network, account or card lead to what. Cards count, not attempts: of one card, the first
 * four attempts count once and each further one counts again, which is somebody who guesses its security code.
 */
export interface CardRule {
  /** Seconds in which declined cards are counted. */
  seconds: number
  /** From so many on, the next checkout has to wait, twice as long with each. */
  waitFrom: number
  /** From so many on, checkouts also need a proof of work. */
  proofFrom: number
  /** From so many on, there are no checkouts for `refusedSeconds`, and open payment pages are closed. */
  refuseFrom: number
  refusedSeconds: number
  reason: string
}

/** Declined cards of a network; each step is a multiple of the setting. @param waitFrom `DECLINED_CARDS_PER_NETWORK` */
export function networkCardRule(waitFrom: number): CardRule {
  return {
    seconds: 3600,
    waitFrom,
    proofFrom: waitFrom * 2,
    refuseFrom: waitFrom * 3,
    refusedSeconds: 3600,
    reason:
      'About one payment in twenty is declined, so that a hundred buyers behind one address stay far below; card testers try hundreds of cards an hour.',
  }
}

export const cardRules = {
  declinedPerNetwork: 12,
  account: {
    seconds: 86_400,
    waitFrom: 4,
    proofFrom: 6,
    refuseFrom: 8,
    refusedSeconds: 86_400,
    reason: 'People own two or three cards. Four different ones that are declined within a day are unusual.',
  },
  card: {
    seconds: 86_400,
    waitFrom: 6,
    proofFrom: 8,
    refuseFrom: 10,
    refusedSeconds: 86_400,
    reason:
      'A card is known only once it was tried. When one under a limit is declined again, its payment page closes.',
  },
  /** Seconds of the first wait, and of the longest one. */
  firstWait: 15,
  longestWait: 300,
  /** Declined attempts that close one payment page: usually, while its network or account has to wait, and while it needs proofs. */
  attemptsPerPage: { usual: 6, slowed: 3, challenged: 1 },
  /** Attempts with one card that count as one. */
  freeAttempts: 4,
} as const satisfies Record<string, CardRule | number | Record<string, number>>

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
