import type { EnquiryState } from '../../../../contract/calls/console/enquiries.ts'
import type { EnquiryKind } from '../../../../contract/rules/site/website.ts'
import type { Executor } from '../../../db/database.ts'
import { type Query, sql } from '../../../db/sql.ts'

/** A message from the site's forms, as staff see it. */
export interface DeskRow {
  id: string
  kind: EnquiryKind
  name: string
  email: string
  /** Labels and answers of the form. */
  fields: Record<string, string>
  state: EnquiryState
  assignee_id: string | null
  assignee: string | null
  answers: number
  created_at: Date
}

/** Which messages. */
export interface DeskFilter {
  q?: string | undefined
  kind?: EnquiryKind | undefined
  state?: EnquiryState | 'open' | undefined
  assigneeId?: string | null
  before?: string | undefined
  limit: number
}

export interface AnswerRow {
  id: string
  enquiry_id: string
  author_id: string | null
  body: string
  created_at: Date
}

const state = sql`case when e.closed_at is not null then 'closed' when e.assignee_id is null then 'new' else 'assigned' end`

const columns = sql`
  e.id, e.kind, e.name, e.email, e.fields, ${state} as state, e.assignee_id, u.username as assignee, e.created_at,
  (select count(*)::int from enquiry_answers a where a.enquiry_id = e.id) as answers`

export type EnquiryRepository = ReturnType<typeof createEnquiryRepository>

/** Messages from the site's forms and what staff did with them, bound to a pool or a transaction. */
export function createEnquiryRepository(db: Executor) {
  return {
    /** The newest first. */
    search: (filter: DeskFilter) =>
      db.rows<DeskRow>(sql`
        select ${columns} from enquiries e left join users u on u.id = e.assignee_id
        where ${conditionsOf(filter)} and (${filter.state ?? null}::text is null or ${state} = ${filter.state ?? null}
            or (${filter.state ?? null} = 'open' and e.closed_at is null))
          and (${filter.before ?? null}::uuid is null or (e.created_at, e.id) <
            (select b.created_at, b.id from enquiries b where b.id = ${filter.before ?? null}::uuid))
        order by e.created_at desc, e.id desc limit ${filter.limit}`),

    /** How many are in each state, whatever state the filter has. */
    counts: (filter: DeskFilter) =>
      db.rows<{ state: EnquiryState; count: number }>(sql`
        select ${state} as state, count(*)::int as count from enquiries e where ${conditionsOf(filter)} group by 1`),

    one: (id: string) =>
      db.row<DeskRow>(sql`
        select ${columns} from enquiries e left join users u on u.id = e.assignee_id where e.id = ${id}`),

    /** Locks one until the transaction ends. */
    lock: (id: string) =>
      db.row<{ id: string; closed_at: Date | null; assignee_id: string | null }>(sql`
        select id, closed_at, assignee_id from enquiries where id = ${id} for update`),

    /** The oldest first. */
    answers: (id: string) =>
      db.rows<AnswerRow & { author: string | null }>(sql`
        select a.id, a.enquiry_id, a.author_id, a.body, a.created_at, u.username as author
        from enquiry_answers a left join users u on u.id = a.author_id
        where a.enquiry_id = ${id} order by a.created_at, a.id`),

    addAnswer: (row: AnswerRow) =>
      db.run(sql`
        insert into enquiry_answers (id, enquiry_id, author_id, body, created_at)
        values (${row.id}, ${row.enquiry_id}, ${row.author_id}, ${row.body}, ${row.created_at})`),

    assign: (id: string, to: string | null) =>
      db.run(sql`update enquiries set assignee_id = ${to} where id = ${id}`),

    setClosed: (id: string, at: Date | null) =>
      db.run(sql`update enquiries set closed_at = ${at} where id = ${id}`),

    /** Those who may answer. */
    staff: () =>
      db.rows<{ id: string; username: string }>(sql`
        select id, username from users where role = 'operator' and suspended_at is null order by username`),
  }
}

/** Everything of the filter but the state and the page. There are few enough messages to read through them. */
function conditionsOf({ q, kind, assigneeId }: DeskFilter): Query {
  const pattern = `%${(q ?? '').replace(/[\\%_]/g, '\\$&')}%`
  const parts = [
    ...(q
      ? [
          sql`(e.id::text = ${q} or e.name ilike ${pattern} or e.email ilike ${pattern} 
            or exists (select from jsonb_each_text(e.fields) f where f.value ilike ${pattern}))`,
        ]
      : []),
    ...(kind ? [sql`e.kind = ${kind}`] : []),
    ...(assigneeId === undefined ? [] : [sql`e.assignee_id = ${assigneeId}`]),
  ]
  return parts.reduce((all, part) => sql`${all} and ${part}`, sql`true`)
}
