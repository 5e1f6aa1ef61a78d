import type { ErrorDefinitions } from './error-definition.ts'

/** Errors of webhooks in the console. */
export const webhookErrors = {
  'webhook.unknown': { status: 404, sentence: 'This endpoint does not exist.' },
  'webhook.url_refused': {
    status: 400,
    sentence: 'Use an https:// address on the public internet, without a username or password in it.',
  },
  'webhook.too_many': { status: 409, sentence: 'There are {max} endpoints already. Delete one first.' },
  'webhook.paused': { status: 409, sentence: 'This endpoint is paused. Resume it first.' },
  'webhook.no_delivery': {
    status: 404,
    sentence: 'This delivery does not exist, or is older than 30 days.',
  },
  'webhook.still_trying': { status: 409, sentence: 'This delivery is on its way already.' },
} as const satisfies ErrorDefinitions
