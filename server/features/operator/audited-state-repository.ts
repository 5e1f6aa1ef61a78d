import { z } from 'zod'
import type { Executor } from '../../db/database.ts'
import { type Query, sql } from '../../db/sql.ts'

/**
 * What an action changes, in the words of the database, e.g. `completed, claim closed, refund requested`; null for kinds
 * without a state, and for what is gone.
 */
export async function readAuditedState(
  tx: Executor,
  { kind, id }: { kind: string; id: string },
): Promise<string | null> {
  const read = states[kind]
  if (read && !byProviderId.includes(kind) && !isUuid(id)) return null
  return read ? ((await tx.row<{ state: string | null }>(read(id)))?.state ?? null) : null
}

const states: Readonly<Record<string, (id: string) => Query>> = {
  order: (id) => sql`
    select concat_ws(', ', o.state, 'frozen by ' || o.frozen_by,
      (select 'claim ' || state from order_claims where order_id = o.id),
      (select string_agg('refund ' || state, ', ' order by requested_at, id) from refunds where order_id = o.id),
      (select string_agg('transfer ' || state, ', ' order by id) from transfers where order_id = o.id)) as state
    from orders o where o.id = ${id}`,
  dispute: (id) => sql`
    select concat_ws(', ', state, 'asked to ' || request) as state from disputes where id = ${id}`,
  warning: (id) => sql`select state from fraud_warnings where id = ${id}`,
  payout: (id) => sql`select state from payouts_by_hand where id = ${id}`,
  account: (id) => sql`
    select concat_ws(', ', case when suspended_at is null then 'active' else 'suspended' end,
      case when second_factor_at is null then 'one step' else 'two steps' end,
      (select count(*) || case count(*) when 1 then ' session' else ' sessions' end from sessions where user_id = u.id)) as state
    from users u where u.id = ${id}`,
}

/** Kinds whose ids are the payment provider's. */
const byProviderId = ['dispute', 'warning']

/** Actions on a seller's money name the account as the operator typed it, and some payouts are the provider's. */
const isUuid = (id: string) => z.uuid().safeParse(id).success
