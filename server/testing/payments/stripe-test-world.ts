import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import formbody from '@fastify/formbody'
import fastify, { type FastifyInstance } from 'fastify'
import type pg from 'pg'
import { createStripePayments } from '../../adapters/payments-stripe/index.ts'
import { createStripePayouts } from '../../adapters/payouts-stripe/index.ts'
import { openDatabase } from '../../db/database.ts'
import type { PaymentProvider, ProviderEvent } from '../../ports/payments.ts'
import type { PayoutEvent, PayoutProvider } from '../../ports/payouts.ts'
import type { Random } from '../../ports/random.ts'
import { createStripeSimulator, type StripeSimulator } from '../../simulators/stripe/index.ts'
import { createTestDatabase } from '../database/database.ts'
import { type FormBrowser, formBrowser } from './form-browser.ts'

/** A payment test's environment: the simulator, the real SDK connected to it, and a shop that receives its webhooks. */
export interface StripeWorld {
  pool: pg.Pool
  simulator: StripeSimulator
  /** Another process on the same database. */
  anotherSimulator(): StripeSimulator
  provider: PaymentProvider
  providerWithKey(secretKey: string): PaymentProvider
  payouts: PayoutProvider
  payoutsWithKey(secretKey: string): PayoutProvider
  clock: { now(): Date; advance(ms: number): void }
  /** URL of the API, without `/v1` and `/v2`. */
  apiUrl: string
  secretKey: string
  webhookSecret: string
  shop: Shop<ProviderEvent>
  /** Receives the events of connected accounts. */
  connectShop: Shop<PayoutEvent>
  pages: PayPages
  close(): Promise<void>
}

/** A receiver of webhooks. */
export interface Shop<Event> {
  /** Events with a valid signature, in the order of their arrival. */
  received: Event[]
  /** The response to a delivery; 200 by default. */
  answer: () => number | Promise<number>
  url: string
}

/** The simulator's pages as a browser without JavaScript sees them. */
export interface PayPages extends FormBrowser {
  /** Fills in the form and presses Pay. */
  pay(checkout: { url: string | null }, card?: string): ReturnType<FormBrowser['post']>
}

export const goodCard = '4242424242424242'

/** The values of the payment form with this card. */
export function typed(number: string = goodCard): Record<string, string> {
  return { email: 'ada@example.com', number, expiry: '12 / 34', cvc: '123', name: 'Ada Lovelace' }
}

const random: Random = {
  bytes: (length) => randomBytes(length),
  uuid: () => randomUUID(),
  integer: (limit) => randomInt(limit),
}

const quiet = { info: () => {}, warn: () => {}, error: console.error }

export async function startStripeWorld(): Promise<StripeWorld> {
  const database = await createTestDatabase()
  const { pool } = openDatabase(database.url, { connections: 30 })
  const clock = movableClock()
  const secretKey = `sk_test_${randomBytes(12).toString('hex')}`
  const webhookSecret = `whsec_${randomBytes(12).toString('hex')}`
  const connectSecret = `whsec_${randomBytes(12).toString('hex')}`
  // Started before the API, whose port is not known yet. It only verifies signatures, so any API address will do.
  const reader = createStripePayments({ currency: 'usd', secretKey, webhookSecret, clock })
  const receivers: FastifyInstance[] = []
  const shop = await startShop(reader, receivers)
  const connectReader = createStripePayouts({
    currency: 'usd',
    secretKey,
    webhookSecret: connectSecret,
    clock,
  })
  const connectShop = await startShop(connectReader, receivers)
  const anotherSimulator = () =>
    createStripeSimulator({
      pool,
      clock,
      random,
      secretKey,
      webhook: { url: shop.url, secret: webhookSecret },
      connectWebhook: { url: connectShop.url, secret: connectSecret },
      publicUrl: 'http://shop.test',
      log: quiet,
    })
  const simulator = anotherSimulator()
  await simulator.migrate()
  const { api, pagesApp } = await startApis(simulator)
  const { port } = api.server.address() as AddressInfo
  const access = { currency: 'usd', clock, apiBase: { protocol: 'http', host: '127.0.0.1', port } } as const
  const providerWithKey = (key: string) => createStripePayments({ ...access, secretKey: key, webhookSecret })
  const payoutsWithKey = (key: string) =>
    createStripePayouts({ ...access, secretKey: key, webhookSecret: connectSecret })
  return {
    pool,
    simulator,
    anotherSimulator,
    provider: providerWithKey(secretKey),
    providerWithKey,
    payouts: payoutsWithKey(secretKey),
    payoutsWithKey,
    clock,
    apiUrl: `http://127.0.0.1:${port}`,
    secretKey,
    webhookSecret,
    shop,
    connectShop,
    pages: payPages(pagesApp),
    close: async () => {
      await simulator.stop()
      await Promise.all([api, pagesApp, ...receivers].map((app) => app.close()))
      await pool.end()
      await database.close()
    },
  }
}

async function startApis(simulator: StripeSimulator) {
  const api = await listen(async (app) => {
    await app.register(simulator.api, { prefix: '/v1' })
    await app.register(simulator.apiV2, { prefix: '/v2' })
  })
  const pagesApp = fastify()
  // Checks that the pages work beside another parser of forms.
  await pagesApp.register(formbody)
  await pagesApp.register(simulator.pages, { prefix: '/dev/stripe' })
  return { api, pagesApp }
}

async function startShop<Event>(
  reader: { readWebhook(rawBody: Buffer, signatureHeader: string): Event },
  running: FastifyInstance[],
): Promise<Shop<Event>> {
  const shop: Shop<Event> = { received: [], answer: () => 200, url: '' }
  const app = await listen(async (receiver) => {
    receiver.removeAllContentTypeParsers()
    receiver.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    receiver.post('/webhook', async (request, reply) => {
      const event = reader.readWebhook(request.body as Buffer, String(request.headers['stripe-signature']))
      const status = await shop.answer()
      if (status < 300) shop.received.push(event)
      return reply.code(status).send()
    })
  })
  shop.url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/webhook`
  running.push(app)
  return shop
}

async function listen(set: (app: FastifyInstance) => Promise<unknown>): Promise<FastifyInstance> {
  const app = fastify({ forceCloseConnections: true })
  await set(app)
  await app.listen({ host: '127.0.0.1', port: 0 })
  return app
}

function movableClock(): StripeWorld['clock'] {
  // Whole seconds, as Stripe counts them.
  let time = Math.floor(Date.now() / 1000) * 1000
  return {
    now: () => new Date(time),
    advance: (ms) => {
      time += ms
    },
  }
}

function payPages(app: FastifyInstance): PayPages {
  const browser = formBrowser(app)
  return { ...browser, pay: ({ url }, card) => browser.post(url ?? '', typed(card)) }
}
