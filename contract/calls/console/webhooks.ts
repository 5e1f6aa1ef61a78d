import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import {
  deliveryProblems,
  deliveryStates,
  MAX_WEBHOOK_URL,
  WEBHOOK_TEST,
  webhookStates,
  webhookTypes,
} from '../../rules/site/webhooks.ts'
import { done, id, instant } from '../shapes.ts'
import { reason, reasonBody, stateCounts } from './console-shapes.ts'
import { staffErrors } from './staff-errors.ts'

const params = z.object({ id })
const writeErrors = [...staffErrors, 'staff.step_up'] as const
const settings = z.object({
  url: z
    .string()
    .trim()
    .min(1, 'Enter the address of the endpoint.')
    .max(MAX_WEBHOOK_URL, `Keep the address below ${MAX_WEBHOOK_URL} characters.`),
  event_types: z.array(z.enum(webhookTypes)).min(1, 'Choose at least one event.').max(webhookTypes.length),
  reason,
})

export const listWebhooks = endpoint({
  name: 'consoleWebhooks.list',
  method: 'GET',
  path: '/console/webhooks',
  summary: 'Webhook endpoints, the oldest first',
  auth: 'staff',
  response: z.strictObject({
    endpoints: z.array(
      z.strictObject({
        id,
        url: z.string(),
        event_types: z.array(z.enum(webhookTypes)),
        state: z.enum(webhookStates),
        /** Whether it was paused because it answered 410 Gone. */
        is_gone: z.boolean(),
        /** The first failed attempt since the last successful one. */
        failing_since: instant.nullable(),
        /** Until when the secret before the last rotation signs too. */
        old_secret_until: instant.nullable(),
        created_at: instant,
        /** Null for the terminal’s link, and for an account that was deleted. */
        created_by: z.string().nullable(),
      }),
    ),
  }),
  errors: staffErrors,
  source: 'decision 250',
})

export const createWebhook = endpoint({
  name: 'consoleWebhooks.create',
  method: 'POST',
  path: '/console/webhooks',
  summary: 'Add a webhook endpoint; its signing secret is shown once',
  auth: 'staff',
  body: settings,
  response: z.strictObject({ id, secret: z.string() }),
  errors: [...writeErrors, 'webhook.url_refused', 'webhook.too_many'],
  source: 'decision 250',
})

export const changeWebhook = endpoint({
  name: 'consoleWebhooks.change',
  method: 'PUT',
  path: '/console/webhooks/:id',
  summary: 'Change the address and the events of a webhook endpoint; its secret stays',
  auth: 'staff',
  params,
  body: settings,
  response: done,
  errors: [...writeErrors, 'webhook.unknown', 'webhook.url_refused'],
  source: 'decision 250',
})

export const pauseWebhook = endpoint({
  name: 'consoleWebhooks.pause',
  method: 'POST',
  path: '/console/webhooks/:id/pause',
  summary: 'Pause a webhook endpoint, or resume it',
  auth: 'staff',
  params,
  body: z.object({ is_paused: z.boolean(), reason }),
  response: done,
  errors: [...writeErrors, 'webhook.unknown'],
  source: 'decision 250',
})

export const rotateWebhookSecret = endpoint({
  name: 'consoleWebhooks.rotateSecret',
  method: 'POST',
  path: '/console/webhooks/:id/rotate',
  summary: 'Replace a signing secret; the old one signs too for 24 hours',
  auth: 'staff',
  params,
  body: reasonBody,
  response: z.strictObject({ secret: z.string() }),
  errors: [...writeErrors, 'webhook.unknown'],
  source: 'decision 250',
})

export const deleteWebhook = endpoint({
  name: 'consoleWebhooks.delete',
  method: 'DELETE',
  path: '/console/webhooks/:id',
  summary: 'Delete a webhook endpoint with its deliveries',
  auth: 'staff',
  params,
  body: reasonBody,
  response: done,
  errors: [...writeErrors, 'webhook.unknown'],
  source: 'decision 250',
})

export const testWebhook = endpoint({
  name: 'consoleWebhooks.test',
  method: 'POST',
  path: '/console/webhooks/:id/test',
  summary: 'Send a test event to a webhook endpoint',
  auth: 'staff',
  params,
  response: done,
  errors: [...writeErrors, 'webhook.unknown', 'webhook.paused'],
  source: 'decision 250',
})

export const listDeliveries = endpoint({
  name: 'consoleWebhooks.deliveries',
  method: 'GET',
  path: '/console/webhook_deliveries',
  summary: 'Deliveries to webhook endpoints of the last 30 days, the newest first',
  auth: 'staff',
  query: z.object({
    endpoint: id.optional(),
    state: z.enum(deliveryStates).optional(),
    /** The id of the last delivery of the page before. */
    before: id.optional(),
  }),
  response: z.strictObject({
    deliveries: z.array(
      z.strictObject({
        id,
        endpoint_id: id,
        url: z.string(),
        /** The `webhook-id` that the endpoint gets. */
        event_id: id,
        type: z.enum([...webhookTypes, WEBHOOK_TEST]),
        state: z.enum(deliveryStates),
        attempts: z.int(),
        created_at: instant,
        attempted_at: instant.nullable(),
        next_attempt_at: instant.nullable(),
        /** The HTTP status of the last attempt; null without an answer. */
        status_code: z.int().nullable(),
        problem: z.enum(deliveryProblems).nullable(),
      }),
    ),
    has_more: z.boolean(),
    counts: stateCounts,
  }),
  errors: staffErrors,
  source: 'decision 250',
})

export const resendDelivery = endpoint({
  name: 'consoleWebhooks.resend',
  method: 'POST',
  path: '/console/webhook_deliveries/:id/resend',
  summary: 'Send a delivery again that was delivered or given up',
  auth: 'staff',
  params,
  response: done,
  errors: [...writeErrors, 'webhook.no_delivery', 'webhook.paused', 'webhook.still_trying'],
  source: 'decision 250',
})
