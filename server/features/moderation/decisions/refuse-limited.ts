import { Failure } from '../../../../contract/failure.ts'
import { dayWords } from '../../../../contract/rules/delivery/window-words.ts'
import { localTime } from '../../../../contract/rules/marketplace/local-time.ts'
import type { Marketplace } from '../../../../contract/rules/marketplace/marketplace.ts'
import type { Executor } from '../../../db/database.ts'
import type { Clock } from '../../../ports/clock.ts'
import { createRestrictionRepository, type RestrictionRepository } from './restriction-repository.ts'

/** Refuses members who can neither publish nor write at the moment. @throws Failure `account.limited` with the date */
export type RefuseLimited = (userId: string) => Promise<void>

/**
 * Refuses members who may not publish. Decisions about them wait until the transaction ends, so that they find what it has published.
 * Comes before every other lock of the transaction. @throws Failure `account.suspended`, `account.limited`
 */
export type EnsureMayPublish = (tx: Executor, userId: string) => Promise<void>

interface Tools {
  clock: Clock
  marketplace: Pick<Marketplace, 'timeZone'>
}

export function createRefuseLimited(
  restrictions: Pick<RestrictionRepository, 'limitedUntil'>,
  { clock, marketplace }: Tools,
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

export function createEnsureMayPublish(tools: Tools): EnsureMayPublish {
  return async (tx, userId) => {
    const restrictions = createRestrictionRepository(tx)
    await restrictions.shareAccount(userId)
    // Read once the lock is there, so that they are what the last decision says.
    if (await restrictions.isSuspended(userId)) throw new Failure('account.suspended')
    await createRefuseLimited(restrictions, tools)(userId)
  }
}
