import type { Executor } from '../../../db/database.ts'
import { type Query, sql } from '../../../db/sql.ts'
import type { CardLimit, LimitKind, LimitSubject } from './card-limits.ts'

/** Where a checkout came from. */
export interface CheckoutOrigin {
  /** As a keyed hash; null where it was not stored, or was deleted. */
  network: string | null
  /** Null: a guest. */
  account: string | null
}

/** A card that a bank declined. */
export interface DeclinedAttempt {
  /** The provider's message. */
  id: string
  orderId: string
  network: string | null
  account: string | null
  /** The provider's fingerprint. */
  card: string | null
  at: Date
}

/** A limit that applies now, for the operator. */
export interface CurrentLimit {
  key: string
  kind: LimitKind
  declined: number
  waits_until: Date
  proof_until: Date | null
  ends_at: Date
  /** Of an account. */
  username: string | null
}

/** The declined cards that count for a network, account or card. */
function isOf(kind: LimitKind, value: string): Query {
  const subject = {
    network: sql`network = ${value}`,
    account: sql`account = ${value}::uuid`,
    card: sql`card = ${value}`,
  }[kind]
  return sql`${subject} and not is_cleared`
}

/** Any constant will do. */
const LOCK = 7_271_285_001

export type CardTestingRepository = ReturnType<typeof createCardTestingRepository>

/** Declined cards and the limits that follow. */
export function createCardTestingRepository(db: Executor) {
  return {
    originOf: async (orderId: string): Promise<CheckoutOrigin> =>
      (await db.row<CheckoutOrigin>(sql`
        select c.network, o.buyer_id as account from orders o left join checkout_origins c on c.order_id = o.id
        where o.id = ${orderId}`)) ?? { network: null, account: null },

    /** Makes transactions that count declined cards wait for each other, so that none is missed. */
    lock: () => db.run(sql`select pg_advisory_xact_lock(${LOCK})`),

    /** @returns whether it is new; a repeated message is stored once */
    save: async ({ id, orderId, network, account, card, at }: DeclinedAttempt): Promise<boolean> =>
      (await db.run(sql`
        insert into declined_cards (id, order_id, network, account, card, at)
        values (${id}, ${orderId}, ${network}, ${account}, ${card}, ${at}) on conflict do nothing`)) > 0,

    attemptsOf: async (orderId: string): Promise<number> =>
      (
        await db.row<{ count: number }>(
          sql`select count(*)::int as count from declined_cards where order_id = ${orderId} and not is_cleared`,
        )
      )?.count ?? 0,

    /** Counts cards; of one card each attempt beyond `freeAttempts` counts too. A card without a fingerprint is another each time. */
    declinedOf: async (
      { kind, value }: LimitSubject,
      { since, freeAttempts }: { since: Date; freeAttempts: number },
    ): Promise<number> => {
      const free = kind === 'card' ? 1 : freeAttempts
      const row = await db.row<{ count: number }>(sql`
        select coalesce(sum(1 + greatest(0, attempts - ${free}::int)), 0)::int as count from (
          select count(*) as attempts from declined_cards
          where ${isOf(kind, value)} and at > ${since} group by coalesce(card, id)) cards`)
      return row?.count ?? 0
    },

    /** Limits a subject. An earlier limit is never shortened, and a refusal stays one until it is over. */
    limit: (
      { kind, value }: LimitSubject,
      { declined, waitsUntil, proofUntil, isRefused }: CardLimit,
      now: Date,
    ) =>
      db.run(sql`
        insert into card_limits as earlier (key, kind, declined, waits_until, refused, proof_until, ends_at)
        values (${`${kind}:${value}`}, ${kind}, ${declined}, ${waitsUntil}, ${isRefused}, ${proofUntil},
          greatest(${waitsUntil}::timestamptz, ${proofUntil}::timestamptz))
        on conflict (key) do update set declined = excluded.declined,
          refused = excluded.refused or (earlier.refused and earlier.waits_until > ${now}),
          waits_until = greatest(earlier.waits_until, excluded.waits_until),
          proof_until = greatest(earlier.proof_until, excluded.proof_until),
          ends_at = greatest(earlier.ends_at, excluded.ends_at)`),

    /** The limits of these that apply now; `proofUntil` is null where it is over. */
    limitsOf: (subjects: readonly LimitSubject[], now: Date) =>
      db.rows<CardLimit>(sql`
        select declined, waits_until as "waitsUntil", refused and waits_until > ${now} as "isRefused",
          case when proof_until > ${now} then proof_until end as "proofUntil"
        from card_limits where key = any(${subjects.map(({ kind, value }) => `${kind}:${value}`)}::text[]) and ends_at > ${now}`),

    /** Unpaid orders whose payment pages were opened from a network. */
    openOf: (network: string, limit: number) =>
      db.rows<{ id: string }>(sql`
        select o.id from checkout_origins c join orders o on o.id = c.order_id
        where c.network = ${network} and o.state = 'awaiting_payment' order by c.at limit ${limit}`),

    /** Limits that apply now, the longest first. */
    current: (now: Date) =>
      db.rows<CurrentLimit>(sql`
        select l.key, l.kind, l.declined, l.waits_until, l.proof_until, l.ends_at, u.username
        from card_limits l left join users u on l.key = 'account:' || u.id::text and l.kind = 'account'
        where l.ends_at > ${now} order by l.ends_at desc, l.key limit 200`),

    /** Ends a limit, and no longer counts what it was for. @returns whether there was anything */
    clear: async ({ kind, value }: LimitSubject): Promise<boolean> => {
      const limits = await db.run(sql`delete from card_limits where key = ${`${kind}:${value}`}`)
      const cards = await db.run(sql`update declined_cards set is_cleared = true where ${isOf(kind, value)}`)
      return limits + cards > 0
    },

    /** For the console: what is limited now, and the cards declined within the last hour. */
    figures: async (now: Date) => {
      const row = await db.row<{ slowed: number; refused: number; declined: number }>(sql`
        select count(*) filter (where not refused or waits_until <= ${now})::int as slowed,
          count(*) filter (where refused and waits_until > ${now})::int as refused,
          (select count(*)::int from declined_cards where at > ${now}::timestamptz - interval '1 hour' and not is_cleared) as declined
        from card_limits where kind = 'network' and ends_at > ${now}`)
      return row ?? { slowed: 0, refused: 0, declined: 0 }
    },

    /** @returns how many rows were deleted */
    sweep: async (before: Date, now: Date): Promise<number> => {
      const origins = await db.run(sql`delete from checkout_origins where at < ${before}`)
      const cards = await db.run(sql`delete from declined_cards where at < ${before}`)
      return origins + cards + (await db.run(sql`delete from card_limits where ends_at < ${now}`))
    },
  }
}
