import { withoutStatement } from '../../../../contract/rules/moderation/outcomes.ts'
import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import { listOf } from './list-sql.ts'

/** What a person shows of themselves, and what they say about others, for the export. */
export function createPeopleDataRepository(db: Executor) {
  return {
    /** One list of rows for each kind of record. */
    peopleForExport: async (id: string) => {
      const row = await db.row<PeopleRecords>(sql`
        select ${listOf(sql`
            select about, photo_id, hidden_about as about_taken_down, hidden_photo_id as photo_taken_down, updated_at from profiles where user_id = ${id}`)} as profile,
          ${listOf(sql`
            select weekday, part from meeting_hours where user_id = ${id} order by weekday, part`)} as meeting_hours,
          ${listOf(sql`
            select 'passkey' as kind, name, created_at, last_used_at from passkeys where user_id = ${id}
            union all
            select 'authenticator app', null, created_at, null from totp_factors where user_id = ${id} and confirmed_at is not null`)} as second_factors,
          ${listOf(sql`
            select f.followed_id as id, u.username, f.at from follows f join users u on u.id = f.followed_id
            where f.follower_id = ${id} order by f.at desc`)} as followed,
          ${listOf(sql`
            select name, text, category, price_ranges, conditions, delivery, offers, sizes, brands, colors, area_name, lon, lat, miles, frequency, is_paused, created_at,
              (select json_agg(json_build_object('listing_id', listing_id, 'reason', reason, 'price_cents', price_cents, 'found_at', found_at)
                order by found_at desc) from saved_search_finds f where f.search_id = s.id) as finds
            from saved_searches s where user_id = ${id} order by created_at desc`)} as saved_searches,
          ${listOf(sql`
            select c.listing_id, c.state, c.findings, c.checked_at, c.held_at, c.decided_at, c.reason
            from listing_checks c join listings l on l.id = c.listing_id where l.owner_id = ${id} order by c.checked_at desc`)} as listing_checks,
          ${listOf(sql`
            select o.id, o.listing_id, case when o.buyer_id = ${id} then 'buyer' else 'seller' end as role, o.state, o.amount_cents,
              o.created_at, (select json_agg(json_build_object('by', by_role, 'action', action, 'amount_cents', amount_cents, 'at', at)
                order by seq) from offer_steps where offer_id = o.id) as steps
            from offers o where ${id} in (o.buyer_id, o.seller_id) order by o.created_at desc`)} as offers,
          ${listOf(sql`
            select order_id, by_role, stars, tags, body as text, written_at, published_at, answer, hidden_reason
            from reviews where author_id = ${id} order by written_at desc`)} as reviews_written,
          ${listOf(sql`
            select order_id, by_role, stars, tags, body as text, published_at, answer, answered_at
            from reviews where subject_id = ${id} and published_at is not null and hidden_at is null order by published_at desc`)} as reviews_received,
          ${listOf(sql`
            select 'person' as about, member_id as about_id, reason, note, created_at from member_reports where reporter_id = ${id}
            union all
            select 'review', review_id, reason, note, created_at from review_reports where reporter_id = ${id}
            order by created_at desc`)} as people_reports,
          ${listOf(sql`
            select e.kind, e.name, e.fields, e.created_at, e.closed_at, (
              select json_agg(json_build_object('text', a.body, 'at', a.created_at) order by a.created_at)
              from enquiry_answers a where a.enquiry_id = e.id) as answers
            from enquiries e join users u on u.email = lower(e.email) where u.id = ${id} order by e.created_at desc`)} as enquiries,
          ${listOf(sql`
            select n.reference, n.name, n.url, n.ground, n.body as text, n.created_at from notices n join users u on lower(n.email) = u.email
            where u.id = ${id} order by n.created_at desc`)} as notices,
          ${listOf(sql`
            select order_id, card as card_fingerprint, at from declined_cards where account = ${id} order by at desc`)} as declined_cards,
          ${listOf(sql`
            select body as text, created_at from staff_notes where user_id = ${id} order by created_at desc`)} as staff_notes,
          ${listOf(sql`
            select d.id, d.at, d.outcome, d.target_kind as about, d.title, d.policy, d.took_down, d.until, d.facts, d.found_by,
              d.is_automated, d.ended_at, d.ended_how, s.expires_at as strike_until, a.body as appeal, a.at as appealed_at,
              a.state as appeal_state, a.answer as appeal_answer, a.decided_at as appeal_decided_at, s.removed_at as strike_removed_at
            from decisions d left join appeals a on a.decision_id = d.id
              left join strikes s on s.decision_id = d.id
            where d.owner_id = ${id} and d.outcome <> all(${withoutStatement}) order by d.at desc`)} as decisions`)
      return row ?? noPeopleRecords
    },

    /** Removes what was written about a person and by them from decisions. What was decided, when and by which rule stays. */
    removeFromDecisions: (id: string) =>
      db.run(sql`
        with appealed as (
          update appeals a set body = '', answer = '', note = '' from decisions d where d.id = a.decision_id and d.owner_id = ${id}
        ), queued as (
          update review_items set title = '' where owner_id = ${id}
        )
        update decisions set title = '', facts = '', note = '' where owner_id = ${id}`),
  }
}

const noPeopleRecords = {
  profile: [],
  meeting_hours: [],
  second_factors: [],
  followed: [],
  saved_searches: [],
  listing_checks: [],
  offers: [],
  reviews_written: [],
  reviews_received: [],
  people_reports: [],
  enquiries: [],
  notices: [],
  declined_cards: [],
  staff_notes: [],
  decisions: [],
}
type PeopleRecords = Record<keyof typeof noPeopleRecords, Record<string, unknown>[]>
