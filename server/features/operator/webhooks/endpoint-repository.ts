import type { WebhookState, WebhookType } from '../../../../contract/rules/site/webhooks.ts'
import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'

/** An endpoint as the console shows it. */
export interface EndpointRow {
  id: string
  url: string
  event_types: WebhookType[]
  state: WebhookState
  is_gone: boolean
  failing_since: Date | null
  old_secret_until: Date | null
  created_at: Date
  created_by: string | null
}

/** Secrets are encrypted. */
type NewEndpoint = Pick<EndpointRow, 'id' | 'url' | 'event_types' | 'created_at'> & { secret: Buffer }

/** Endpoints of webhooks, bound to a pool or a transaction. */
export function createEndpointRepository(db: Executor) {
  return {
    /** The oldest first, with the names of those who made them. */
    all: () =>
      db.rows<EndpointRow>(sql`
        select e.id, e.url, e.event_types, e.state, e.is_gone, e.failing_since, e.old_secret_until, e.created_at,
          (select u.username from audit_log a join users u on u.id = a.actor_id
           where a.subject_kind = 'webhook' and a.subject_id = e.id::text and a.action = 'webhook.create') as created_by
        from webhook_endpoints e order by e.created_at, e.id`),

    /** How many there are. Nobody else adds one until the transaction ends. */
    async countLocked(): Promise<number> {
      await db.run(sql`lock table webhook_endpoints in share row exclusive mode`)
      const found = await db.row<{ count: number }>(sql`select count(*)::int as count from webhook_endpoints`)
      return found?.count ?? 0
    },

    add: ({ id, url, event_types, secret, created_at }: NewEndpoint) =>
      db.run(sql`
        insert into webhook_endpoints (id, url, event_types, secret, created_at)
        values (${id}, ${url}, ${event_types}::text[], ${secret}, ${created_at})`),

    /** Locks one until the transaction ends. */
    lock: (id: string) =>
      db.row<Pick<EndpointRow, 'url' | 'event_types' | 'state'>>(
        sql`select url, event_types, state from webhook_endpoints where id = ${id} for update`,
      ),

    choose: (id: string, event_types: readonly WebhookType[]) =>
      db.run(sql`update webhook_endpoints set event_types = ${[...event_types]}::text[] where id = ${id}`),

    /** Nothing is known of the new address yet, and what has waited for its next attempt is sent there at once. */
    async move(id: string, url: string, now: Date): Promise<void> {
      await db.run(sql`
        update webhook_endpoints set url = ${url}, is_gone = false, failing_since = null,
          state = case when state = 'failing' then 'active' else state end
        where id = ${id}`)
      await db.run(sql`
        update webhook_deliveries set next_attempt_at = ${now}
        where endpoint_id = ${id} and state = 'pending' and next_attempt_at > ${now}
          and (sending_until is null or sending_until <= ${now})`)
    },

    pause: (id: string) => db.run(sql`update webhook_endpoints set state = 'paused' where id = ${id}`),

    /** What has waited is due again at once. */
    async resume(id: string): Promise<void> {
      await db.run(sql`
        update webhook_endpoints set state = 'active', is_gone = false, failing_since = null where id = ${id}`)
      await db.run(sql`
        update webhook_deliveries set queued_at = null where endpoint_id = ${id} and queued_at is not null`)
    },

    /** The present secret becomes the old one. */
    rotate: (id: string, secret: Buffer, oldUntil: Date) =>
      db.run(sql`
        update webhook_endpoints set old_secret = secret, old_secret_until = ${oldUntil}, secret = ${secret}
        where id = ${id}`),

    remove: (id: string) => db.run(sql`delete from webhook_endpoints where id = ${id}`),
  }
}
