import type { Executor } from '../../../db/database.ts'
import { type Query, sql } from '../../../db/sql.ts'
import type { StaffRole } from '../../../http/api/actor.ts'

/** Somebody with a role. */
export interface StaffMemberRow {
  id: string
  username: string
  email: string
  role: StaffRole
  has_second_factor: boolean
  last_action_at: Date | null
}

/** A row of the audit log, with the names of who acted and of what was changed, as they are now. */
export interface AuditRow {
  id: number
  at: Date
  actor_role: 'moderator' | 'operator' | 'system'
  actor: string | null
  action: string
  subject_kind: string
  subject_id: string
  subject_name: string | null
  details: Record<string, unknown>
}

/** Which rows of the audit log. */
export interface AuditFilter {
  action?: string | undefined
  actor?: string | undefined
  subject?: string | undefined
}

/** A page of the rows that fit. */
export interface AuditPlace {
  /** Only rows with smaller ids. */
  before?: number | undefined
  limit: number
}

const UUID = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'

/** Roles and the audit log, bound to a pool or a transaction. */
export type StaffRepository = ReturnType<typeof createStaffRepository>

export function createStaffRepository(db: Executor) {
  return {
    members: () =>
      db.rows<StaffMemberRow>(sql`
        select u.id, u.username, u.email, u.role, u.second_factor_at is not null as has_second_factor,
          (select max(at) from audit_log a where a.actor_id = u.id) as last_action_at
        from users u where u.role <> 'member' order by u.role desc, u.username`),

    /** An account by its email address, username or id, locked. */
    lockAccount: (name: string) =>
      db.row<{ id: string; username: string; role: 'member' | StaffRole; second_factor_at: Date | null }>(sql`
        select id, username, role, second_factor_at from users
        where id::text = ${name} or email = lower(${name}) or username = lower(${name}) for update`),

    /** Locks all operators, so that two of them cannot take the role from each other. @returns their ids */
    lockOperators: async () =>
      (
        await db.rows<{ id: string }>(
          sql`select id from users where role = 'operator' order by id for update`,
        )
      ).map(({ id }) => id),

    setRole: (id: string, role: 'member' | StaffRole) =>
      db.run(sql`
        with closed as (
          update sessions set staff_until = null, stepped_up_at = null where user_id = ${id} and ${role} = 'member'
        )
        update users set role = ${role} where id = ${id}`),

    /** The newest first, below `before`. */
    audit: ({ before, limit, ...filter }: AuditFilter & AuditPlace) =>
      db.rows<AuditRow>(sql`
        select a.id::float8 as id, a.at, a.actor_role, u.username as actor, a.action, a.subject_kind, a.subject_id,
          case a.subject_kind
            when 'listing' then (select title from listings where id = named.id)
            when 'order' then (select title from orders where id = named.id)
            when 'account' then (select username from users where id = named.id)
            when 'decision' then (select username from users where id = named.id)
          end as subject_name, a.details
        from audit_log a left join users u on u.id = a.actor_id
        cross join lateral (
          select case when text ~ ${UUID} then text::uuid end as id
          from (select case a.subject_kind when 'decision' then a.details ->> 'account' else a.subject_id end as text) given
        ) named
        where ${auditCondition(filter)} and (${before ?? null}::bigint is null or a.id < ${before ?? null}::bigint)
        order by a.id desc limit ${limit}`),

    /** How many rows fit, and the id of the newest one; 0 if none does. */
    auditExtent: async (filter: AuditFilter) =>
      (await db.row<{ count: number; newest: number }>(sql`
        select count(*)::int as count, coalesce(max(a.id), 0)::float8 as newest
        from audit_log a left join users u on u.id = a.actor_id where ${auditCondition(filter)}`)) ?? {
        count: 0,
        newest: 0,
      },
  }
}

function auditCondition({ action, actor, subject }: AuditFilter): Query {
  return sql`(${action ?? null}::text is null or starts_with(a.action, ${action ?? null}))
    and (${actor ?? null}::text is null or a.actor_id::text = ${actor ?? null} or u.username = lower(${actor ?? null}))
    and (${subject ?? null}::text is null or a.subject_id = ${subject ?? null})`
}
