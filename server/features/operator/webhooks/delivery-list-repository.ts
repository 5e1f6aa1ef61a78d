import type {
  DeliveryProblem,
  DeliveryState,
  WEBHOOK_TEST,
  WebhookType,
} from '../../../../contract/rules/site/webhooks.ts'
import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'

/** A delivery as the console lists it. */
export interface DeliveryRow {
  id: string
  endpoint_id: string
  url: string
  event_id: string
  type: WebhookType | typeof WEBHOOK_TEST
  state: DeliveryState
  attempts: number
  created_at: Date
  attempted_at: Date | null
  next_attempt_at: Date | null
  status_code: number | null
  problem: DeliveryProblem | null
}

export interface DeliveryFilter {
  endpoint?: string | undefined
  state?: DeliveryState | undefined
  /** The id of the last delivery of the page before. */
  before?: string | undefined
}

/** An event that is sent to one endpoint because somebody asked for it. */
interface TestEvent {
  eventId: string
  deliveryId: string
  endpointId: string
  type: string
  now: Date
}

/** Deliveries in the console, bound to a pool or a transaction. */
export function createDeliveryListRepository(db: Executor) {
  return {
    /** The newest first. */
    page: ({ endpoint, state, before }: DeliveryFilter, limit: number) =>
      db.rows<DeliveryRow>(sql`
        select d.id, d.endpoint_id, e.url, d.event_id, v.type, d.state, d.attempts, d.created_at, d.attempted_at,
          d.next_attempt_at, d.status_code, d.problem
        from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id
          join webhook_events v on v.id = d.event_id
        where true ${endpoint ? sql`and d.endpoint_id = ${endpoint}` : sql``}
          ${state ? sql`and d.state = ${state}` : sql``}
          ${before ? sql`and (d.created_at, d.id) < (select b.created_at, b.id from webhook_deliveries b where b.id = ${before})` : sql``}
        order by d.created_at desc, d.id desc limit ${limit}`),

    /** How many are in each state. */
    counts: ({ endpoint }: Pick<DeliveryFilter, 'endpoint'>) =>
      db.rows<{ state: DeliveryState; count: number }>(sql`
        select state, count(*)::int as count from webhook_deliveries
        where true ${endpoint ? sql`and endpoint_id = ${endpoint}` : sql``} group by state`),

    /** Locks one until the transaction ends. */
    lock: (id: string) =>
      db.row<{
        state: DeliveryState
        url: string
        endpoint_state: string
        event_id: string
        type: string
      }>(sql`
        select d.state, d.event_id, v.type, e.url, e.state as endpoint_state from webhook_deliveries d
          join webhook_endpoints e on e.id = d.endpoint_id join webhook_events v on v.id = d.event_id
        where d.id = ${id} for update of d`),

    /** Three days of attempts begin anew. */
    sendAgain: (id: string, now: Date) =>
      db.run(sql`
        update webhook_deliveries set state = 'pending', attempts = 0, since = ${now}, next_attempt_at = ${now}
        where id = ${id}`),

    async addTest({ eventId, deliveryId, endpointId, type, now }: TestEvent): Promise<void> {
      await db.run(sql`
        insert into webhook_events (id, type, at, data, fanned_out_at) values (${eventId}, ${type}, ${now}, '{}', ${now})`)
      await db.run(sql`
        insert into webhook_deliveries (id, event_id, endpoint_id, state, since, next_attempt_at, created_at)
        values (${deliveryId}, ${eventId}, ${endpointId}, 'pending', ${now}, ${now}, ${now})`)
    },
  }
}
