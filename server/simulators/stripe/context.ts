import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Clock } from '../../ports/clock.ts'
import type { Random } from '../../ports/random.ts'

/** URL that events are posted to, and the `whsec_…` that signs them. */
export interface WebhookEndpoint {
  url: string
  secret: string
}

/** The simulator's dependencies and settings. */
export interface SimulatorOptions {
  pool: pg.Pool
  clock: Clock
  random: Random
  /** The only API key that is accepted. */
  secretKey: string
  /** Receives the platform's own events. */
  webhook: WebhookEndpoint
  /** Receives the events of connected accounts. Absent: they are stored only. */
  connectWebhook?: WebhookEndpoint
  /** Public URL of the app without a trailing slash; payment pages are below it. */
  publicUrl: string
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  /** The merchant's name on the payment page. */
  merchantName?: string
}

/** The context of every part of the simulator. */
export interface SimulatorContext extends SimulatorOptions {
  merchantName: string
  /** Delivers new webhooks at once. Called after the transaction that recorded them. */
  wake(): void
}

/** The API request that caused a change; none for changes by the payer or by time. */
export interface Cause {
  requestId: string | null
  idempotencyKey: string | null
}

export const notByRequest: Cause = { requestId: null, idempotencyKey: null }

/** Stands for the platform's own account wherever an account is named. */
export const platformAccount = 'acct_platform'

/** Path prefix of the payment pages in the public app. */
export const payPagesPrefix = '/dev/stripe'
