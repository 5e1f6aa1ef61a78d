import type { Executor } from '../../../db/database.ts'
import { type Query, sql } from '../../../db/sql.ts'
import { createAccountDataRepository } from './account-data-repository.ts'
import { listOf } from './list-sql.ts'
import { createMoneyDataRepository } from './money-data-repository.ts'
import { createOrderDataRepository } from './order-data-repository.ts'
import { createPeopleDataRepository } from './people-data-repository.ts'

/** What other features store about a person: reading it for the export, removing it with the account. */
export function createPersonalDataRepository(db: Executor) {
  return {
    ...exportQueries(db),
    ...removalQueries(db),
    ...createMoneyDataRepository(db),
    ...createPeopleDataRepository(db),
    ...createOrderDataRepository(db),
    ...createAccountDataRepository(db),
  }
}

function exportQueries(db: Executor) {
  return {
    /** One list of rows for each kind of record. */
    othersForExport: async (id: string, email: string) => {
      const row = await db.row<OtherRecords>(sql`
        select
          ${listOf(sql`select name, address, phone_number from business_accounts where owner_id = ${id}`)} as business_accounts,
          ${listOf(sql`
            select location ->> 'name' as address, location, unit, instructions, phone, for_buyers, delivery_parts, updated_at
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
            select email, listing_id, created_at from delivery_interests where user_id = ${id} or email = ${email}`)} as delivery_interests,
          ${listOf(claimsOf(id))} as claims,
          ${listOf(conversationsOf(id))} as conversations,
          ${listOf(sql`
            select b.blocked_id as id, u.username, b.at from blocks b join users u on u.id = b.blocked_id
            where b.blocker_id = ${id} order by b.at desc`)} as blocked,
          ${listOf(sql`
            select kind, title, body, path, created_at, read_at from notifications
            where user_id = ${id} order by created_at desc`)} as notifications,
          ${listOf(sql`
            select topic, channel, is_on from notification_choices where user_id = ${id}`)} as notification_choices,
          ${listOf(sql`
            select is_on, due_at from notification_digests where user_id = ${id}`)} as daily_digest,
          ${listOf(sql`
            select from_minute, to_minute from notification_quiet_hours where user_id = ${id}`)} as quiet_hours,
          ${listOf(sql`
            select endpoint, created_at from push_subscriptions where user_id = ${id}`)} as notified_browsers,
          ${listOf(sql`
            select conversation_id, seq, reason, note, created_at from conversation_reports
            where reporter_id = ${id} order by created_at desc`)} as conversation_reports`)
      return row ?? noOtherRecords
    },
  }
}

/** The claims of a person's orders, with what they have written and shown themselves. */
function claimsOf(id: string): Query {
  return sql`
    select c.order_id, c.reason, c.state, c.wish, c.wish_cents, c.answer, c.answer_cents, c.outcome, c.refunded_cents, c.opened_at,
      c.closed_at,
      (select coalesce(json_agg(json_build_object('event', e.event, 'terms', e.terms, 'text', e.words, 'at', e.at) order by e.at), '[]')
        from claim_entries e where e.claim_id = c.id and e.by_role = mine.role) as steps,
      (select coalesce(json_agg(p.id order by p.created_at), '[]')
        from claim_photos p where p.order_id = c.order_id and p.by_role = mine.role) as photo_ids
    from order_claims c join orders o on o.id = c.order_id,
      lateral (select case when o.seller_id = ${id} then 'seller' else 'buyer' end as role) mine
    where o.buyer_id = ${id} or o.seller_id = ${id} order by c.opened_at desc`
}

/** A person's conversations, with what both sides have written in them; of what was taken down, only their own. */
function conversationsOf(id: string): Query {
  return sql`
    select c.id, c.listing_id, c.title, s.role, s.read_seq, s.archived_at, s.muted_at,
      (select coalesce(json_agg(json_build_object('by', m.by_role, 'kind', m.kind, 'text', case when m.taken_down_at is null or m.by_role = s.role then m.body end, 'facts', m.facts, 'at', m.at,
          'photo_ids', (select coalesce(json_agg(p.id order by p.place), '[]') from message_photos p
            where p.conversation_id = m.conversation_id and p.seq = m.seq
              and (m.taken_down_at is null or m.by_role = s.role))) order by m.seq), '[]')
        from messages m where m.conversation_id = c.id) as messages
    from conversation_sides s join conversations c on c.id = s.conversation_id
    where s.user_id = ${id} order by s.last_at desc nulls last`
}

function removalQueries(db: Executor) {
  return {
    /** Removes what the person wrote in reports and in the messages copied into them, once nobody has to decide about them any more. */
    removeReportWords: async (id: string): Promise<void> => {
      const isDecided = sql`not exists (select 1 from review_items i where i.id = r.item_id and i.state = 'open')`
      await db.run(sql`
        update conversation_reports r set note = case when r.reporter_id = ${id} then '' else r.note end,
          copied = (select coalesce(jsonb_agg(case when m ->> 'by' = mine.role then m || '{"text": null}' else m end order by place), '[]')
            from jsonb_array_elements(r.copied) with ordinality as copy (m, place))
        from (select id, case
            when reporter_id = ${id} then reporter_role
            -- The same text to many people: everything that was copied is theirs.
            when reporter_role is null then copied -> 0 ->> 'by'
            when reporter_role = 'buyer' then 'seller' else 'buyer' end as role
          from conversation_reports where reporter_id = ${id} or reported_id = ${id}) mine
        where mine.id = r.id and ${isDecided}`)
      for (const table of [sql`listing_reports`, sql`member_reports`, sql`review_reports`])
        await db.run(
          sql`update ${table} r set note = '' where r.reporter_id = ${id} and r.note <> '' and ${isDecided}`,
        )
    },

    /** Removes requests for delivery, which are stored by address as well. */
    removeInterests: (id: string, email: string) =>
      db.run(sql`delete from delivery_interests where user_id = ${id} or email = ${email}`),
  }
}

const noOtherRecords = {
  business_accounts: [],
  pickup_places: [],
  favorites: [],
  recently_viewed: [],
  drafts: [],
  reports: [],
  delivery_interests: [],
  claims: [],
  conversations: [],
  blocked: [],
  notifications: [],
  notification_choices: [],
  daily_digest: [],
  quiet_hours: [],
  notified_browsers: [],
  conversation_reports: [],
}
type OtherRecords = Record<keyof typeof noOtherRecords, Record<string, unknown>[]>
