import type { DeliveryProblem } from '../../../contract/rules/site/webhooks.ts'
import type { Executor } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import type { SentEvent } from './signature.ts'

/** A delivery that is being sent. Secrets are encrypted. */
export interface StartedDelivery extends Omit<SentEvent, 'id'> {
  id: string
  event_id: string
  endpoint_id: string
  url: string
  secret: Buffer
  /** Null if there is none that is still valid. */
  old_secret: Buffer | null
  since: Date
  /** With this one. */
  attempts: number
}

/** The result of an attempt. */
export interface AttemptResult {
  status: number | null
  problem: DeliveryProblem | null
  at: Date
}

/** How the result of an attempt changes its endpoint. */
type EndpointChange = 'recovered' | 'failed' | 'given-up' | 'gone'

export type DeliveryRepository = ReturnType<typeof createDeliveryRepository>

/** Deliveries that are being sent, bound to a pool or a transaction. */
export function createDeliveryRepository(db: Executor) {
  return {
    /** Begins an attempt, unless another process is at it, it is not due, or the endpoint is paused. */
    start: (id: string, now: Date, until: Date) =>
      db.row<StartedDelivery>(sql`
        update webhook_deliveries d set attempts = d.attempts + 1, sending_until = ${until}
        from webhook_endpoints e, webhook_events v
        where d.id = ${id} and e.id = d.endpoint_id and v.id = d.event_id and d.state = 'pending'
          and d.next_attempt_at <= ${now} and e.state <> 'paused'
          and (d.sending_until is null or d.sending_until <= ${now})
        returning d.id, d.event_id, d.endpoint_id, d.since, d.attempts, v.type, v.at, v.data, e.url, e.secret,
          case when e.old_secret_until > ${now} then e.old_secret end as old_secret`),

    /** @returns 0 if a newer attempt has recorded its result */
    delivered: ({ id, attempts }: StartedDelivery, { status, at }: AttemptResult) =>
      db.run(sql`
        update webhook_deliveries set state = 'delivered', next_attempt_at = null, queued_at = null, sending_until = null,
          attempted_at = ${at}, status_code = ${status}, problem = null
        where id = ${id} and attempts = ${attempts} and state = 'pending'`),

    /** @param next null: it is given up @returns 0 if a newer attempt has recorded its result */
    failed: ({ id, attempts }: StartedDelivery, { status, problem, at }: AttemptResult, next: Date | null) =>
      db.run(sql`
        update webhook_deliveries set state = case when ${next}::timestamptz is null then 'failed' else 'pending' end,
          next_attempt_at = ${next}, queued_at = null, sending_until = null, attempted_at = ${at},
          status_code = ${status}, problem = ${problem}
        where id = ${id} and attempts = ${attempts} and state = 'pending'`),

    /** Nobody else changes or deletes the endpoint until the transaction ends. @returns its address; null if it was deleted */
    lockEndpoint: async (id: string): Promise<string | null> =>
      (
        await db.row<{ url: string }>(
          sql`select url from webhook_endpoints where id = ${id} for no key update`,
        )
      )?.url ?? null,

    /** Records how an endpoint does. @returns false if it had been like that before */
    markEndpoint: async (id: string, change: EndpointChange, now: Date): Promise<boolean> =>
      (await db.run(changes[change](id, now))) === 1,
  }
}

const changes = {
  recovered: (id: string) => sql`
    update webhook_endpoints set failing_since = null, state = case when state = 'failing' then 'active' else state end
    where id = ${id} and failing_since is not null`,
  failed: (id: string, now: Date) => sql`
    update webhook_endpoints set failing_since = ${now} where id = ${id} and failing_since is null`,
  'given-up': (id: string, now: Date) => sql`
    update webhook_endpoints set state = 'failing', failing_since = coalesce(failing_since, ${now})
    where id = ${id} and state = 'active'`,
  gone: (id: string, now: Date) => sql`
    update webhook_endpoints set state = 'paused', is_gone = true, failing_since = coalesce(failing_since, ${now})
    where id = ${id} and state <> 'paused'`,
}
