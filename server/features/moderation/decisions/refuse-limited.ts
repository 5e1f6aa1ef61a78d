import { Failure } from '../../../../contract/failure.ts'
import { dayWords } from '../../../../contract/rules/delivery/window-words.ts'
import { localTime } from '../../../../contract/rules/marketplace/local-time.ts'
import type { Marketplace } from '../../../../contract/rules/marketplace/marketplace.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { RestrictionRepository } from './restriction-repository.ts'

/** Refuses members who can neither publish nor write at the moment. @throws Failure `account.limited` with the date */
export type RefuseLimited = (userId: string) => Promise<void>

export function createRefuseLimited(
  restrictions: Pick<RestrictionRepository, 'limitedUntil'>,
  { clock, marketplace }: { clock: Clock; marketplace: Pick<Marketplace, 'timeZone'> },
): RefuseLimited {
  return async (userId) => {
    const until = await restrictions.limitedUntil(userId, clock.now())
    if (until)
      throw new Failure('account.limited', {
        until: until.toISOString(),
        date: dayWords(localTime(until, marketplace).date),
      })
  }
}
