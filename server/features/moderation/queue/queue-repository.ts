import type { TargetKind } from '../../../../contract/rules/moderation/outcomes.ts'
import type { Executor } from '../../../db/database.ts'
import { type Query, sql } from '../../../db/sql.ts'
import type { ListedItem } from './item.ts'
import type { QueuePlace } from './queue-place.ts'

/** Which items a page of the queue has. */
export interface QueueFilter {
  kind?: TargetKind | undefined
  state: 'open' | 'decided'
  /** Only those that this member of staff looks at; null: the operator at the terminal. */
  claimedBy?: string | null | undefined
  minScore?: number | undefined
  text?: string | undefined
  after: QueuePlace | null
  limit: number
  now: Date
}

/** Reads of the queue, bound to the pool. */
export type QueueReads = ReturnType<typeof createQueueReads>

const listed = sql`
  i.*, o.username as owner_username, c.username as claimed_by_username,
  case when i.kind in ('listing', 'held_listing', 'notice') then
    (select (l.photos -> 0 ->> 'id')::uuid from listings l where l.id = i.target_id::uuid) end as photo_id`
const people = sql`left join users o on o.id = i.owner_id left join users c on c.id = i.claimed_by`

export function createQueueReads(db: Executor) {
  return {
    list: (filter: QueueFilter) => db.rows<ListedItem>(queueList(filter)),

    byId: (id: string) =>
      db.row<ListedItem>(sql`select ${listed} from review_items i ${people} where i.id = ${id}`),

    /** The number of open items of each kind, those that are claimed by somebody, and when the oldest was reported. */
    counts: async (claimedBy: string | null, now: Date) => {
      const kinds = await db.rows<{ kind: TargetKind; count: number; oldest: Date; mine: number }>(sql`
        select kind, count(*)::int as count, min(first_at) as oldest,
          count(*) filter (where claimed_until > ${now} and claimed_by is not distinct from ${claimedBy}::uuid)::int as mine
        from review_items where state = 'open' group by kind`)
      return kinds
    },
  }
}

/** The page of a list. The rows are found by an index before their names are added. */
export function queueList({ state, after, limit, ...filter }: QueueFilter): Query {
  const isOpen = state === 'open'
  const order = isOpen ? sql`-i.score, i.first_at, i.id` : sql`i.decided_at desc, i.id desc`
  return sql`
    with page as (
      select i.* from review_items i
      where ${isOpen ? sql`i.state = 'open'` : sql`i.state = 'decided'`} ${conditions(filter)} ${behind(after)}
      order by ${order} limit ${limit}
    )
    select ${listed} from page i ${people} order by ${order}`
}

function conditions({
  kind,
  claimedBy,
  minScore,
  text,
  now,
}: Pick<QueueFilter, 'kind' | 'claimedBy' | 'minScore' | 'text' | 'now'>): Query {
  return sql`
    ${kind ? sql`and i.kind = ${kind}` : sql``}
    ${claimedBy === undefined ? sql`` : sql`and i.claimed_until > ${now} and i.claimed_by is not distinct from ${claimedBy}::uuid`}
    ${minScore === undefined ? sql`` : sql`and -i.score <= ${-minScore}`}
    ${text ? textCondition(text) : sql``}`
}

function textCondition(text: string): Query {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return sql`and (i.title ilike ${pattern} or i.target_id = ${text}
    or i.owner_id in (select id from users where username = lower(${text.replace(/^@/, '')})))`
}

function behind(place: QueuePlace | null): Query {
  if (place === null) return sql``
  return place.state === 'open'
    ? sql`and (-i.score, i.first_at, i.id) > (${-place.score}::int, ${place.at}::timestamptz, ${place.id}::uuid)`
    : sql`and (i.decided_at, i.id) < (${place.at}::timestamptz, ${place.id}::uuid)`
}
