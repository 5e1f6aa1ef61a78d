import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import { listOf } from './list-sql.ts'

/** What is stored about the account itself and what it has published, beyond what its pages show, for the export. */
export function createAccountDataRepository(db: Executor) {
  return {
    /** One list of rows for each kind of record. */
    accountForExport: async (id: string, email: string) => {
      const row = await db.row<AccountRecords>(sql`
        select ${listOf(sql`
            select state, role, second_factor_at, limited_until, suspended_at, suspended_until, suspended_reason
            from users where id = ${id}`)} as account_status,
          ${listOf(sql`
            select l.id, l.title, l.description, l.price_cents, l.category, l.condition, l.details, l.photos, l.place, l.delivery_enabled,
              l.published_at, l.updated_at, (select m.into_id from listing_merges m where m.listing_id = l.id) as merged_into
            from listings l where l.owner_id = ${id} and l.status = 'removed' order by l.updated_at desc`)} as removed_listings,
          ${listOf(sql`
            select id, width, height, created_at from photos where owner_id = ${id} order by created_at desc`)} as photos,
          ${listOf(sql`
            select s.listing_id, s.is_open, s.accept_from_cents, s.decline_below_cents, s.sent_to_fans_at
            from offer_settings s join listings l on l.id = s.listing_id where l.owner_id = ${id}`)} as offer_settings,
          ${listOf(sql`
            select listing_id, kind, from_cents, to_cents from favorite_changes where user_id = ${id}`)} as favorite_changes,
          ${listOf(sql`
            select reviews, stars from member_ratings where user_id = ${id}`)} as rating,
          ${listOf(sql`
            select upheld, rejected from reporter_records where user_id = ${id}`)} as reporter_record,
          -- Codes and links in the text would open the account to anyone with the file.
          ${listOf(sql`
            select subject, sent_at from outbox_mails where recipient = ${email} order by sent_at desc`)} as emails,
          -- What was decided has a statement; a report that changed nothing is its author's business.
          ${listOf(sql`
            select action, at from audit_log
            where subject_kind = 'account' and subject_id = ${id} and action not like 'moderation.%' order by id desc`)} as staff_actions`)
      return row ?? noAccountRecords
    },

    /** Removes what was sent by the site's forms from the account's address. An open enquiry is removed once it is closed. */
    removeEnquiries: (email: string) =>
      db.run(sql`
        with waiting as (
          update enquiries set delete_when_closed = true where lower(email) = ${email} and closed_at is null
        )
        delete from enquiries where lower(email) = ${email} and closed_at is not null`),
  }
}

const noAccountRecords = {
  account_status: [],
  removed_listings: [],
  photos: [],
  offer_settings: [],
  favorite_changes: [],
  rating: [],
  reporter_record: [],
  emails: [],
  staff_actions: [],
}
type AccountRecords = Record<keyof typeof noAccountRecords, Record<string, unknown>[]>
