import { ensure, Failure } from '../../../../../contract/failure.ts'
import { MIN_CHARGE_CENTS } from '../../../../../contract/rules/money.ts'
import {
  type ClaimReason,
  type ClaimTerms,
  type ClaimWish,
  needsPhoto,
  wishesFor,
} from '../../../../../contract/rules/orders/claims.ts'
import type { OrderDependencies } from '../../dependencies.ts'
import { buyerOf, sellerOf } from '../../emails/recipients.ts'
import type { OrderRow } from '../../order.ts'
import { isProtected } from '../../protection/protection.ts'
import type { OrderTransaction } from '../../storage/transaction.ts'
import { refundableCents } from '../refundable.ts'
import { dueAt, recordStep } from './claim-step.ts'

/** A claim as it was sent. */
export interface ClaimRequest {
  reason: ClaimReason
  text: string
  photo_ids: readonly string[]
  wish: ClaimWish
  cents?: number | undefined
}

/**
 * The buyer reports a problem. The order's money waits until the claim is closed.
 * @throws Failure `order.not_found`, `order.not_possible`, `order.disputed`, `claim.*`, `photo.not_found`
 */
export function openClaim(deps: OrderDependencies, orderId: string, request: ClaimRequest): Promise<void> {
  return deps.unitOfWork(async (tx) => {
    const order = await tx.orders.lock(orderId)
    ensure(order, 'order.not_found')
    const now = deps.clock.now()
    if (await tx.claims.ofOrder(orderId)) throw new Failure('claim.exists')
    ensureProtected(order, now)
    await ensureNotChargedBack(tx, order)
    const wish = await checkWish(tx, order, request)
    const claim = {
      id: deps.random.uuid(),
      orderId,
      reason: request.reason,
      wish,
      dueAt: dueAt('opened', now),
    }
    await tx.claims.insert({ ...claim, now })
    await recordStep(
      deps,
      tx,
      { order, claim },
      {
        event: 'opened',
        name: 'claim_opened',
        by: 'buyer',
        words: request.text,
        photoIds: request.photo_ids,
      },
    )
    const people = await tx.orders.people(orderId)
    const opened = await tx.claims.ofOrder(orderId)
    if (people && opened)
      await deps.notify(tx, { kind: 'claim.opened', facts: { order, claim: opened, words: request.text } }, [
        buyerOf(order),
        sellerOf(order, people),
      ])
  })
}

/** @throws Failure `order.not_possible` before the hand-over, `claim.too_late` */
function ensureProtected(order: OrderRow, now: Date): void {
  if (!isProtected(order)) throw new Failure(order.handed_over_at ? 'claim.too_late' : 'order.not_possible')
  if (!order.protected_until || order.protected_until <= now) throw new Failure('claim.too_late')
}

/** What a bank has taken back, or may, is not refunded by a claim too. @throws Failure `order.disputed` */
async function ensureNotChargedBack(tx: OrderTransaction, order: OrderRow): Promise<void> {
  const chargedBack = await tx.freezes.chargedBack(order.id)
  if (order.frozen_by === 'chargeback' || chargedBack.amount_cents > 0) throw new Failure('order.disputed')
}

/** @throws Failure `claim.photo_missing`, `claim.wish_invalid`, `claim.amount_invalid` */
async function checkWish(
  tx: OrderTransaction,
  order: OrderRow,
  { reason, wish, cents, photo_ids }: ClaimRequest,
): Promise<ClaimTerms<ClaimWish>> {
  if (needsPhoto(reason) && photo_ids.length === 0) throw new Failure('claim.photo_missing')
  if (!wishesFor(reason).includes(wish)) throw new Failure('claim.wish_invalid')
  return { kind: wish, cents: wish === 'partial' ? await checkAmount(tx, order, cents) : null }
}

/** A partial refund within its bounds. @returns cents @throws Failure `claim.amount_invalid` */
export async function checkAmount(
  tx: OrderTransaction,
  order: OrderRow,
  cents: number | undefined,
): Promise<number> {
  const most = refundableCents(order, await tx.refunds.ofOrder(order.id))
  if (!cents || cents < Math.min(MIN_CHARGE_CENTS, most) || cents > most)
    throw new Failure('claim.amount_invalid')
  return cents
}
