import { createHmac } from 'node:crypto'
import Fastify from 'fastify'
import { newYorkTax } from '../../contract/rules/marketplace/new-york-tax.ts'
import { createStripePayments } from '../adapters/payments-stripe/index.ts'
import { createStripePayouts } from '../adapters/payouts-stripe/index.ts'
import { createStripeStatement } from '../adapters/statement-stripe/index.ts'
import { createStripeTax } from '../adapters/tax-stripe/index.ts'
import { createStripeSimulator, payPageOf } from '../simulators/stripe/index.ts'
import type { AppContext, SimulatedPayments } from './context.ts'

/** Starts the simulator's API on its own loopback port. */
export async function createSimulatedPayments({
  config,
  marketplace,
  database,
  clock,
  random,
  log,
}: AppContext): Promise<SimulatedPayments> {
  // Derived from the installation's key, so that all processes of one database use the same keys.
  const derive = (name: string) =>
    createHmac('sha256', config.secretKey).update(name).digest('hex').slice(0, 48)
  const secretKey = `sk_test_${derive('simulated stripe key')}`
  const webhook = { url: '', secret: `whsec_${derive('simulated stripe webhook')}` }
  const connectWebhook = { url: '', secret: `whsec_${derive('simulated stripe connect webhook')}` }
  const simulator = createStripeSimulator({
    pool: database.pool,
    publicUrl: config.http.publicUrl,
    clock,
    random,
    secretKey,
    webhook,
    connectWebhook,
    log,
  })
  await simulator.migrate(database.direct)
  const api = Fastify({ logger: false, forceCloseConnections: true })
  await api.register(simulator.api, { prefix: '/v1' })
  await api.register(simulator.apiV2, { prefix: '/v2' })
  await api.listen({ host: '127.0.0.1', port: 0 })
  const address = api.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const pointAt = (appPort: number) => {
    webhook.url = `http://127.0.0.1:${appPort}/api/payments/webhook`
    connectWebhook.url = `http://127.0.0.1:${appPort}/api/payouts/webhook`
  }
  const { currency } = marketplace
  const apiBase = { protocol: 'http', host: '127.0.0.1', port } as const
  return {
    simulator,
    payments: createStripePayments({
      secretKey,
      clock,
      currency,
      webhookSecret: webhook.secret,
      embedding: { kind: 'frame', urlOf: (id) => payPageOf(config.http.publicUrl, id) },
      apiBase,
    }),
    payouts: createStripePayouts({
      secretKey,
      clock,
      currency,
      webhookSecret: connectWebhook.secret,
      apiBase,
    }),
    statement: createStripeStatement({ secretKey, currency, apiBase }),
    tax: createStripeTax({ secretKey, currency, place: newYorkTax.place, apiBase }),
    pages: simulator.pages,
    pointAt,
    onListen(appPort) {
      pointAt(appPort)
      simulator.start()
    },
    async close() {
      await simulator.stop()
      await api.close()
    },
  }
}
