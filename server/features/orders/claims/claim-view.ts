import type { Claim, ClaimEntry } from '../../../../contract/calls/orders/claim-shape.ts'
import type { Order } from '../../../../contract/calls/orders/order-shape.ts'
import { claimMachine } from '../../../../contract/rules/orders/claims.ts'
import type { OrderDependencies } from '../dependencies.ts'
import type { OrderRow, RefundRow } from '../order.ts'
import { isProtected } from '../protection/protection.ts'
import { answerOf, type ClaimEntryRow, type ClaimRow, turnOf, wishOf } from './claim.ts'
import type { ClaimPhotoRow } from './photos/claim-photo.ts'
import { presentClaimPhoto } from './photos/claim-photo-view.ts'
import type { ClaimPhotoLinks } from './photos/photo-links.ts'
import { refundableCents } from './refundable.ts'

/** A claim with its history. */
export interface ClaimParts {
  claim: ClaimRow
  entries: ClaimEntryRow[]
  photos: ClaimPhotoRow[]
  links: ClaimPhotoLinks
}

/** Everything that an order's page shows of its claim; null without one. */
export async function loadClaim(
  { db, photoLinks: links }: OrderDependencies,
  order: OrderRow,
): Promise<ClaimParts | null> {
  const claim = order.handed_over_at ? await db.claims.ofOrder(order.id) : undefined
  if (!claim) return null
  const [entries, photos] = await Promise.all([db.claims.entries(claim.id), db.claimPhotos.sent(order.id)])
  return { claim, entries, photos, links }
}

interface ClaimFacts {
  order: OrderRow
  refunds: readonly RefundRow[]
  claim: ClaimParts | null
  /** Cents that banks have given back to the buyer for good. */
  chargedBackCents: number
  now: Date
}

/** The order's protection and claim as its reader sees them. */
export function presentProtection(
  role: 'buyer' | 'seller',
  { order, refunds, claim, chargedBackCents, now }: ClaimFacts,
): Pick<Order, 'protected_until' | 'can_release' | 'can_report_problem' | 'refundable_cents' | 'claim'> {
  const isClaimed = claim !== null
  // A bank that has the money, or gave it back, decides instead.
  const isBanks = order.frozen_by === 'chargeback' || chargedBackCents > 0
  const isWaiting = isProtected(order) && !isClaimed && !isBanks
  return {
    protected_until: isWaiting ? (order.protected_until?.toISOString() ?? null) : null,
    can_release: role === 'buyer' && isWaiting && !order.frozen_by,
    can_report_problem:
      role === 'buyer' && isWaiting && order.protected_until !== null && order.protected_until > now,
    refundable_cents: refundableCents(order, refunds),
    claim: claim && presentClaim(role, claim),
  }
}

function presentClaim(role: 'buyer' | 'seller', { claim, entries, photos, links }: ClaimParts): Claim {
  const can = (side: 'buyer' | 'seller', event: Parameters<typeof claimMachine.next>[1]) =>
    role === side && claimMachine.next(claim.state, event) !== null
  const answer = answerOf(claim)
  const isReturning = claim.state === 'returning'
  return {
    id: claim.id,
    state: claim.state,
    reason: claim.reason,
    wish: wishOf(claim),
    answer,
    turn: turnOf(claim.state),
    due_at: claim.due_at?.toISOString() ?? null,
    outcome: claim.outcome,
    refunded_cents: claim.refunded_cents,
    return_code: role === 'seller' && isReturning ? claim.return_code : null,
    return_tries_left: role === 'buyer' && isReturning ? claim.return_tries_left : null,
    can_answer: can('seller', 'answered'),
    can_accept:
      role === 'buyer' && claim.state === 'answered' && answer !== null && answer.kind !== 'disagree',
    can_escalate: can('buyer', 'escalated'),
    can_withdraw: can('buyer', 'withdrawn'),
    can_confirm_return: can('buyer', 'returned') && claim.return_tries_left > 0,
    history: entries.map((entry) => presentEntry(entry, photos, links)),
  }
}

function presentEntry(
  { id, by_role, event, terms, terms_cents, words, at }: ClaimEntryRow,
  photos: readonly ClaimPhotoRow[],
  links: ClaimPhotoLinks,
): ClaimEntry {
  return {
    id,
    by: by_role,
    event,
    terms: terms && { kind: terms, cents: terms_cents },
    text: words,
    photos: photos.filter(({ entry_id }) => entry_id === id).map((photo) => presentClaimPhoto(photo, links)),
    at: at.toISOString(),
  }
}
