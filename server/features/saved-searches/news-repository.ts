import type { AlertFrequency } from '../../../contract/rules/people/saved-searches.ts'
import type { Executor } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { activeEmail } from '../accounts/active-email-sql.ts'
import { blockBetween } from '../blocks/block-sql.ts'
import type { FindReason } from './events.ts'

/** An item that a saved search has found and its owner was not told of. */
export interface FindRow {
  search_id: string
  name: string
  listing_id: string
  title: string
  reason: FindReason
  price_cents: number
  from_cents: number
}

/** Finds of `saved_searches s` that its owner can be told of. What is reserved may become free again, so it waits. */
const untold = sql`
  select 1 from saved_search_finds f join listings l on l.id = f.listing_id
  where f.search_id = s.id and not f.is_told and f.is_named and l.status = 'active'`

/** What owners of saved searches are told, bound to a pool or a transaction. */
export type SearchNewsRepository = ReturnType<typeof createSearchNewsRepository>

export function createSearchNewsRepository(db: Executor) {
  return {
    /** Owners of searches that are due and have found something. */
    membersToTell: async (now: Date, limit: number) =>
      (
        await db.rows<{ user_id: string }>(sql`
          select distinct s.user_id from saved_searches s
          where not s.is_paused and s.due_at <= ${now}
            and exists (${untold})
          limit ${limit}`)
      ).map(({ user_id }) => user_id),

    /** Locks an owner's searches that are due. */
    lockDue: (userId: string, now: Date) =>
      db.rows<{ id: string; frequency: AlertFrequency }>(sql`
        select id, frequency from saved_searches
        where user_id = ${userId} and not is_paused and due_at <= ${now} order by id for update`),

    takeFinds: (searchIds: readonly string[]) => takeFinds(db, searchIds),

    setDue: (searchIds: readonly string[], due: Date) =>
      db.run(sql`update saved_searches set due_at = ${due} where id = any(${searchIds})`),

    /** Searches that are due and have found nothing wait for their next turn. @returns how many */
    postpone: (frequency: AlertFrequency, now: Date, due: Date, limit: number) =>
      db.run(sql`
        update saved_searches set due_at = ${due} where id in (
          select s.id from saved_searches s
          where s.frequency = ${frequency} and not s.is_paused and s.due_at <= ${now}
            and not exists (${untold})
          limit ${limit} for update skip locked)`),

    memberOf: (userId: string) => db.row<{ email: string }>(activeEmail(userId)),
  }
}

/** Finds that were not told, which count as told from then on. What several searches found belongs to the first of them. */
function takeFinds(db: Executor, searchIds: readonly string[]): Promise<FindRow[]> {
  return db.rows<FindRow>(sql`
    with taken as (
      update saved_search_finds f set is_told = true from listings l
      where f.search_id = any(${searchIds}) and not f.is_told and f.is_named and l.id = f.listing_id and l.status = 'active'
      returning f.search_id, f.listing_id, f.reason, f.from_cents, f.found_at, l.owner_id, l.title, l.price_cents
    ), once as (
      select distinct on (t.listing_id) t.*, s.name, s.created_at from taken t join saved_searches s on s.id = t.search_id
      -- The price may have risen again.
      where (t.reason <> 'price' or t.price_cents < t.from_cents)
        and not ${blockBetween(sql`s.user_id`, sql`t.owner_id`)}
      order by t.listing_id, s.created_at, s.id
    )
    select search_id, name, listing_id, title, reason, price_cents, from_cents from once
    order by created_at, search_id, found_at desc, listing_id`)
}
