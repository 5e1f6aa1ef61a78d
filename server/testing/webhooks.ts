import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { onTestFinished, vi } from 'vitest'
import { createWebhook } from '../../contract/calls/console/webhooks.ts'
import { type WebhookType, webhookTypes } from '../../contract/rules/site/webhooks.ts'
import { sql } from '../db/sql.ts'
import { send } from './client.ts'
import { buildStaff, buildStaffToken } from './staff.ts'
import type { TestApp } from './test-app.ts'

/** A request that an endpoint got. */
export interface ReceivedWebhook {
  headers: IncomingHttpHeaders
  body: string
}

/** A program of the operator: an HTTP server on loopback that answers with `status`. */
export interface Receiver {
  url: string
  received: ReceivedWebhook[]
  /** The status of the next answers; null closes the connection without one. */
  status: number | null
}

/** Starts a receiver until the end of the test. */
export async function openReceiver(status: number | null = 200): Promise<Receiver> {
  const receiver: Receiver = { url: '', received: [], status }
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += part))
    request.on('end', () => {
      receiver.received.push({ headers: request.headers, body })
      if (receiver.status === null) request.socket.destroy()
      else response.writeHead(receiver.status, { location: 'http://localhost/elsewhere' }).end('Thanks')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  return receiver
}

/** A new endpoint. @returns its id and its secret */
export async function buildWebhook(
  app: TestApp,
  url: string,
  event_types: readonly WebhookType[] = webhookTypes,
): Promise<{ id: string; secret: string }> {
  const { id } = await buildStaff(app, 'operator')
  const token = await buildStaffToken(app, id)
  const { data } = await send(app, createWebhook, {
    token,
    body: { url, event_types: [...event_types], reason: 'For a test' },
  })
  return data
}

/** A delivery to an endpoint that was given up. @returns its id */
export async function buildFailedDelivery({ database }: TestApp, endpointId: string): Promise<string> {
  const [event, delivery] = [crypto.randomUUID(), crypto.randomUUID()]
  await database.run(sql`
    insert into webhook_events (id, type, at, data, fanned_out_at) values (${event}, 'order.paid', now(), '{}', now())`)
  await database.run(sql`
    insert into webhook_deliveries (id, event_id, endpoint_id, state, attempts, since, attempted_at, status_code, created_at)
    values (${delivery}, ${event}, ${endpointId}, 'failed', 12, now(), now(), 503, now())`)
  return delivery
}

/** Brings what is due to the endpoints, as the running server does every two seconds. */
export async function dispatch(app: TestApp): Promise<void> {
  await app.app.features.webhooks.dispatch()
  await app.settle()
}

/** How much is stored, and how many jobs there are and were. */
export async function countWebhookRows({ database }: TestApp) {
  const counts = await database.row<{ events: number; deliveries: number; jobs: number }>(sql`
    select (select count(*)::int from webhook_events) as events, (select count(*)::int from webhook_deliveries) as deliveries,
      (select count(*)::int from jobs.job where name = 'deliver-webhook') as jobs`)
  return counts ?? { events: 0, deliveries: 0, jobs: 0 }
}

/** Deletes all endpoints and events, for the next test. */
export async function deleteWebhooks({ database }: TestApp): Promise<void> {
  await database.run(sql`delete from webhook_endpoints`)
  await database.run(sql`delete from webhook_events`)
}

/** Checks a request as its receiver would at the time of the test's clock. @throws if a signature does not fit */
export function verify({ clock }: TestApp, secret: string, { headers, body }: ReceivedWebhook): WebhookBody {
  vi.useFakeTimers({ toFake: ['Date'], now: clock.now() })
  try {
    return new Webhook(secret).verify(body, headers as Record<string, string>) as WebhookBody
  } finally {
    vi.useRealTimers()
  }
}

/** An event as receivers read it. */
export interface WebhookBody {
  id: string
  type: string
  timestamp: string
  data: Record<string, unknown>
}
