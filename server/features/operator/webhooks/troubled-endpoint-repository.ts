import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'

/** An endpoint that does not get its events. */
export interface TroubledEndpoint {
  id: string
  url: string
  state: 'active' | 'failing' | 'paused'
  is_gone: boolean
  /** The first failed attempt since the last success, or when the oldest waiting delivery was made; null if neither is known. */
  since: Date | null
  /** Deliveries that wait for another attempt. */
  waiting: number
}

/** Endpoints that somebody should look at, bound to a pool or a transaction. */
export function createTroubledEndpointRepository(db: Executor) {
  return {
    /**
     * Endpoints that are paused or failing, or whose deliveries have waited for another attempt for long. The oldest first.
     * @param waitingSince what failed and was made before this has waited for long
     */
    all: (waitingSince: Date) =>
      db.rows<TroubledEndpoint>(sql`
        select e.id, e.url, e.state, e.is_gone, least(e.failing_since, w.oldest) as since, w.count as waiting
        from webhook_endpoints e cross join lateral (
          select count(*)::int as count, min(d.since) as oldest from webhook_deliveries d
          where d.endpoint_id = e.id and d.state = 'pending' and d.attempts > 0
        ) w
        where e.state <> 'active' or w.oldest <= ${waitingSince}
        order by e.created_at, e.id`),
  }
}
