import type { Executor } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { createBusinessRepository } from './membership/business-repository.ts'
import { createPersonalDataRepository } from './membership/personal-data-repository.ts'

/** A row of `users`. */
export interface UserRow {
  id: string
  email: string
  username: string
  state: 'unverified' | 'verified' | 'active'
  password_hash: string | null
  created_at: Date
  suspended_at: Date | null
  role: 'member' | 'moderator' | 'operator'
  /** Since when signing in takes a second factor. */
  second_factor_at: Date | null
}

/** Accounts, bound to a pool or a transaction. */
export type AccountRepository = ReturnType<typeof createAccountRepository>

export function createAccountRepository(db: Executor) {
  return {
    ...createUserRepository(db),
    ...createBusinessRepository(db),
    ...createPersonalDataRepository(db),
  }
}

function createUserRepository(db: Executor) {
  return {
    byEmail: (email: string) => db.row<UserRow>(sql`select * from users where email = ${email}`),

    byId: (id: string) => db.row<UserRow>(sql`select * from users where id = ${id}`),

    /** Whether a device has a session of the account with this address. */
    knowsDevice: async (email: string, deviceId: string) =>
      (await db.row(sql`
        select 1 from sessions s join users u on u.id = s.user_id
        where u.email = ${email} and s.device_id = ${deviceId}`)) !== undefined,

    /** Undefined when the address or the name has been taken meanwhile. */
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
      // Locks listings before the account, in the order of every change to a listing, to avoid deadlocks.
      await db.run(sql`select 1 from listings where owner_id = ${id} order by id for update`)
      return await db.run(sql`delete from users where id = ${id}`)
    },
  }
}
