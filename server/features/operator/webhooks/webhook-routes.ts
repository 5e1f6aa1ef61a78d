import * as calls from '../../../../contract/calls/console/webhooks.ts'
import { type Route, route } from '../../../http/api/route.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { DeliveryRow } from './delivery-list-repository.ts'
import type { EndpointRow } from './endpoint-repository.ts'
import type { WebhookConsole } from './webhooks.ts'

const done = { success: true as const }

/** The console's calls about webhooks. */
export function webhookRoutes(webhooks: WebhookConsole, clock: Clock): Route[] {
  return [
    route(calls.listWebhooks, async () => {
      const now = clock.now()
      return { endpoints: (await webhooks.all()).map((row) => presentEndpoint(row, now)) }
    }),
    route(calls.createWebhook, ({ staff, body }) => webhooks.create(staff, body)),
    route(calls.changeWebhook, async ({ staff, params, body }) => {
      await webhooks.change(staff, params.id, body)
      return done
    }),
    route(calls.pauseWebhook, async ({ staff, params, body }) => {
      await webhooks.pause(staff, params.id, body)
      return done
    }),
    route(calls.rotateWebhookSecret, ({ staff, params, body }) =>
      webhooks.rotate(staff, params.id, body.reason),
    ),
    route(calls.deleteWebhook, async ({ staff, params, body }) => {
      await webhooks.remove(staff, params.id, body.reason)
      return done
    }),
    route(calls.testWebhook, async ({ staff, params }) => {
      await webhooks.test(staff, params.id)
      return done
    }),
    route(calls.listDeliveries, async ({ query }) => {
      const { rows, hasMore, counts } = await webhooks.deliveries(query)
      return {
        deliveries: rows.map(presentDelivery),
        has_more: hasMore,
        counts: counts && Object.fromEntries(counts.map(({ state, count }) => [state, count])),
      }
    }),
    route(calls.resendDelivery, async ({ staff, params }) => {
      await webhooks.resend(staff, params.id)
      return done
    }),
  ]
}

function presentEndpoint(row: EndpointRow, now: Date) {
  const { old_secret_until: until } = row
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    failing_since: row.failing_since?.toISOString() ?? null,
    old_secret_until: until && until > now ? until.toISOString() : null,
  }
}

function presentDelivery(row: DeliveryRow) {
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    attempted_at: row.attempted_at?.toISOString() ?? null,
    next_attempt_at: row.next_attempt_at?.toISOString() ?? null,
  }
}
