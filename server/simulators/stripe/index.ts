import type { FastifyPluginAsync } from 'fastify'
import { createApi } from './api/plugin.ts'
import { payPagesPrefix, type SimulatorContext, type SimulatorOptions } from './context.ts'
import { createPayPages } from './pay/plugin.ts'
import { migrateSimulator } from './store/schema.ts'
import { createWorker } from './webhooks/worker.ts'

/** A stand-in for Stripe that lives in the marketplace's own database. */
export interface StripeSimulator {
  /** Makes the schema `stripe_simulator` where it is missing. */
  migrate(): Promise<void>
  /** Stripe's API, for a loopback listener, under the prefix `/v1`. */
  api: FastifyPluginAsync
  /** The hosted payment pages, for the public app, under the prefix `/dev/stripe`. */
  payPages: FastifyPluginAsync
  /** Begins to deliver webhooks and to close sessions whose time is over. */
  start(): void
  stop(): Promise<void>
  /** Does once, now, what `start` does all the time. @returns how many things were done */
  runDue(): Promise<number>
}

/** The address of a session's payment page; an embedded one's is for a frame. */
export function payPageOf(publicUrl: string, sessionId: string): string {
  return `${publicUrl}${payPagesPrefix}/pay/${sessionId}`
}

/**
 * Speaks Stripe's wire protocol, so that the real SDK is used also where there are no Stripe keys.
 * State is in PostgreSQL: it survives a killed process, and several processes may share it.
 * @source docs.stripe.com/api; product decision 1 (simulators stand in while their real service is not set)
 */
export function createStripeSimulator(options: SimulatorOptions): StripeSimulator {
  const context: SimulatorContext = {
    ...options,
    merchantName: options.merchantName ?? 'Stoop',
    wake: () => worker.wake(),
  }
  const worker = createWorker(context)
  return {
    migrate: () => migrateSimulator(context.pool),
    api: createApi(context),
    payPages: createPayPages(context),
    start: worker.start,
    stop: worker.stop,
    runDue: worker.runDue,
  }
}
