import { webhookBody, webhookEvents } from '../../../../contract/calls/site/webhook-events.ts'
import { exampleOutput } from './example.ts'
import { schemaOf } from './schema.ts'

/** What is sent for one type of event, for both forms of the description. */
export interface DescribedEvent {
  type: string
  when: string
  body: ReturnType<typeof webhookBody>
  example: unknown
}

/** Every type of event with its body and an example. */
export function describedEvents(): DescribedEvent[] {
  return (Object.keys(webhookEvents) as (keyof typeof webhookEvents)[]).map((type) => {
    const body = webhookBody(type)
    return { type, when: webhookEvents[type].when, body, example: exampleOutput(body, type) }
  })
}

/** The requests to endpoints of webhooks, as OpenAPI 3.1 describes them. */
export function webhookOperations(): Record<string, unknown> {
  return Object.fromEntries(describedEvents().map((event) => [event.type, { post: operation(event) }]))
}

function operation({ type, when, body, example }: DescribedEvent): Record<string, unknown> {
  return {
    operationId: `webhook.${type}`,
    summary: `Sent when ${when}`,
    tags: ['webhooks'],
    description:
      'Signed as Standard Webhooks describes. May come twice, and in any order: handle each `id` once.',
    parameters: headers,
    requestBody: {
      required: true,
      content: { 'application/json': { schema: schemaOf(body, 'output'), example } },
    },
    security: [],
    responses: {
      '2XX': { description: 'Delivered. Answer within ten seconds.' },
      '410': { description: 'The endpoint is gone: it is paused, and this delivery is given up.' },
      default: { description: 'Failed, redirects included: sent again for three days.' },
    },
  }
}

/** @source https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md */
const headers = [
  header('webhook-id', 'The event’s `id`, the same for every attempt.', {
    schema: { type: 'string', format: 'uuid' },
    example: '0197c2a4-6f3e-7c1b-9d52-3a8f0e4b7c61',
  }),
  header('webhook-timestamp', 'When this attempt was made, in seconds since 1970.', {
    schema: { type: 'string', pattern: '^[0-9]+$' },
    example: '1795280652',
  }),
  header(
    'webhook-signature',
    'HMAC-SHA256 of `id.timestamp.body` under the signing secret, as `v1,` and base64. Two of them, with a space between, for 24 hours after the secret was replaced.',
    {
      schema: { type: 'string', pattern: '^v1,[A-Za-z0-9+/=]+( v1,[A-Za-z0-9+/=]+)*$' },
      example: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    },
  ),
]

function header(name: string, description: string, value: { schema: object; example: string }) {
  return { name, in: 'header', required: true, description, ...value }
}
