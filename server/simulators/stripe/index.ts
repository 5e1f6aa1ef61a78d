import type { FastifyPluginAsync } from 'fastify'
import type pg from 'pg'
import { createApi } from './api/plugin.ts'
import { createApiV2 } from './api/v2-plugin.ts'
import { createConnectPages } from './connect/pages/plugin.ts'
import { payPagesPrefix, type SimulatorContext, type SimulatorOptions } from './context.ts'
import { createDisputePractice, type DisputePractice } from './disputes/practice.ts'
import { createPayPages } from './pay/plugin.ts'
import { migrateSimulator } from './store/schema.ts'
import { createWorker } from './webhooks/worker.ts'

/** A simulated Stripe whose data is in the marketplace's database. */
export interface StripeSimulator {
  /**
   * Creates or updates the schema `stripe_simulator`.
   * @param pool connections of a user that may create it; by default the simulator's own
   */
  migrate(pool?: pg.Pool): Promise<void>
  /** Stripe's API, to be registered on a loopback listener with the prefix `/v1`. */
  api: FastifyPluginAsync
  /** Stripe's second API, to be registered on the same listener with the prefix `/v2`. */
  apiV2: FastifyPluginAsync
  /** The pages of payments and of connected accounts, to be registered on the public app with the prefix `/dev/stripe`. */
  pages: FastifyPluginAsync
  /** Disputes and warnings that banks open after a payment. */
  disputes: DisputePractice
  /** Starts delivering webhooks and expiring sessions. */
  start(): void
  stop(): Promise<void>
  /** Runs one round of the background work now. @returns the number of actions taken */
  runDue(): Promise<number>
}

/** URL of a session's payment page, hosted or to be framed. */
export function payPageOf(publicUrl: string, sessionId: string): string {
  return `${publicUrl}${payPagesPrefix}/pay/${sessionId}`
}

/**
 * Speaks Stripe's wire protocol, so that the real SDK is used without Stripe keys too.
 * Its state is in PostgreSQL: it survives a killed process, and several processes can share it.
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
    migrate: (pool = context.pool) => migrateSimulator(pool),
    api: createApi(context),
    apiV2: createApiV2(context),
    pages: async (app) => {
      await app.register(createPayPages(context))
      await app.register(createConnectPages(context))
    },
    disputes: createDisputePractice(context),
    start: worker.start,
    stop: worker.stop,
    runDue: worker.runDue,
  }
}
