import type { ClaimEvent } from '../../../../contract/rules/orders/claims.ts'
import type { ProviderWarning } from '../../../ports/disputes.ts'
import type { ClaimActor, ClaimRow } from '../claims/claim.ts'
import type { DisputeRow } from '../disputes/dispute.ts'
import type { MeetingRow } from '../fulfilment/meetings/meeting.ts'
import type { HeldOrder, OrderActor, OrderPeople, OrderRow, RefundRow } from '../order.ts'

/** The part of a meeting that people are told. */
type MeetingFacts = Pick<MeetingRow, 'place' | 'note' | 'starts_at' | 'other_times'>

/** What the people of an order and the operator are notified of, with the facts of each event. */
export interface OrderEvents {
  /** A pickup was paid. */
  'order.paid': { order: OrderRow; people: OrderPeople }
  /** Someone gave an address for a giveaway and has to confirm it. */
  'order.giveaway-requested': { order: HeldOrder }
  /** A payment arrived after the item was gone. */
  'order.payment-late': { order: OrderRow }
  /** `isAway`: a courier has the item and brings it back. */
  'order.cancelled': { order: OrderRow; why: string; isAway: boolean; by: OrderActor }
  /** The item was not collected yet. */
  'order.pickup-reminder': { order: OrderRow; people: OrderPeople }
  'order.handed-over': { order: OrderRow }
  /** The operator refunded an order after its hand-over. */
  'order.taken-back': { order: OrderRow; reason: string }
  /** A locked hand-over was unlocked. */
  'order.new-code': { order: OrderRow; code: string }
  'order.switched-to-pickup': { order: OrderRow; people: OrderPeople }
  /** One side proposes where and when to meet. */
  'meeting.proposed': { order: OrderRow; meeting: MeetingFacts }
  'meeting.agreed': { order: OrderRow; meeting: MeetingFacts; by: OrderActor }
  'meeting.reminder': { order: OrderRow; meeting: MeetingFacts }
  'refund.succeeded': { order: OrderRow; refund: RefundRow }
  'refund.failed': { order: OrderRow; refund: RefundRow }
  /** The provider refuses the refund for good. */
  'refund.rejected': { order: OrderRow; refund: RefundRow; rejection: string }
  /** The operator paid the refund by other means. */
  'refund.settled': { order: OrderRow; cents: number; how: string }
  'delivery.refunded': { order: OrderRow; cents: number; reason: string }
  'delivery.paid': { order: OrderRow; byCourier: boolean }
  /** `courier`: the courier's PIN; null: the seller delivers. */
  'delivery.sent-out': { order: OrderRow; courier: { pin: string | null } | null }
  /** No courier could be booked; what the courier would have cost is refunded. */
  'delivery.left-to-seller': { order: OrderRow; refundedCents: number }
  /** A courier continued with a cancelled order; `isBrought`: the buyer has the item. */
  'delivery.courier-continued': { order: OrderRow; isBrought: boolean }
  /** `isLate`: it should have arrived by now. */
  'delivery.not-left': { order: OrderRow; isLate: boolean }
  /** A delivery should have arrived; `isLast`: the reminder. */
  'arrival.asked': { order: OrderRow; isLast: boolean }
  /** The buyer reports the delivery missing. */
  'arrival.missed': { order: OrderRow; people: OrderPeople; reason: string }
  /** The delivery counts as arrived; `found`: the operator's words; null: the deadline passed. */
  'arrival.assumed': { order: OrderRow; found: string | null }
  /** The buyer reported a problem; `words`: in their own words, here and below. */
  'claim.opened': { order: OrderRow; claim: ClaimRow; words: string }
  /** The seller answered with something other than the buyer wants. */
  'claim.answered': { order: OrderRow; claim: ClaimRow; words: string | null }
  /** The item goes back to the seller. */
  'claim.returning': { order: OrderRow; claim: ClaimRow; by: ClaimActor; words: string | null }
  /** The buyer asked the operator to decide. */
  'claim.escalated': { order: OrderRow; claim: ClaimRow; people: OrderPeople; words: string | null }
  /** Someone still has to take their turn. */
  /** `days`: since when it is this side's turn. */
  'claim.reminder': { order: OrderRow; claim: ClaimRow; days: number }
  /** The tax provider knows a tax that the marketplace is not registered to collect. */
  'tax.not-collected': Record<string, never>
  'claim.closed': {
    order: OrderRow
    claim: ClaimRow
    by: ClaimActor
    event: ClaimEvent
    words: string | null
  }
  /** A bank reviews a payment, or has taken it back; `isCancelled`: which has cancelled the order. */
  'dispute.opened': DisputeFacts & { isCancelled: boolean }
  'dispute.closed': DisputeFacts
  /** The evidence is due. */
  'dispute.reminder': { order: OrderRow; dispute: DisputeRow }
  /** The draft was submitted, because nobody had. */
  'dispute.submitted': { order: OrderRow; dispute: DisputeRow }
  'dispute.request-refused': { order: OrderRow; dispute: DisputeRow; refusal: string }
  /** A dispute of a payment that was not made here. */
  'dispute.unknown': { dispute: DisputeRow }
  /** A card network suspects fraud. */
  'warning.opened': { order: OrderRow; warning: ProviderWarning }
  /** The operator lets the order go on. */
  'warning.kept': { order: OrderRow }
  'warning.unknown': { warning: ProviderWarning }
}

/** `bearer`: who bears a lost dispute of an item that was handed over. */
interface DisputeFacts {
  order: OrderRow
  dispute: DisputeRow
  bearer: 'platform' | 'seller'
}
