import { ensure, Failure } from '../../../../../contract/failure.ts'
import type { ClaimDecision, ClaimTerms } from '../../../../../contract/rules/orders/claims.ts'
import type { OrderDependencies } from '../../dependencies.ts'
import { settleClaim } from '../settle-claim.ts'
import { lockClaim } from './claim-step.ts'
import { checkAmount } from './open-claim.ts'

/**
 * The operator decides an escalated claim. `id`: the claim's or its order's.
 * @throws Failure `order.not_found`; `claim.none` without an open claim; `order.not_possible` before it is escalated; `claim.amount_invalid`
 */
export async function decideClaim(
  deps: OrderDependencies,
  id: string,
  decision: { kind: ClaimDecision; cents?: number | undefined },
  reason: string,
): Promise<void> {
  const found = await deps.db.claims.find(id)
  if (!found) {
    ensure(await deps.db.orders.byId(id), 'order.not_found')
    throw new Failure('claim.none')
  }
  await deps.unitOfWork(async (tx) => {
    const locked = await lockClaim(tx, found.order_id)
    if (locked.claim.state === 'closed') throw new Failure('claim.none')
    if (locked.claim.state !== 'escalated') throw new Failure('order.not_possible')
    const { kind } = decision
    const cents = kind === 'partial' ? await checkAmount(tx, locked.order, decision.cents) : null
    const terms: ClaimTerms<ClaimDecision> = { kind, cents }
    await settleClaim(deps, tx, locked, terms, { by: 'operator', terms, words: reason })
  })
}
