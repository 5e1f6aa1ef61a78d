import type { PersonState } from '../../../../contract/calls/console/people.ts'
import type { Executor } from '../../../db/database.ts'
import { type Query, sql } from '../../../db/sql.ts'
import type { StaffRole } from '../../../http/api/actor.ts'
import type { Clock } from '../../../ports/clock.ts'

/** A member in any state. */
export interface PersonRow {
  id: string
  username: string
  email: string
  state: PersonState
  /** Null unless the account is limited now. */
  limited_until: Date | null
  role: 'member' | StaffRole
  created_at: Date
  listings: number
  reports: number
  rating: { average: number; count: number } | null
}

/** Which members. */
export interface PeopleFilter {
  q?: string | undefined
  state?: PersonState | undefined
  /** Only those about whom something waits for a decision. */
  waits?: 'yes' | undefined
  /** Only those who signed up at this instant or later. */
  joinedFrom?: Date | undefined
  before?: string | undefined
  limit: number
}

const stateAt = (now: Date) => sql`
  case when u.suspended_at is not null then 'suspended' when u.state <> 'active' then 'unfinished'
    when u.limited_until > ${now} then 'limited' else 'active' end`

const columnsAt = (now: Date) => sql`
  u.id, u.username, u.email, ${stateAt(now)} as state, u.role,
  case when u.limited_until > ${now} then u.limited_until end as limited_until, u.created_at,
  (select count(*) from listings l where l.owner_id = u.id and l.status <> 'removed') as listings,
  (select count(*) from member_reports r where r.member_id = u.id)
    + (select count(*) from conversation_reports r where r.reported_id = u.id)
    + (select count(*) from listing_reports r join listings l on l.id = r.listing_id where l.owner_id = u.id) as reports,
  (select shown::json from member_ratings m where m.user_id = u.id) as rating`

/** Ids of members about whom an appeal, or a report about their account, waits for a decision. */
export const peopleThatWait = sql`
  select owner_id from review_items where state = 'open' and kind in ('person', 'appeal') and owner_id is not null`

/** The condition for rows of `users u`; the words are a part of the username or the email address, or the whole id. */
function isMeant({ q = '', waits, joinedFrom }: Pick<PeopleFilter, 'q' | 'waits' | 'joinedFrom'>): Query {
  const text = q.replace(/^@/, '').toLowerCase()
  return sql`
    (${text} = '' or strpos(u.username, ${text}) > 0 or strpos(u.email, ${text}) > 0 or u.id::text = ${text})
    and (${joinedFrom ?? null}::timestamptz is null or u.created_at >= ${joinedFrom ?? null}::timestamptz)
    and ${waits ? sql`u.id in (${peopleThatWait})` : sql`true`}`
}

/** Finding members, and the account of one. */
export function createPeopleSearchRepository(db: Executor, { now }: Clock) {
  return {
    /** The newest first. */
    search: ({ state: wanted, before, limit, ...filter }: PeopleFilter) =>
      db.rows<PersonRow>(sql`
        select ${columnsAt(now())} from users u
        where ${isMeant(filter)} and (${wanted ?? null}::text is null or ${stateAt(now())} = ${wanted ?? null})
          and (${before ?? null}::uuid is null
            or (u.created_at, u.id) < (select b.created_at, b.id from users b where b.id = ${before ?? null}::uuid))
        order by u.created_at desc, u.id desc limit ${limit}`),

    /** How many there are in each state, whatever state the filter has. */
    counts: (filter: PeopleFilter) =>
      db.rows<{ state: PersonState; count: number }>(sql`
        select ${stateAt(now())} as state, count(*) as count from users u where ${isMeant(filter)} group by 1`),

    one: (id: string) =>
      db.row<
        PersonRow & {
          suspended_at: Date | null
          suspended_until: Date | null
          suspended_reason: string | null
          has_second_factor: boolean
          sessions: number
        }
      >(sql`
        select ${columnsAt(now())}, u.suspended_at, u.suspended_until, u.suspended_reason,
          u.second_factor_at is not null as has_second_factor,
          (select count(*) from sessions s where s.user_id = u.id) as sessions
        from users u where u.id = ${id}`),
  }
}
