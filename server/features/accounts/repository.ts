import type { Executor } from '../../db/database.ts'
import { type Query, sql } from '../../db/sql.ts'

/** A row of `users`. */
export interface UserRow {
  id: string
  email: string
  username: string
  state: 'unverified' | 'verified' | 'active'
  password_hash: string | null
  created_at: Date
  suspended_at: Date | null
}

/** The accounts, bound to a pool or a transaction. */
export type AccountRepository = ReturnType<typeof createAccountRepository>

export function createAccountRepository(db: Executor) {
  return {
    /** Whether a device has a session of the account with this address. */
    knowsDevice: async (email: string, deviceId: string) =>
      (await db.row(sql`
        select 1 from sessions s join users u on u.id = s.user_id
        where u.email = ${email} and s.device_id = ${deviceId}`)) !== undefined,

    byEmail: (email: string) => db.row<UserRow>(sql`select * from users where email = ${email}`),

    byId: (id: string) => db.row<UserRow>(sql`select * from users where id = ${id}`),

    /** Null when the address or the name is taken by now. */
    insert: (user: { id: string; email: string; username: string; now: Date }) =>
      db.row<UserRow>(sql`
        insert into users (id, email, username, state, created_at)
        values (${user.id}, ${user.email}, ${user.username}, 'unverified', ${user.now})
        on conflict do nothing returning *`),

    markVerified: (id: string) =>
      db.run(sql`update users set state = 'verified' where id = ${id} and state = 'unverified'`),

    /** Sets the first password; 0 when the account is not waiting for one. */
    activate: (id: string, passwordHash: string) =>
      db.run(
        sql`update users set state = 'active', password_hash = ${passwordHash} where id = ${id} and state = 'verified'`,
      ),

    changePassword: (id: string, passwordHash: string) =>
      db.run(sql`update users set state = 'active', password_hash = ${passwordHash} where id = ${id}`),

    rename: (id: string, username: string) =>
      db.row<UserRow>(sql`update users set username = ${username} where id = ${id} returning *`),

    remove: async (id: string) => {
      // In the order in which whoever changes a listing holds them: it first, then its seller.
      await db.run(sql`select 1 from listings where owner_id = ${id} order by id for update`)
      return await db.run(sql`delete from users where id = ${id}`)
    },

    /** What an order keeps of its buyer besides the money: nothing, nor where its courier went. */
    removePersonFromOrders: (id: string) =>
      db.run(sql`
        with ways as (
          update courier_trips t set way = null, courier_point = null, courier_name = null, tracking_url = null
          from orders o where o.id = t.order_id and o.buyer_id = ${id}
        )
        update orders set buyer_email = null, buyer_name = null, buyer_phone = null, buyer_session = null, delivery = null,
          delivery_quote_id = null
        where buyer_id = ${id}`),

    /** Where else their address stands by itself. */
    removeInterests: (id: string, email: string) =>
      db.run(sql`delete from delivery_interests where user_id = ${id} or email = ${email}`),

    /** Nor of its seller: the picture is the seller's own. */
    removePicturesFromOrders: (sellerId: string) =>
      db.run(sql`update orders set photo = null where seller_id = ${sellerId} and photo is not null`),

    business: (ownerId: string) =>
      db.row<{ name: string; address: string; phone_number: string }>(
        sql`select name, address, phone_number from business_accounts where owner_id = ${ownerId}`,
      ),

    saveBusiness: (ownerId: string, business: { name: string; address: string; phone_number: string }) =>
      db.run(sql`
        insert into business_accounts (owner_id, name, address, phone_number)
        values (${ownerId}, ${business.name}, ${business.address}, ${business.phone_number})
        on conflict (owner_id) do update set name = excluded.name, address = excluded.address,
          phone_number = excluded.phone_number`),

    removeBusiness: (ownerId: string) =>
      db.run(sql`delete from business_accounts where owner_id = ${ownerId}`),

    hasLiveOrders: async (id: string) =>
      (await db.row(sql`
        select 1 from orders
        where (seller_id = ${id} or buyer_id = ${id}) and state not in ('completed', 'cancelled', 'refunded') limit 1`)) !==
      undefined,

    ordersForExport: (id: string) =>
      db.rows<Record<string, unknown>>(sql`
        select id, state, delivery_type, title, item_cents, delivery_cents, total_cents, created_at::text, paid_at::text,
          case when buyer_id = ${id} then 'buyer' else 'seller' end as role,
          case when buyer_id = ${id} then delivery end as delivery
        from orders where buyer_id = ${id} or seller_id = ${id} order by created_at desc`),

    /** What the other rooms keep about a person, each as a list of rows. */
    othersForExport: async (id: string, email: string) => {
      const row = await db.row<OtherRecords>(sql`
        select
          ${listOf(sql`select name, address, phone_number from business_accounts where owner_id = ${id}`)} as business_accounts,
          ${listOf(sql`
            select location ->> 'name' as address, unit, instructions, phone, updated_at
            from pickup_places where owner_id = ${id}`)} as pickup_places,
          ${listOf(sql`
            select listing_id, price_cents, created_at from favourites where user_id = ${id} order by created_at desc`)} as favorites,
          ${listOf(sql`
            select listing_id, viewed_at from recently_viewed where user_id = ${id} order by viewed_at desc`)} as recently_viewed,
          ${listOf(sql`
            select id, content, photo_ids, created_at, updated_at from drafts where owner_id = ${id} order by updated_at desc`)} as drafts,
          ${listOf(sql`
            select listing_id, reason, note, created_at from listing_reports where reporter_id = ${id} order by created_at desc`)} as reports,
          ${listOf(sql`
            select email, listing_id, created_at from delivery_interests where user_id = ${id} or email = ${email}`)} as delivery_interests`)
      return row ?? noOthers
    },
  }
}

const noOthers = {
  business_accounts: [],
  pickup_places: [],
  favorites: [],
  recently_viewed: [],
  drafts: [],
  reports: [],
  delivery_interests: [],
}
type OtherRecords = Record<keyof typeof noOthers, Record<string, unknown>[]>

function listOf(query: Query): Query {
  return sql`(select coalesce(json_agg(one), '[]') from (${query}) one)`
}
