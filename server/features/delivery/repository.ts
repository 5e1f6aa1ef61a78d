import type { DayPart } from '../../../contract/rules/delivery/parts-of-day.ts'
import type { Executor } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import type { Location } from '../../ports/locations.ts'
import type { QuoteRow } from './quotes/quote.ts'

/** A member's own pickup place. */
export interface PickupRow {
  location: Location
  unit: string | null
  instructions: string | null
  phone: string | null
  /** Whether buyers who paid for a pickup see the place; otherwise only couriers do. */
  for_buyers: boolean
  /** The parts of the day in which the seller brings things themselves. */
  delivery_parts: DayPart[]
}

/** Where couriers collect from a seller. */
export interface SellerPlaces extends Partial<PickupRow> {
  business_address: string | null
  business_name: string | null
  business_phone: string | null
  username: string
}

/** The delivery that a quote is for. */
export type QuoteKey = Pick<QuoteRow, 'listing_id' | 'origin_id' | 'destination_id' | 'flights' | 'evening'>

/** Quotes and pickup places, bound to a pool or a transaction. */
export type DeliveryRepository = ReturnType<typeof createDeliveryRepository>

export function createDeliveryRepository(db: Executor) {
  return {
    /** Undefined where there is no such user. */
    sellerPlaces: (ownerId: string) =>
      db.row<SellerPlaces>(sql`
        select b.address as business_address, b.name as business_name, b.phone_number as business_phone, u.username,
          p.location, p.unit, p.instructions, p.phone, p.delivery_parts
        from users u left join business_accounts b on b.owner_id = u.id left join pickup_places p on p.owner_id = u.id
        where u.id = ${ownerId}`),

    pickup: (ownerId: string) =>
      db.row<PickupRow>(
        sql`select location, unit, instructions, phone, for_buyers, delivery_parts from pickup_places where owner_id = ${ownerId}`,
      ),

    savePickup: (ownerId: string, pickup: PickupRow, now: Date) =>
      db.run(sql`
        insert into pickup_places (owner_id, location, unit, instructions, phone, for_buyers, delivery_parts, updated_at)
        values (${ownerId}, ${JSON.stringify(pickup.location)}, ${pickup.unit}, ${pickup.instructions},
          ${pickup.phone}, ${pickup.for_buyers}, ${pickup.delivery_parts}, ${now})
        on conflict (owner_id) do update set location = excluded.location, unit = excluded.unit,
          instructions = excluded.instructions, phone = excluded.phone, for_buyers = excluded.for_buyers,
          delivery_parts = excluded.delivery_parts, updated_at = excluded.updated_at`),

    /** Whether there is a place to collect from: their own, or the address of their business. */
    hasPickup: async (ownerId: string) =>
      (await db.row(sql`
        select 1 from users u where u.id = ${ownerId} and (
          exists (select 1 from pickup_places p where p.owner_id = u.id)
          or exists (select 1 from business_accounts b where b.owner_id = u.id and b.address <> ''))`)) !==
      undefined,

    removePickup: (ownerId: string) => db.run(sql`delete from pickup_places where owner_id = ${ownerId}`),

    quote: (id: string) => db.row<QuoteRow>(sql`select * from delivery_quotes where id = ${id}`),

    /** A quote for the same delivery that is valid at least until `until`. */
    freshQuote: (key: QuoteKey, until: Date) =>
      db.row<QuoteRow>(sql`
        select * from delivery_quotes
        where listing_id = ${key.listing_id} and destination_id = ${key.destination_id}
          and origin_id = ${key.origin_id} and flights = ${key.flights} and evening = ${key.evening}
          and expires_at > ${until} and provider <> 'flat_rate'
        order by expires_at desc limit 1`),

    /** Valid quotes of a listing at a price, the newest first; for a checkout without a quote id. */
    quotesAt: (listingId: string, amountCents: number, now: Date) =>
      db.rows<QuoteRow>(sql`
        select * from delivery_quotes
        where listing_id = ${listingId} and amount_cents = ${amountCents} and expires_at > ${now}
        order by created_at desc limit 20`),

    insertQuote: (quote: QuoteRow) =>
      db.run(sql`
        insert into delivery_quotes (id, listing_id, origin_id, destination_id, flights, evening, amount_cents, provider,
          provider_quote_id, vehicle_type, miles, minutes, origin, destination, approximate, line, created_at, expires_at)
        values (${quote.id}, ${quote.listing_id}, ${quote.origin_id}, ${quote.destination_id}, ${quote.flights},
          ${quote.evening}, ${quote.amount_cents}, ${quote.provider}, ${quote.provider_quote_id}, ${quote.vehicle_type},
          ${quote.miles}, ${quote.minutes}, ${JSON.stringify(quote.origin)}, ${JSON.stringify(quote.destination)},
          ${quote.approximate}, ${quote.line ? JSON.stringify(quote.line) : null}::jsonb, ${quote.created_at}, ${quote.expires_at})`),

    /** Deletes expired quotes that no order refers to. */
    sweepQuotes: (expiredBefore: Date) =>
      db.run(sql`
        delete from delivery_quotes q where expires_at < ${expiredBefore}
          and not exists (select 1 from orders o where o.delivery_quote_id = q.id)`),
  }
}
