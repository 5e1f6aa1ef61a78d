import type { CardRule } from '../../../http/limits/abuse-rules.ts'

/** What declined cards are counted by. */
export const limitKinds = ['network', 'account', 'card'] as const
export type LimitKind = (typeof limitKinds)[number]

/** One network, account or card: a keyed hash, an id, or the provider's fingerprint. */
export interface LimitSubject {
  kind: LimitKind
  value: string
}

/** The limits of declined cards. @source server/http/limits/abuse-rules.ts */
export interface CardRules {
  /** Read at each use, since operators may change it. */
  ruleOf: Readonly<Record<LimitKind, () => CardRule>>
  /** Seconds. */
  firstWait: number
  longestWait: number
  attemptsPerPage: { usual: number; slowed: number; challenged: number }
  /** Attempts with one card that count as one. */
  freeAttempts: number
}

/** What a network, account or card is limited to. */
export interface CardLimit {
  declined: number
  /** No checkout begins before. */
  waitsUntil: Date
  /** Checkouts need a proof of work before; null: they do not. */
  proofUntil: Date | null
  isRefused: boolean
}

/** The limit after a declined card, the `declined`-th within the rule's time; null below the first threshold. */
export function cardLimit(
  declined: number,
  rule: CardRule,
  { firstWait, longestWait }: Pick<CardRules, 'firstWait' | 'longestWait'>,
  now: Date,
): CardLimit | null {
  if (declined < rule.waitFrom) return null
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1000)
  const isRefused = declined >= rule.refuseFrom
  const wait = Math.min(longestWait, firstWait * 2 ** (declined - rule.waitFrom))
  return {
    declined,
    waitsUntil: after(isRefused ? rule.refusedSeconds : wait),
    proofUntil: declined >= rule.proofFrom ? after(Math.max(rule.seconds, rule.refusedSeconds)) : null,
    isRefused,
  }
}

/** The declined attempts after which a payment page closes. */
export function attemptsAllowed(
  limits: readonly (CardLimit | null)[],
  { attemptsPerPage: { usual, slowed, challenged } }: Pick<CardRules, 'attemptsPerPage'>,
): number {
  if (limits.some((limit) => limit?.proofUntil)) return challenged
  return limits.some(Boolean) ? slowed : usual
}
