import { Failure } from '../../../../contract/failure.ts'
import { addDays, localTime } from '../../../../contract/rules/marketplace/local-time.ts'
import type { Marketplace } from '../../../../contract/rules/marketplace/marketplace.ts'
import type { ProofOfWork } from '../../../http/limits/proof-of-work.ts'
import type { Clock } from '../../../ports/clock.ts'
import { clockText, dayText } from '../emails/mail-context.ts'
import type { CardRules, LimitKind } from './card-limits.ts'

/** What slows down card testing. */
export interface CardTestingDependencies extends CardRules {
  /** The keyed hash of an address's network. */
  networkKey(ip: string): string
  proofOfWork: ProofOfWork
  /** Difficulty of a proof. @param excess by how much a limit is exceeded */
  proofBits(excess: number): number
}

/** The limit that kept a checkout from beginning. */
export interface AppliedLimit {
  kind: LimitKind
  declined: number
  /** Null: only a proof of work is missing. */
  waitsUntil: Date | null
}

const purposeOf = (listingId: string) => ({ action: 'checkout', subject: listingId })

/** Whether a checkout brings a proof of work that was asked for; each is accepted once. */
export async function isProven(
  { proofOfWork }: Pick<CardTestingDependencies, 'proofOfWork'>,
  { listing_id, proof }: { listing_id: string; proof?: string | undefined },
): Promise<boolean> {
  return proof !== undefined && (await proofOfWork.accept(purposeOf(listing_id), proof))
}

/** What a limited buyer is told: when to try again, or the challenge of a proof of work. */
export function limitFailure(
  {
    cardTesting,
    clock,
    marketplace,
  }: { cardTesting: CardTestingDependencies; clock: Clock; marketplace: Marketplace },
  listingId: string,
  { kind, declined, waitsUntil }: AppliedLimit,
): Failure {
  if (!waitsUntil) {
    const bits = cardTesting.proofBits(declined - cardTesting.ruleOf[kind]().proofFrom + 1)
    const challenge = cardTesting.proofOfWork.challenge(purposeOf(listingId), bits)
    return new Failure('payment.challenge_needed', { ...challenge })
  }
  const seconds = Math.max(1, Math.ceil((waitsUntil.getTime() - clock.now().getTime()) / 1000))
  return new Failure('payment.slowed', {
    retry_after: seconds,
    when:
      seconds < HOUR
        ? `in ${waitText(seconds)}`
        : retryTimeText(fullMinute(waitsUntil), clock.now(), marketplace),
  })
}

/** Seconds. A wait of at least this long is given as a time of day. */
const HOUR = 3600

/** A clock without seconds would name a time that is too early. */
function fullMinute(at: Date): Date {
  return new Date(Math.ceil(at.getTime() / 60_000) * 60_000)
}

const HALF_A_DAY = 12 * 3_600_000

/** `at 5:10 PM`, in the marketplace's time zone, with the day where it is another one or 12 hours or more away. */
function retryTimeText(at: Date, now: Date, marketplace: Marketplace): string {
  const time = `at ${clockText(at, marketplace)}`
  const today = localTime(now, marketplace).date
  const { date } = localTime(at, marketplace)
  if (date === addDays(today, 1)) return `tomorrow ${time}`
  if (date !== today) return `on ${dayText(at, marketplace)} ${time}`
  return at.getTime() - now.getTime() >= HALF_A_DAY ? `today ${time}` : time
}

/** How long to wait as people say it, never less than it is. @param seconds 1 or more, less than an hour */
function waitText(seconds: number): string {
  const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`
  if (seconds < 60) return counted(seconds, 'second')
  return counted(Math.ceil(seconds / 60), 'minute')
}
