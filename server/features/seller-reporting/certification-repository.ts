import type { Executor } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'

/** A row of `inform_certifications`. */
export interface CertificationRow {
  seller_id: string
  asked_at: Date
  due_at: Date
  certified_at: Date | null
  paused_at: Date | null
}

/** Sellers who have to certify their details, bound to a pool or a transaction. */
export type CertificationRepository = ReturnType<typeof createCertificationRepository>

export function createCertificationRepository(db: Executor) {
  return { ...createQueries(db), ...createWrites(db) }
}

function createQueries(db: Executor) {
  return {
    ofSeller: (sellerId: string) =>
      db.row<CertificationRow>(sql`select * from inform_certifications where seller_id = ${sellerId}`),

    lock: (sellerId: string) =>
      db.row<CertificationRow>(
        sql`select * from inform_certifications where seller_id = ${sellerId} for update`,
      ),

    /** Whether the seller may not sell new goods now. */
    isPaused: async (sellerId: string) =>
      (await db.row(sql`
        select 1 from inform_certifications where seller_id = ${sellerId} and paused_at is not null`)) !==
      undefined,

    /** Whether the seller has an account at the payment provider that has passed its checks. */
    hasCheckedAccount: async (sellerId: string) =>
      (await db.row(sql`
        select 1 from payout_accounts where seller_id = ${sellerId} and takes_transfers`)) !== undefined,

    /** Sellers whose time is over. */
    overdue: (now: Date, limit: number) =>
      db.rows<{ seller_id: string }>(sql`
        select seller_id from inform_certifications
        where ${isOpen} and paused_at is null and due_at <= ${now} limit ${limit}`),

    /** Sellers who have to be reminded. */
    toRemind: (dueBefore: Date, limit: number) =>
      db.rows<{ seller_id: string }>(sql`
        select seller_id from inform_certifications
        where ${isOpen} and paused_at is null and not is_reminded and due_at <= ${dueBefore} limit ${limit}`),

    /** Sellers whose certification is a year old. */
    toRenew: (certifiedBefore: Date, limit: number) =>
      db.rows<{ seller_id: string }>(sql`
        select c.seller_id from inform_certifications c join users u on u.id = c.seller_id
        where c.certified_at <= ${certifiedBefore} and not (${isOpen}) limit ${limit}`),
  }
}

function createWrites(db: Executor) {
  return {
    /** Asks a seller for the first time. @returns false where they were asked before */
    ask: async (sellerId: string, now: Date, dueAt: Date) =>
      (await db.run(sql`
        insert into inform_certifications (seller_id, asked_at, due_at) values (${sellerId}, ${now}, ${dueAt})
        on conflict do nothing`)) === 1,

    askAgain: (sellerId: string, now: Date, dueAt: Date) =>
      db.run(sql`
        update inform_certifications set asked_at = ${now}, due_at = ${dueAt}, is_reminded = false
        where seller_id = ${sellerId}`),

    certify: (sellerId: string, now: Date) =>
      db.run(sql`
        update inform_certifications set certified_at = ${now}, paused_at = null where seller_id = ${sellerId}`),

    markReminded: (sellerId: string) =>
      db.run(sql`update inform_certifications set is_reminded = true where seller_id = ${sellerId}`),

    /** Pauses the seller's new goods. @returns how many listings were on sale */
    async pause(sellerId: string, now: Date) {
      await db.run(sql`update inform_certifications set paused_at = ${now} where seller_id = ${sellerId}`)
      return await db.run(sql`
        update listings set status = 'paused', updated_at = ${now}
        where owner_id = ${sellerId} and status = 'active' and condition = 'new'`)
    },
  }
}

/** The seller has been asked and has not answered. */
const isOpen = sql`(certified_at is null or certified_at < asked_at)`
