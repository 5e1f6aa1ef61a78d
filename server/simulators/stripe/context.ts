import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Clock } from '../../ports/clock.ts'
import type { Random } from '../../ports/random.ts'

/** What the simulator is made of. */
export interface SimulatorOptions {
  pool: pg.Pool
  clock: Clock
  random: Random
  /** The only key that the API takes. */
  secretKey: string
  /** Where events are posted, and the `whsec_…` that signs them. */
  webhook: { url: string; secret: string }
  /** Where the browser finds the app, without a slash at the end: the payment page's address starts with it. */
  publicUrl: string
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  /** Who is paid, as the payment page says it. */
  merchantName?: string
}

/** What every part of the simulator is handed. */
export interface SimulatorContext extends SimulatorOptions {
  merchantName: string
  /** Says that there may be a webhook to deliver. Called after the transaction that wrote it. */
  wake(): void
}

/** Which API request caused a change. What the payer or the passing of time did has none. */
export interface Cause {
  requestId: string | null
  idempotencyKey: string | null
}

export const notByRequest: Cause = { requestId: null, idempotencyKey: null }

/** The folder of the public app under which the payment pages are mounted. */
export const payPagesPrefix = '/dev/stripe'
