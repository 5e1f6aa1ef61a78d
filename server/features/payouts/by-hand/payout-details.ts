import { Failure } from '../../../../contract/failure.ts'
import type { PayoutDependencies } from '../dependencies.ts'
import type { PayoutDetails } from './by-hand-repository.ts'

/** Stores how a seller wants to be paid. @throws Failure `payouts.not_offered` where a provider pays them */
export async function savePayoutDetails(
  deps: PayoutDependencies,
  sellerId: string,
  details: PayoutDetails,
): Promise<void> {
  if (deps.provider) throw new Failure('payouts.not_offered')
  await deps.unitOfWork((tx) => tx.byHand.saveDetails(sellerId, details, deps.clock.now()))
}
