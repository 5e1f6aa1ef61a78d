import type { Photo } from '../../../contract/calls/shapes.ts'
import type {
  DeliveryType,
  OrderEvent,
  OrderState,
  orderNotes,
} from '../../../contract/rules/order-states.ts'
import type { Location } from '../../ports/locations.ts'
import type { OrderDelivery } from '../delivery/delivery-request.ts'

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
  state: OrderState
  delivery_type: DeliveryType
  title: string
  photo: Photo | null
  currency: string
  item_cents: number
  delivery_cents: number
  platform_fee_cents: number
  total_cents: number
  scheduling_line: SchedulingLine | null
  /** Where and when; null for a pickup. */
  delivery: OrderDelivery | null
  delivery_quote_id: string | null
  checkout_id: string | null
  checkout_url: string | null
  /** Paid inside our page: it has a secret instead of an address. */
  embedded: boolean
  checkout_secret: string | null
  payment_intent_id: string | null
  hold_expires_at: Date
  pickup_code: string | null
  code_tries_left: number
  code_renewals: number
  /** Cents that a cancelled order leaves with its courier. */
  kept_cents: number
  cancel_reason: string | null
  /** Since when its buyer may collect what was to be brought. */
  collect_since: Date | null
  /** When it left; when its buyer was asked, and asked again, whether it arrived; and when they said that it did not. */
  sent_out_at: Date | null
  arrival_asked_at: Date | null
  arrival_reminded_at: Date | null
  objected_at: Date | null
  objection: string | null
  created_at: Date
  paid_at: Date | null
  handed_over_at: Date | null
  reminded_at: Date | null
  /** Since when each side has not seen what happened; null for nothing new. */
  buyer_news_at: Date | null
  seller_news_at: Date | null
  updated_at: Date
}

/** What a checkout goes on with once it holds its listing. */
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
  | 'total_cents'
  | 'delivery_type'
  | 'embedded'
  | 'checkout_id'
  | 'checkout_url'
  | 'checkout_secret'
>

/** The free line of the simple checkout that names the hand-over. @source spec §3 */
export interface SchedulingLine {
  name: string
  description?: string | undefined
}

/** Who made something happen to an order. */
export type OrderActor = 'buyer' | 'seller' | 'system' | 'provider' | 'operator'

/** What the timeline knows beside the events that change a state. */
export type TimelineEvent = OrderEvent | (typeof orderNotes)[number]

/** The people of an order, for letters and for its page. */
export interface OrderPeople {
  seller_username: string | null
  seller_email: string | null
  buyer_username: string | null
  business_name: string | null
  business_address: string | null
  business_phone: string | null
  /** The seller's own place, where they let those know it who have paid. */
  pickup_place: { location: Location; unit: string | null } | null
}

/** A row of `refunds`. */
export interface RefundRow {
  id: string
  order_id: string
  amount_cents: number
  /** How much of it is for the delivery. */
  delivery_cents: number
  reason: string
  state: 'requested' | 'pending' | 'succeeded' | 'failed' | 'settled'
  provider_refund_id: string | null
  /** Which try it is; and whether another one has taken its place. */
  tries: number
  retried: boolean
  settled_how: string | null
}
