import { randomBytes } from 'node:crypto'
import path from 'node:path'
import formbody from '@fastify/formbody'
import Fastify, { type FastifyInstance } from 'fastify'
import { systemClock } from '../../../../server/adapters/clock-system/index.ts'
import { systemRandom } from '../../../../server/adapters/random-system/index.ts'
import type { CleanUp } from '../../../../server/app/clean-up.ts'
import { type Database, openDatabase } from '../../../../server/db/database.ts'
import { startEmbeddedCluster } from '../../../../server/db/embedded/cluster.ts'
import { createStripeSimulator } from '../../../../server/simulators/stripe/index.ts'
import { freePort } from '../../../free-port.ts'

export interface StripeOptions {
  /** Where its database is. */
  folder: string
  /** The marketplace, which gets its webhooks. */
  shop: string
}

export type StripeKeys = ReturnType<typeof newStripeKeys>

export const newStripeKeys = () => ({
  secretKey: `sk_test_${randomBytes(24).toString('hex')}`,
  webhookSecret: `whsec_${randomBytes(24).toString('hex')}`,
  connectWebhookSecret: `whsec_${randomBytes(24).toString('hex')}`,
})

/** Starts the Stripe simulator with its own database. Its API and its payment pages have separate ports, because Stripe's have separate hosts. */
export async function startStripe(
  api: FastifyInstance,
  { secretKey, webhookSecret, connectWebhookSecret }: StripeKeys,
  { folder, shop }: StripeOptions,
  cleanUp: CleanUp,
): Promise<Database> {
  const cluster = await startEmbeddedCluster({
    folder: path.join(folder, 'stripe'),
    settings: { fsync: 'off' },
  })
  cleanUp.push(() => cluster.stop())
  const database = openDatabase(cluster.url('postgres'), { connections: 6 })
  cleanUp.push(() => database.close())
  const pages = Fastify({ logger: false, forceCloseConnections: true })
  const pagesPort = await freePort()
  const simulator = createStripeSimulator({
    pool: database.pool,
    publicUrl: `http://127.0.0.1:${pagesPort}`,
    clock: systemClock,
    random: systemRandom,
    secretKey,
    webhook: { url: `${shop}/api/payments/webhook`, secret: webhookSecret },
    connectWebhook: { url: `${shop}/api/payouts/webhook`, secret: connectWebhookSecret },
    log: { info: () => {}, warn: () => {}, error: console.error },
  })
  await simulator.migrate()
  await pages.register(formbody)
  await pages.register(simulator.pages, { prefix: '/dev/stripe' })
  await pages.listen({ host: '127.0.0.1', port: pagesPort })
  cleanUp.push(() => pages.close())
  await api.register(simulator.api, { prefix: '/v1' })
  await api.register(simulator.apiV2, { prefix: '/v2' })
  await api.listen({ host: '127.0.0.1', port: 0 })
  cleanUp.push(() => api.close())
  simulator.start()
  cleanUp.push(() => simulator.stop())
  return database
}
