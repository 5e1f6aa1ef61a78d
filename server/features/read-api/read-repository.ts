import type { Condition, ListingStatus } from '../../../contract/rules/listings/listing.ts'
import type { DeliveryType, OrderState } from '../../../contract/rules/orders/states.ts'
import type { Executor } from '../../db/database.ts'
import { type Query, sql } from '../../db/sql.ts'
import type { OrderDelivery } from '../delivery/booking/delivery-request.ts'
import type { Position, PositionedRow } from './position.ts'

/** A listing for programs. */
export interface ReadListingRow extends PositionedRow {
  status: ListingStatus
  owner_id: string
  title: string
  description: string
  price_cents: number
  category_name: string
  condition: Condition
  details: Record<string, string | number | boolean>
  photos: { id: string }[]
  place: string
  delivery_enabled: boolean
  published_at: Date
  updated_at: Date
}

/** An order for programs. */
export interface ReadOrderRow extends PositionedRow {
  state: OrderState
  listing_id: string | null
  seller_id: string | null
  buyer_id: string | null
  title: string
  delivery_type: DeliveryType
  currency: string
  item_cents: number
  delivery_cents: number
  buyer_fee_cents: number
  tax_cents: number
  total_cents: number
  platform_fee_cents: number
  refunded_cents: number
  created_at: Date
  paid_at: Date | null
  handed_over_at: Date | null
  updated_at: Date
  buyer_name: string | null
  buyer_email: string | null
  buyer_phone: string | null
  delivery: Pick<OrderDelivery, 'address' | 'apt'> | null
}

export interface ReadFilter<State> {
  after: Position
  state?: State | undefined
  limit: number
}

export type ReadRepository = ReturnType<typeof createReadRepository>

/** Listings and orders in the order of their last change. */
export function createReadRepository(db: Executor) {
  return {
    listings: ({ after, state, limit }: ReadFilter<ListingStatus>) =>
      db.rows<ReadListingRow>(sql`
        select ${listingColumns}, ${positionOf(sql`c.at`)}
        from listing_changes c join listings l on l.id = c.listing_id
        where (c.at, c.listing_id) > (${after.at}::timestamptz, ${after.id}::uuid)
          ${state ? sql`and l.status = ${state}` : sql``}
        order by c.at, c.listing_id limit ${limit}`),

    listing: (id: string) =>
      db.row<ReadListingRow>(sql`
        select ${listingColumns}, ${positionOf(sql`l.updated_at`)} from listings l where l.id = ${id}`),

    orders: ({ after, state, limit }: ReadFilter<OrderState>) =>
      db.rows<ReadOrderRow>(sql`
        select ${orderColumns} from orders o
        where (o.updated_at, o.id) > (${after.at}::timestamptz, ${after.id}::uuid)
          ${state ? sql`and o.state = ${state}` : sql``}
        order by o.updated_at, o.id limit ${limit}`),

    order: (id: string) => db.row<ReadOrderRow>(sql`select ${orderColumns} from orders o where o.id = ${id}`),
  }
}

/** An instant to the microsecond. */
const positionOf = (at: Query) =>
  sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as position`

const listingColumns = sql`
  l.id, l.status, l.owner_id, l.title, l.description, l.price_cents, l.category_name, l.condition, l.details, l.photos,
  l.place, l.delivery_enabled, l.published_at, l.updated_at`

const orderColumns = sql`
  o.id, o.state, o.listing_id, o.seller_id, o.buyer_id, o.title, o.delivery_type, o.currency, o.item_cents,
  o.delivery_cents, o.buyer_fee_cents, o.tax_cents, o.total_cents, o.platform_fee_cents,
  (select coalesce(sum(r.amount_cents), 0)::int from refunds r
   where r.order_id = o.id and r.state = 'succeeded') as refunded_cents,
  o.created_at, o.paid_at, o.handed_over_at, o.updated_at, o.buyer_name, o.buyer_email, o.buyer_phone, o.delivery,
  ${positionOf(sql`o.updated_at`)}`
