import type { CategorySlug } from '../../../../contract/rules/listings/categories.ts'
import type { Executor } from '../../../db/database.ts'
import { type Query, sql } from '../../../db/sql.ts'
import { createAttentionRecords } from '../money/attention-records-repository.ts'
import { createMoneyRecords } from '../money/money-records-repository.ts'
import { createWaitingRecords } from '../money/waiting-records-repository.ts'
import type { AccountRestrictions } from '../people/account-restrictions.ts'
import { createClaimRecords } from './claim-records-repository.ts'
import { createDisputeRecords } from './dispute-records-repository.ts'
import { createFilingRecords } from './filing-records-repository.ts'
import { createHeldRecords } from './held-records-repository.ts'
import { createPeopleRecords } from './people-records-repository.ts'
import type { RecordRow } from './record-row.ts'

/** The records that the operator reads and changes, across features. Money in dollars, as text. */
export type RecordsRepository = ReturnType<typeof createRecordsRepository>

export const recordKinds = ['enquiries', 'reports', 'orders'] as const
export type RecordKind = (typeof recordKinds)[number]

export function createRecordsRepository(db: Executor) {
  return {
    ...createClaimRecords(db),
    ...createPeopleRecords(db),
    ...createHeldRecords(db),
    ...createMoneyRecords(db),
    ...createWaitingRecords(db),
    ...createAttentionRecords(db),
    ...createFilingRecords(db),
    ...createDisputeRecords(db),

    /** Newest first. */
    list: (kind: RecordKind, limit: number) => db.rows<RecordRow>(lists[kind](limit)),

    /** For exports: newest first, with a column for every form field. A limit of null returns all rows. */
    everything: (kind: RecordKind, limit: number | null) => db.rows<RecordRow>(exports[kind](limit)),

    one: (kind: RecordKind, id: string) => db.row<RecordRow>(details[kind](id)),

    /** Undefined where there is no such listing. */
    listing: (id: string) =>
      db.row<{ title: string; status: string; hidden_from: string | null }>(
        sql`select title, status, hidden_from from listings where id = ${id}`,
      ),

    /** The same, locked. */
    lockListing: (id: string) =>
      db.row<{ status: string; category_name: string }>(
        sql`select status, category_name from listings where id = ${id} for update`,
      ),

    /** Files a listing under another category. Its size, brand and color are read again, because they depend on it. */
    file: (id: string, { slug, name }: { slug: CategorySlug; name: string }, now: Date) =>
      db.run(sql`
        update listings set category = ${slug}, category_name = ${name}, updated_at = ${now}, sizes = null, brand = null, colors = null
        where id = ${id}`),

    account: (name: string) =>
      db.row<{ id: string; username: string; suspended_at: Date | null }>(sql`
        select id, username, suspended_at from users
        where id::text = ${name} or email = lower(${name}) or username = lower(${name})`),

    /** What restricts an account; undefined where there is none. */
    restrictions: (id: string) =>
      db.row<AccountRestrictions>(
        sql`select suspended_at, suspended_until, limited_until from users where id = ${id}`,
      ),

    /** An account by its id, locked. */
    lockAccount: (id: string) =>
      db.row<{ username: string; role: string; suspended_at: Date | null }>(
        sql`select username, role, suspended_at from users where id = ${id} for update`,
      ),
  }
}

/** Cents as dollars, in text. */
const dollars = (cents: Query) => sql`(${cents} / 100.0)::numeric(12, 2)::text`

const lists = {
  enquiries: (limit: number) => sql`
    select id, created_at, kind, name, email from enquiries order by created_at desc, id desc limit ${limit}`,
  reports: (limit: number) => sql`
    select r.id, r.created_at, r.reason, l.id as listing, l.title, l.status
    from listing_reports r join listings l on l.id = r.listing_id
    order by r.created_at desc, r.id desc limit ${limit}`,
  orders: (limit: number) => sql`
    select id, created_at, state, title, (total_cents / 100.0)::numeric(12, 2)::text as dollars, buyer_email
    from orders order by created_at desc, id desc limit ${limit}`,
}

/** The fields of all forms, by the labels of the website feature, so that exports keep the same columns. */
const exports = {
  enquiries: (limit: number | null) => sql`
    select id, created_at, kind, name, email, fields->>'About' as about, fields->>'Message' as message,
      fields->>'University' as university, fields->>'Instagram' as instagram, fields->>'Why' as why,
      fields->>'Business' as business, fields->>'Phone' as phone, fields->>'Address' as address,
      fields->>'Website' as website, fields->>'Sells' as sells
    from enquiries order by created_at desc, id desc limit ${limit}`,
  reports: (limit: number | null) => sql`
    select r.id, r.created_at, r.reason, r.note, u.username as reporter, l.id as listing, l.title, l.status,
      o.username as seller
    from listing_reports r join listings l on l.id = r.listing_id join users o on o.id = l.owner_id
      left join users u on u.id = r.reporter_id
    order by r.created_at desc, r.id desc limit ${limit}`,
  orders: (limit: number | null) => sql`
    select o.id, o.created_at, o.paid_at, o.state, o.title, s.username as seller, o.buyer_email, o.delivery_type,
      ${dollars(sql`o.item_cents`)} as item, ${dollars(sql`o.delivery_cents`)} as delivery,
      ${dollars(sql`o.total_cents`)} as total, ${dollars(sql`o.platform_fee_cents`)} as fee,
      ${dollars(sql`o.buyer_fee_cents`)} as buyer_fee, ${dollars(sql`o.tax_cents`)} as tax,
      ${dollars(sql`(
        select coalesce(sum(r.amount_cents), 0) from refunds r
        where r.order_id = o.id and r.state in ('succeeded', 'settled'))`)} as refunded
    from orders o left join users s on s.id = o.seller_id
    order by o.created_at desc, o.id desc limit ${limit}`,
}

/** The columns of an export, which are also written without rows. */
export const exportColumns: Record<RecordKind, readonly string[]> = {
  enquiries: [
    'id',
    'created_at',
    'kind',
    'name',
    'email',
    'about',
    'message',
    'university',
    'instagram',
    'why',
    'business',
    'phone',
    'address',
    'website',
    'sells',
  ],
  reports: ['id', 'created_at', 'reason', 'note', 'reporter', 'listing', 'title', 'status', 'seller'],
  orders: [
    'id',
    'created_at',
    'paid_at',
    'state',
    'title',
    'seller',
    'buyer_email',
    'delivery_type',
    'item',
    'delivery',
    'total',
    'fee',
    'refunded',
  ],
}

const details = {
  enquiries: (id: string) => sql`
    select id, created_at, kind, name, email,
      (select string_agg(key || ': ' || value, E'\n' order by key) from jsonb_each_text(fields)) as answers
    from enquiries where id = ${id}`,
  reports: (id: string) => sql`
    select r.id, r.created_at, r.reason, r.note, u.username as reporter, l.id as listing, l.title, l.status,
      o.username as seller
    from listing_reports r join listings l on l.id = r.listing_id join users o on o.id = l.owner_id
      left join users u on u.id = r.reporter_id
    where r.id = ${id}`,
  orders: (id: string) => sql`
    select o.id, o.created_at, o.paid_at, o.state, o.title, o.delivery_type,
      (o.total_cents / 100.0)::numeric(12, 2)::text as dollars, o.buyer_name, o.buyer_email, s.username as seller,
      ${dollars(sql`nullif(o.platform_fee_cents, 0)`)} as seller_fee, ${dollars(sql`nullif(o.buyer_fee_cents, 0)`)} as buyer_fee,
      ${dollars(sql`nullif(o.tax_cents, 0)`)} as tax, o.cancel_reason, o.objection as missed_because,
      (select string_agg((r.amount_cents / 100.0)::numeric(12, 2)::text || ' ' || r.state || ', try ' || r.tries
          || coalesce(': ' || r.settled_how, ''), E'\n' order by r.requested_at, r.id)
        from refunds r where r.order_id = o.id) as refunds,
      (select string_agg(to_char(e.at, 'YYYY-MM-DD HH24:MI') || ' ' || e.event || ' (' || e.actor || ')' || coalesce(': ' || e.note, ''), E'\n' order by e.at, e.id)
        from order_events e where e.order_id = o.id) as history
    from orders o left join users s on s.id = o.seller_id where o.id = ${id}`,
}
