import type { Executor } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'

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

    remove: (id: string) => db.run(sql`delete from users where id = ${id}`),

    /** What an order keeps of its buyer besides the money: nothing. */
    removePersonFromOrders: (id: string) =>
      db.run(sql`
        update orders set buyer_email = null, buyer_name = null, buyer_phone = null, buyer_session = null, delivery = null
        where buyer_id = ${id}`),

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
  }
}
