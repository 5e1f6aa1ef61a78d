import { keptSince } from '../../../../contract/rules/site/retention.ts'
import type { OrderDependencies } from '../dependencies.ts'
import type { OrderTransaction } from '../storage/transaction.ts'
import type { LimitSubject } from './card-limits.ts'
import { closeCheckouts } from './count-declined-card.ts'

/** The limits against card testing, for jobs and staff. */
export function createCardTesting(deps: OrderDependencies) {
  const { db, clock, cardTesting, unitOfWork } = deps
  return {
    closeCheckouts: (job: { network: string }) => closeCheckouts(deps, job),
    sweep: () => db.cardTesting.sweep(keptSince('declinedCards', clock.now()), clock.now()),
    /** Networks that are slowed or refused now, and declined cards of the last hour. */
    figures: () => db.cardTesting.figures(clock.now()),
    /** Limits that apply now. */
    limits: () => db.cardTesting.current(clock.now()),
    /** The network of an address, as limits name it. */
    networkKey: cardTesting.networkKey,
    /** Ends a limit, and forgets the declined cards it was for. @returns whether there was anything */
    clear: (subject: LimitSubject) => unitOfWork((tx: OrderTransaction) => tx.cardTesting.clear(subject)),
  }
}
