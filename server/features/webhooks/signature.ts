import { Webhook } from 'standardwebhooks'

/** An event as endpoints get it. */
export interface SentEvent {
  id: string
  type: string
  at: Date
  data: Record<string, unknown>
}

/**
 * The body and the headers of an event, signed with every secret that is valid.
 * @source https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
export function signEvent({ id, type, at, data }: SentEvent, secrets: readonly string[], now: Date) {
  const body = JSON.stringify({ id, type, timestamp: at.toISOString(), data })
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Stoop-Webhooks/1',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, now, body)).join(' '),
    },
  }
}
