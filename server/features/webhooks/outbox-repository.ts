import type { Executor } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'

/** Events that one statement makes deliveries of. */
const EVENTS_AT_ONCE = 500
/** Deliveries of one endpoint that may have a job at the same time, and while the endpoint fails. */
/** A third of the queue's workers, so that a slow endpoint leaves some to the others. */
const JOBS_PER_ENDPOINT = 20
const JOBS_WHILE_FAILING = 2

/** What is on its way from an event to a job, bound to a pool or a transaction. */
export function createOutboxRepository(db: Executor) {
  return {
    /** Whether there is an event without its deliveries, or a delivery that is due. */
    hasWork: async (now: Date) =>
      (await db.row(sql`
        select 1 where exists (select 1 from webhook_events where fanned_out_at is null)
          or exists (select 1 from webhook_endpoints e join webhook_deliveries d on d.endpoint_id = e.id
            where e.state <> 'paused' and d.state = 'pending' and d.next_attempt_at <= ${now})`)) !==
      undefined,

    /**
     * Makes the deliveries of new events, to every endpoint that wants them.
     * @returns whether there may be more events
     */
    async fanOut(now: Date): Promise<boolean> {
      const found = await db.row<{ events: number }>(sql`
        with waiting as (
          select id, type from webhook_events where fanned_out_at is null
          order by at limit ${EVENTS_AT_ONCE} for update skip locked
        ), marked as (
          update webhook_events e set fanned_out_at = ${now} from waiting w where e.id = w.id
        ), made as (
          insert into webhook_deliveries (id, event_id, endpoint_id, state, since, next_attempt_at, created_at)
          select gen_random_uuid(), w.id, e.id, 'pending', ${now}, ${now}, ${now}
          from waiting w join webhook_endpoints e on e.state <> 'paused' and w.type = any (e.event_types)
          on conflict (endpoint_id, event_id) do nothing
        )
        select count(*)::int as events from waiting`)
      return found?.events === EVENTS_AT_ONCE
    },

    /**
     * Takes the deliveries that are due and have no job, or whose process has died while it sent them. One endpoint takes a few at a time, so that a slow one does not
     * hold up the others.
     * @param lostBefore a job that was added before has been lost
     */
    takeDue: (now: Date, lostBefore: Date) =>
      db.rows<{ id: string }>(sql`
        update webhook_deliveries d set queued_at = ${now}, sending_until = null
        from webhook_endpoints e cross join lateral (
          select due.id from webhook_deliveries due
          where due.endpoint_id = e.id and due.state = 'pending' and due.next_attempt_at <= ${now}
            and (due.queued_at is null or due.queued_at < ${lostBefore} or due.sending_until <= ${now})
            and (due.sending_until is null or due.sending_until <= ${now})
          order by due.next_attempt_at
          limit greatest(0, case when e.failing_since is null then ${JOBS_PER_ENDPOINT}::int else ${JOBS_WHILE_FAILING}::int end
            - (select count(*) from webhook_deliveries q where q.endpoint_id = e.id and q.queued_at >= ${lostBefore}))
          for update skip locked
        ) taken
        where e.state <> 'paused' and d.id = taken.id
        returning d.id`),

    /** @returns how many events were deleted, with their deliveries */
    deleteOlder: (before: Date) => db.run(sql`delete from webhook_events where at < ${before}`),
  }
}
