import type { OrderDependencies } from '../dependencies.ts'
import { buyerOf, operatorOf, sellerOf } from '../emails/recipients.ts'
import { BATCH, forEachRow } from '../scheduled-tasks/for-each-row.ts'
import { turnOf } from './claim.ts'
import { type Closing, closeClaim } from './settle-claim.ts'
import { lockClaim } from './steps/claim-step.ts'

const DAY = 24 * 3600_000

/** Reminds people of their turn, and closes the claims whose deadline has passed. @source decision 201 */
export async function sweepClaims(deps: OrderDependencies): Promise<void> {
  const now = deps.clock.now()
  await forEachRow(deps, await deps.db.claims.unreminded(now, BATCH), ({ id }) => remind(deps, id, now))
  await forEachRow(deps, await deps.db.claims.overdue(now, BATCH), (row) =>
    closeOverdue(deps, row.order_id, now),
  )
}

function remind(deps: OrderDependencies, claimId: string, now: Date): Promise<void> {
  return deps.unitOfWork(async (tx) => {
    const claim = await tx.claims.markReminded(claimId, now)
    const order = claim && (await tx.orders.byId(claim.order_id))
    const people = order && (await tx.orders.people(order.id))
    const turn = claim && turnOf(claim.state)
    if (!order || !people || !turn) return
    const recipients = { buyer: buyerOf(order), seller: sellerOf(order, people), operator: operatorOf(deps) }
    const days = Math.floor((now.getTime() - claim.turn_since.getTime()) / DAY)
    await deps.notify(tx, { kind: 'claim.reminder', facts: { order, claim, days } }, [recipients[turn]])
  })
}

/** What silence means: the seller's refunds, the buyer's releases, and so does an item that was not returned. */
const silence: Record<'opened' | 'answered' | 'returning', Omit<Closing, 'by'>> = {
  opened: { event: 'seller_silent', outcome: 'full' },
  answered: { event: 'buyer_silent', outcome: 'released' },
  returning: { event: 'not_returned', outcome: 'released' },
}

/** An answer in the same moment wins if it is stored first. */
function closeOverdue(deps: OrderDependencies, orderId: string, now: Date): Promise<void> {
  return deps.unitOfWork(async (tx) => {
    const locked = await lockClaim(tx, orderId)
    const { state, due_at } = locked.claim
    if (state === 'closed' || state === 'escalated' || !due_at || due_at > now) return
    await closeClaim(deps, tx, locked, { ...silence[state], by: 'system' })
  })
}
