import type { ClaimEntryRow, ClaimRow } from '../../claims/claim.ts'
import type { ClaimPhotoRow } from '../../claims/photos/claim-photo.ts'
import type { OrderDependencies } from '../../dependencies.ts'
import type { ShipmentRow } from '../../fulfilment/shipment/shipment.ts'
import type { OrderRow, RefundRow } from '../../order.ts'
import type { SnapshotRow } from '../../snapshots/snapshot.ts'
import type { OrderTransaction } from '../../storage/transaction.ts'
import type { DisputeRow } from '../dispute.ts'
import type { OtherOrder, TimelineEntry } from './evidence-repository.ts'

/** Everything that is known about a disputed order. */
export interface EvidenceFacts {
  order: OrderRow
  dispute: DisputeRow
  sellerName: string | null
  /** Undefined for orders from before snapshots were taken. */
  snapshot: SnapshotRow | undefined
  timeline: TimelineEntry[]
  shipment: ShipmentRow | undefined
  /** The claim with its steps, and the photos that both sides sent with them. */
  claim: { claim: ClaimRow; entries: ClaimEntryRow[]; photos: ClaimPhotoRow[] } | undefined
  refunds: RefundRow[]
  otherOrders: OtherOrder[]
  /** Where the terms are published. */
  termsUrl: string
}

/** Reads what is known about a disputed order. */
export async function loadFacts(
  { publicUrl }: Pick<OrderDependencies, 'publicUrl'>,
  tx: OrderTransaction,
  { order, dispute }: { order: OrderRow; dispute: DisputeRow },
): Promise<EvidenceFacts> {
  const claim = await tx.claims.ofOrder(order.id)
  return {
    order,
    dispute,
    sellerName: (await tx.orders.people(order.id))?.seller_username ?? null,
    snapshot: await tx.snapshots.ofOrder(order.id),
    timeline: await tx.evidence.timeline(order.id),
    shipment: await tx.shipments.ofOrder(order.id),
    claim: claim && {
      claim,
      entries: await tx.claims.entries(claim.id),
      photos: await tx.claimPhotos.sent(order.id),
    },
    refunds: await tx.refunds.ofOrder(order.id),
    otherOrders: await tx.evidence.otherOrders(order.id, order.buyer_email),
    termsUrl: `${publicUrl}/terms`,
  }
}

/** `2026-11-21 14:05 UTC` */
export function timeOf(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

/** `2026-11-21` */
export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}
