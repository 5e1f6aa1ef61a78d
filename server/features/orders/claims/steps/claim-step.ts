import { ensure, Failure } from '../../../../../contract/failure.ts'
import { CLAIM_DAYS, type ClaimEvent, claimMachine } from '../../../../../contract/rules/orders/claims.ts'
import type { OrderDependencies } from '../../dependencies.ts'
import type { TimelineEvent } from '../../order.ts'
import { orderEvent } from '../../order-events.ts'
import type { OrderTransaction } from '../../storage/transaction.ts'
import type { ClaimActor, ClaimRow, LockedClaim, StepTerms } from '../claim.ts'

const DAY = 24 * 3600_000

/** A step that someone takes. */
export interface ClaimStep {
  event: ClaimEvent
  by: ClaimActor
  terms?: StepTerms | undefined
  words?: string | undefined
  photoIds?: readonly string[] | undefined
}

/** When a turn ends that begins now. */
export function dueAt(state: keyof typeof CLAIM_DAYS, now: Date): Date {
  return new Date(now.getTime() + CLAIM_DAYS[state] * DAY)
}

/** Locks an order and its claim. @throws Failure `order.not_found`; `order.not_possible` without a claim */
export async function lockClaim(tx: OrderTransaction, orderId: string): Promise<LockedClaim> {
  const order = await tx.orders.lock(orderId)
  ensure(order, 'order.not_found')
  const claim = await tx.claims.lock(orderId)
  ensure(claim, 'order.not_possible')
  return { order, claim }
}

/** The state after an event. @throws Failure `order.not_possible` */
export function nextState(claim: Pick<ClaimRow, 'state'>, event: ClaimEvent): ClaimRow['state'] {
  const to = claimMachine.next(claim.state, event)
  ensure(to, 'order.not_possible')
  return to
}

/** Refuses a step whose turn has ended, although the sweep that closes it may be late. @throws Failure `order.not_possible` */
export function ensureInTime(
  { clock }: Pick<OrderDependencies, 'clock'>,
  { due_at }: Pick<ClaimRow, 'due_at'>,
): void {
  if (due_at && due_at <= clock.now()) throw new Failure('order.not_possible')
}

/**
 * Adds a step to the claim's history and to the order's timeline. `name`: the timeline's word for it.
 * @throws Failure `photo.not_found` for a photo that this side has not uploaded for this order
 */
export async function recordStep(
  deps: Pick<OrderDependencies, 'random' | 'clock'>,
  tx: OrderTransaction,
  { order, claim }: { order: LockedClaim['order']; claim: Pick<ClaimRow, 'id'> },
  step: Omit<ClaimStep, 'event'> & { event: ClaimStep['event'] | 'opened'; name: TimelineEvent },
): Promise<void> {
  const id = deps.random.uuid()
  await tx.claims.appendEntry(claim.id, {
    id,
    by_role: step.by,
    event: step.event,
    terms: step.terms?.kind ?? null,
    terms_cents: step.terms?.cents ?? null,
    words: step.words || null,
    at: deps.clock.now(),
  })
  const photoIds = [...new Set(step.photoIds)]
  if (photoIds.length > 0 && (step.by === 'buyer' || step.by === 'seller')) {
    const attached = await tx.claimPhotos.attach({ orderId: order.id, by: step.by, entryId: id }, photoIds)
    if (attached < photoIds.length) throw new Failure('photo.not_found')
  }
  await tx.orders.appendEvent(order.id, order.state, orderEvent(deps, step.name, step.by))
}

/** Gives the turn to the next person. @returns the claim afterwards */
export async function startTurn(
  { clock }: Pick<OrderDependencies, 'clock'>,
  tx: OrderTransaction,
  claim: ClaimRow,
  state: keyof typeof CLAIM_DAYS,
  returnCode?: { code: string; tries: number },
): Promise<ClaimRow> {
  const now = clock.now()
  const turn = { state, now, dueAt: dueAt(state, now), ...(returnCode ? { returnCode } : {}) }
  await tx.claims.startTurn(claim.id, turn)
  return { ...claim, state, turn_since: now, due_at: turn.dueAt, return_code: returnCode?.code ?? null }
}
