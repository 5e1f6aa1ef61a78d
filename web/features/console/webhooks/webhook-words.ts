import type { DataOf } from '../../../../contract/paths.ts'
import { type WebhookType, webhookTypes } from '../../../../contract/rules/site/webhooks.ts'
import { timeText } from '../../../dates.ts'

export type StaffEndpoint = DataOf<'consoleWebhooks.list'>['endpoints'][number]
export type StaffDelivery = DataOf<'consoleWebhooks.deliveries'>['deliveries'][number]

/** The events of each thing, as the form and the list say them. */
export const eventGroups: readonly { name: string; events: readonly [type: WebhookType, label: string][] }[] =
  [
    {
      name: 'Listings',
      events: [
        ['listing.published', 'Published'],
        ['listing.changed', 'Changed'],
        ['listing.removed', 'Removed'],
      ],
    },
    {
      name: 'Orders',
      events: [
        ['order.paid', 'Paid'],
        ['order.handed_over', 'Handed over'],
        ['order.completed', 'Completed'],
        ['order.cancelled', 'Canceled'],
        ['order.refunded', 'Refunded in full'],
      ],
    },
    {
      name: 'Refunds',
      events: [
        ['refund.succeeded', 'Succeeded'],
        ['refund.failed', 'Failed'],
        ['refund.settled', 'Settled by hand'],
      ],
    },
  ]

/** `Everything`, or `Listings: published, removed. Orders: paid.` */
export function eventsText(types: readonly WebhookType[]): string {
  if (types.length === webhookTypes.length) return 'Everything'
  return eventGroups
    .map(({ name, events }) => [name, events.filter(([type]) => types.includes(type))] as const)
    .filter(([, events]) => events.length > 0)
    .map(([name, events]) => `${name}: ${events.map(([, label]) => label.toLowerCase()).join(', ')}.`)
    .join(' ')
}

const states = {
  active: { label: 'Active', variant: 'success' },
  retrying: { label: 'Retrying', variant: 'warning' },
  failing: { label: 'Failing', variant: 'danger' },
  paused: { label: 'Paused', variant: 'quiet' },
} as const

/** The state of an endpoint in a word; `retrying` while its last attempts have failed. */
export function stateOf({ state, failing_since }: StaffEndpoint) {
  return states[state === 'active' && failing_since ? 'retrying' : state]
}

/** What should be known about the state of an endpoint; null if nothing. */
export function trouble({ state, is_gone, failing_since }: StaffEndpoint): string | null {
  if (is_gone) return 'It answered 410 Gone, so we stopped sending.'
  if (state === 'paused' || !failing_since) return null
  const since = `No successful delivery since ${timeText(failing_since)}.`
  return state === 'failing' ? `${since} We gave up on at least one event.` : `${since} We keep trying.`
}

export const deliveryStates = { pending: 'Waiting', delivered: 'Delivered', failed: 'Failed' }

const problems: Record<NonNullable<StaffDelivery['problem']>, string> = {
  timeout: 'No answer within 10 seconds',
  connection: 'No connection',
  certificate: 'TLS failed: check its certificate',
  address: 'Its name leads to an address that isn’t public',
  secret: 'SECRET_KEY has changed: make a new secret',
}

/** How the last attempt was answered; null before the first. */
export function answerText({ status_code, problem }: StaffDelivery): string | null {
  if (problem) return problems[problem]
  return status_code === null ? null : `Answered ${status_code}`
}

/** `Attempt 2 failed. Next one Nov 28, 6:40 PM`, or `2 attempts`. */
export function attemptsText({ state, attempts, next_attempt_at }: StaffDelivery): string {
  if (state === 'pending' && next_attempt_at && attempts > 0)
    return `Attempt ${attempts} failed. Next one ${timeText(next_attempt_at)}`
  if (state === 'pending') return 'Will be sent in a moment'
  return attempts === 1 ? '1 attempt' : `${attempts} attempts`
}
