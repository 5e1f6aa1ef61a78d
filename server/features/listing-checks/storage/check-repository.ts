import type { CheckState } from '../../../../contract/rules/listings/listing-checks.ts'
import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import type { Finding } from '../matching/finding.ts'

/** A finding that a moderator released. */
export type ReleasedFinding = Pick<Finding, 'rule' | 'found'>

/** The last check of a listing. */
export interface CheckRow {
  listing_id: string
  state: CheckState
  findings: Finding[]
  released: ReleasedFinding[]
  revision: number
  was_public: boolean
  held_at: Date | null
  decided_at: Date | null
  reason: string | null
}

/** Who decides. `id`: null for the operator at the terminal. */
export interface Decider {
  role: 'moderator' | 'operator' | 'system'
  id: string | null
}

/** Decisions from which the usual time of a review is taken. */
const DECISIONS_DAYS = 30
/** With fewer decisions the usual time is unknown. */
const LEAST_DECISIONS = 5

/** The checks of listings, bound to a pool or a transaction. */
export type CheckRepository = ReturnType<typeof createCheckRepository>

const columns = sql`listing_id, state, findings, released, revision, was_public, held_at, decided_at, reason`

export function createCheckRepository(db: Executor) {
  return {
    ofListing: (listingId: string) =>
      db.row<CheckRow>(sql`select ${columns} from listing_checks where listing_id = ${listingId}`),

    /** Stores what a check found. A listing that is held keeps its place in the queue. */
    record: (
      listingId: string,
      state: 'told' | 'held',
      findings: readonly Finding[],
      wasPublic: boolean,
      now: Date,
    ) =>
      db.run(sql`
        insert into listing_checks (listing_id, state, findings, was_public, checked_at, held_at)
        values (${listingId}, ${state}, ${JSON.stringify(findings)}, ${wasPublic}, ${now}, ${state === 'held' ? now : null})
        on conflict (listing_id) do update set state = excluded.state, findings = excluded.findings,
          was_public = listing_checks.was_public or excluded.was_public, checked_at = excluded.checked_at,
          revision = listing_checks.revision + 1, decided_at = null, decided_by_role = null, decided_by = null, reason = null,
          held_at = case when listing_checks.state = 'held' and excluded.state = 'held' then listing_checks.held_at
            else excluded.held_at end`),

    /** Nothing is found any more: what a moderator released stays known. */
    clear: (listingId: string, now: Date) =>
      db.run(sql`
        with cleared as (
          delete from listing_checks where listing_id = ${listingId} and released = '[]')
        update listing_checks set state = 'told', findings = '[]', checked_at = ${now}, revision = revision + 1, was_public = true
        where listing_id = ${listingId} and released <> '[]' and state <> 'released'`),

    /** The held listing and its check, locked; undefined if it is not held. */
    lockHeld: (listingId: string) => lockWithCheck(db, listingId, 'held'),

    /** A listing that was turned down, and its check, locked; undefined if it was changed since. */
    lockRefused: (listingId: string) => lockWithCheck(db, listingId, 'refused'),

    /** Puts a held listing on sale, or pauses it if its owner may not sell it now. One that nobody has seen is new. */
    show: (listingId: string, isNew: boolean, now: Date) =>
      db.row<{ status: 'active' | 'paused' }>(sql`
        update listings l set updated_at = ${now}, published_at = case when ${isNew} then ${now} else published_at end,
          status = case when exists (select 1 from users u where u.id = l.owner_id
              and (u.suspended_at is not null or u.limited_until > ${now}))
            or (l.condition = 'new' and exists (
              select 1 from inform_certifications c where c.seller_id = l.owner_id and c.paused_at is not null))
            then 'paused' else 'active' end
        where l.id = ${listingId} and l.status = 'held' returning status`),

    /** A change by the seller that is under way starts again, and sees the decision. */
    touch: (listingId: string, now: Date) =>
      db.run(sql`update listings set updated_at = ${now} where id = ${listingId}`),

    decide: (
      row: CheckRow,
      decision: { state: 'released' | 'refused'; by: Decider; reason: string | null; now: Date },
    ) =>
      db.run(sql`
        update listing_checks set state = ${decision.state}, decided_at = ${decision.now}, decided_by_role = ${decision.by.role},
          decided_by = ${decision.by.id}, reason = ${decision.reason},
          released = ${JSON.stringify(decision.state === 'released' ? releasedWith(row) : row.released)},
          was_public = was_public or ${decision.state === 'released'}
        where listing_id = ${row.listing_id}`),

    /** Hours that half of the last decisions took at most, rounded up; null: too few. */
    usualHours: async (now: Date) =>
      (
        await db.row<{ hours: number | null }>(sql`
          select case when count(*) >= ${LEAST_DECISIONS} then
            greatest(1, ceil(percentile_cont(0.5) within group (order by extract(epoch from decided_at - held_at)) / 3600))::int end as hours
          from listing_checks where decided_at > ${new Date(now.getTime() - DECISIONS_DAYS * 24 * 3600_000)}`)
      )?.hours ?? null,
  }
}

function lockWithCheck(db: Executor, listingId: string, state: 'held' | 'refused') {
  return db.row<CheckRow & { owner_id: string; email: string | null; title: string }>(sql`
    select c.listing_id, c.state, c.findings, c.released, c.revision, c.was_public, c.held_at, c.decided_at, c.reason,
      l.owner_id, l.title, (select email from users u where u.id = l.owner_id) as email
    from listings l join listing_checks c on c.listing_id = l.id
    where l.id = ${listingId} and l.status = 'held' and c.state = ${state} for update`)
}

/** What was released before, and now. */
function releasedWith({ released, findings }: CheckRow): ReleasedFinding[] {
  const now = findings.map(({ rule, found }) => ({ rule, found }))
  const before = released.filter(
    (one) => !now.some(({ rule, found }) => rule === one.rule && found === one.found),
  )
  return [...before, ...now]
}
