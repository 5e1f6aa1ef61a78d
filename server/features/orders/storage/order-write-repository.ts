import type { OrderState } from '../../../../contract/rules/orders/states.ts'
import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import type { OrderRow } from '../order.ts'
import type { NewOrderEvent } from '../order-events.ts'

/** Writing orders and the status of their listings. */
export function createOrderWrites(db: Executor) {
  return {
    /** Moves an order, locked in this transaction, to another state and appends the event. */
    async move(order: OrderRow, to: OrderState, event: NewOrderEvent): Promise<void> {
      await db.run(sql`
        update orders set state = ${to}, updated_at = ${event.at},
          paid_at = case when ${to} = 'paid' then ${event.at} else paid_at end,
          sent_out_at = case when ${to} = 'out_for_delivery' then ${event.at} else sent_out_at end,
          handed_over_at = case when ${to} = 'handed_over' then ${event.at} else handed_over_at end,
          -- What a completed order earned is its seller's from now on; what is refunded is not.
          owed_since = case when ${to} = 'completed' and total_cents > 0 and seller_id is not null then ${event.at}
            when ${to} = 'cancelled' then null else owed_since end,
          cancel_reason = coalesce(${event.reason ?? null}, cancel_reason)
        where id = ${order.id}`)
      await appendEvent(db, order.id, to, event)
    },

    appendEvent: (orderId: string, state: OrderState, event: NewOrderEvent) =>
      appendEvent(db, orderId, state, event),

    /** Changes a listing's status. A suspended seller's listing, and new goods of one who has to certify their details, are paused instead of activated; one that is held for an accepted offer stays reserved. @returns false when it was in another status */
    moveListing: async (id: string | null, from: readonly string[], to: string, now: Date) =>
      id !== null &&
      (await db.run(sql`
        update listings set updated_at = ${now},
          status = case when ${to} = 'active' and exists (
            select 1 from users u where u.id = listings.owner_id and u.suspended_at is not null) then 'paused'
            when ${to} = 'active' and listings.condition = 'new' and exists (
              select 1 from inform_certifications c
              where c.seller_id = listings.owner_id and c.paused_at is not null) then 'paused'
            when ${to} = 'active' and exists (
              select 1 from offers a where a.listing_id = listings.id and a.state = 'accepted') then 'reserved'
            else ${to} end,
          sold_at = case when ${to} = 'sold' then ${now}::timestamptz end
        where id = ${id} and status = any(${from})`)) === 1,

    renewCode: (id: string, code: string, tries: number) =>
      db.run(sql`
        update orders set pickup_code = ${code}, code_tries_left = ${tries}, code_renewals = code_renewals + 1
        where id = ${id}`),

    countCodeTry: (id: string) =>
      db.run(
        sql`update orders set code_tries_left = code_tries_left - 1 where id = ${id} and code_tries_left > 0`,
      ),

    /** Turns a delivery into a pickup: its address and time are dropped. */
    collectSince: (id: string, now: Date) =>
      db.run(
        sql`update orders set collect_since = ${now}, delivery = null, reminded_at = null where id = ${id}`,
      ),

    /** Records what a cancelled order keeps of the buyer's fee and of tax. */
    saveKeptCharges: (id: string, cents: number) =>
      db.run(sql`
        update orders set kept_charges_cents = ${cents} where id = ${id} and kept_charges_cents <> ${cents}`),

    /** Records the part of the delivery price that the courier keeps. */
    saveKeptCents: (id: string, cents: number) =>
      db.run(sql`update orders set kept_cents = ${cents} where id = ${id}`),
  }
}

/** Appends to the timeline and marks the update as unread for everyone but its actor; not the buyer's own payment. */
function appendEvent(
  db: Executor,
  orderId: string,
  state: OrderState,
  event: NewOrderEvent,
): Promise<number> {
  return db.run(sql`
    with unread as (
      update orders set
        buyer_news_at = case when ${event.actor} <> 'buyer' and ${event.at}::timestamptz > paid_at
          then ${event.at}::timestamptz else buyer_news_at end,
        seller_news_at = case when ${event.actor} <> 'seller' then ${event.at}::timestamptz else seller_news_at end
      where id = ${orderId} and paid_at is not null and ${event.name} <> 'completed'
    )
    insert into order_events (id, order_id, event, state, actor, at, note)
    values (${event.id}, ${orderId}, ${event.name}, ${state}, ${event.actor}, ${event.at}, ${event.note ?? null})`)
}
