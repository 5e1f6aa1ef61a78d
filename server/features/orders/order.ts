import type { Photo } from '../../../contract/calls/shapes.ts'
import type { Freeze } from '../../../contract/rules/orders/disputes.ts'
import type {
  DeliveryType,
  OrderEvent,
  OrderState,
  orderNotes,
} from '../../../contract/rules/orders/states.ts'
import type { TaxLine } from '../../../contract/rules/orders/tax.ts'
import type { Location } from '../../ports/locations.ts'
import type { PayoutAccountStatus } from '../../ports/payouts.ts'
import type { OrderDelivery } from '../delivery/booking/delivery-request.ts'
import type { PaymentState } from './payments/payment-states.ts'
import type { RefundState } from './refunds/refund-states.ts'

/** A row of `orders`. Money in integer cents. */
export interface OrderRow {
  id: string
  listing_id: string | null
  seller_id: string | null
  buyer_id: string | null
  buyer_session: string | null
  buyer_email: string | null
  buyer_name: string | null
  buyer_phone: string | null
  /** The offer whose amount is the item's price; null for the full price. */
  offer_id: string | null
  state: OrderState
  delivery_type: DeliveryType
  title: string
  photo: Photo | null
  currency: string
  item_cents: number
  delivery_cents: number
  /** The seller's fee, which is taken from the item's price. */
  platform_fee_cents: number
  /** What the buyer pays on top of item and delivery. */
  buyer_fee_cents: number
  tax_cents: number
  tax_lines: TaxLine[]
  /** Whether the fees go back with a refund after the hand-over. */
  fees_refundable: boolean
  tax_calculation_id: string | null
  total_cents: number
  scheduling_line: SchedulingLine | null
  /** Address and time; null for a pickup. */
  delivery: OrderDelivery | null
  delivery_quote_id: string | null
  checkout_id: string | null
  checkout_url: string | null
  /** The checkout is embedded in our page: it has a secret instead of a URL. */
  embedded: boolean
  checkout_secret: string | null
  payment_intent_id: string | null
  payment_state: PaymentState
  hold_expires_at: Date
  /** When the buyer was last at a payment inside our page; null if they never were. */
  buyer_seen_at: Date | null
  pickup_code: string | null
  code_tries_left: number
  code_renewals: number
  /** Cents of the delivery that a cancelled order still pays to its courier. */
  kept_cents: number
  /** Cents of the buyer's fee and of tax that a cancelled order keeps. */
  kept_charges_cents: number
  cancel_reason: string | null
  /** When the buyer of a delivery switched to pickup. */
  collect_since: Date | null
  /** When it left; when the buyer was asked whether it arrived, and reminded; when they reported it missing. */
  sent_out_at: Date | null
  arrival_asked_at: Date | null
  arrival_reminded_at: Date | null
  objected_at: Date | null
  objection: string | null
  created_at: Date
  paid_at: Date | null
  handed_over_at: Date | null
  /** Until when the buyer may report a problem; null before the hand-over. */
  protected_until: Date | null
  /** Since when its money is the seller's and was not transferred; null otherwise. */
  owed_since: Date | null
  /** Why its money must not move: the strongest of its open disputes and warnings; null otherwise. */
  frozen_by: Freeze | null
  /** How many reminders to set up payouts its seller has been sent. */
  payout_reminders: number
  reminded_at: Date | null
  /** Time of the oldest update that each side has not seen; null without unread updates. */
  buyer_news_at: Date | null
  seller_news_at: Date | null
  updated_at: Date
}

/** The columns that a checkout needs once it holds its listing. */
export type HeldOrder = Pick<
  OrderRow,
  | 'id'
  | 'listing_id'
  | 'buyer_id'
  | 'buyer_email'
  | 'title'
  | 'photo'
  | 'scheduling_line'
  | 'hold_expires_at'
  | 'item_cents'
  | 'delivery_cents'
  | 'buyer_fee_cents'
  | 'tax_cents'
  | 'total_cents'
  | 'delivery_type'
  | 'embedded'
  | 'checkout_id'
  | 'checkout_url'
  | 'checkout_secret'
>

/** The free line item of the simple checkout that describes the hand-over. @source spec §3 */
export interface SchedulingLine {
  name: string
  description?: string | undefined
}

/** Who caused an event. */
export type OrderActor = 'buyer' | 'seller' | 'system' | 'provider' | 'operator'

/** An entry of the timeline; not all of them change the state. */
export type TimelineEvent = OrderEvent | (typeof orderNotes)[number]

/** The people of an order, for emails and for its page. */
export interface OrderPeople {
  seller_username: string | null
  seller_email: string | null
  /** The account that their money goes to; null where they have none. */
  seller_account: { status: PayoutAccountStatus; takes_transfers: boolean } | null
  /** Whether the seller has said how the operator can pay them. */
  seller_has_payout_details: boolean
  buyer_username: string | null
  business_name: string | null
  business_address: string | null
  business_phone: string | null
  /** The seller's own address, if they share it with buyers who have paid. */
  pickup_place: { location: Location; unit: string | null } | null
}

/** A row of `refunds`. */
export interface RefundRow {
  id: string
  order_id: string
  amount_cents: number
  /** The part of it that refunds the delivery. */
  delivery_cents: number
  /** The parts of it that refund the buyer's fee, the tax and the item's price. */
  buyer_fee_cents: number
  tax_cents: number
  item_cents: number
  tax_lines: TaxLine[]
  /** What a tax provider calls the record of it; also of the attempt that this one repeats. */
  tax_reversal_id: string | null
  /** How much less the marketplace keeps of the seller's fee. */
  platform_fee_cents: number
  reason: string
  state: RefundState
  requested_at: Date
  provider_refund_id: string | null
  /** Number of this attempt, and whether a later attempt has replaced it. */
  tries: number
  retried: boolean
  /** How the operator paid it by other means. */
  settled_how: string | null
  /** Why the provider rejected it. */
  rejection: string | null
}

/** Something that went back to a buyer, or is about to: a refund, or what banks gave back for good. In cents. */
export type ReturnedPart = Pick<
  RefundRow,
  'amount_cents' | 'item_cents' | 'delivery_cents' | 'buyer_fee_cents' | 'platform_fee_cents'
>

/** An accepted offer that can be paid now. */
export interface AgreedOffer {
  buyerId: string
  amountCents: number
}
