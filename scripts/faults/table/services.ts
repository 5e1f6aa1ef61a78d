import { randomBytes } from 'node:crypto'
import path from 'node:path'
import formbody from '@fastify/formbody'
import Fastify, { type FastifyInstance } from 'fastify'
import { SMTPServer } from 'smtp-server'
import { systemClock } from '../../../server/adapters/clock-system/index.ts'
import { systemRandom } from '../../../server/adapters/random-system/index.ts'
import type { CleanUp } from '../../../server/app/clean-up.ts'
import { type Database, openDatabase } from '../../../server/db/database.ts'
import { startEmbeddedCluster } from '../../../server/db/embedded/cluster.ts'
import { createStripeSimulator } from '../../../server/simulators/stripe/index.ts'
import { freePort } from '../../free-port.ts'
import { type Gate, openGate } from './gate.ts'
import { addStripeLies } from './vendors/lying-stripe.ts'

interface StripeOptions {
  /** Where its database is. */
  folder: string
  /** The marketplace, which gets its webhooks. */
  shop: string
}

/** The external services of the marketplace, each behind a gate. */
export interface Services {
  stripe: Gate
  mail: Gate
  gemini: Gate
  /** Settings of the processes. */
  env: Record<string, string>
  /** Addresses that got an email about a paid order. */
  paidMails: Set<string>
  /** From now on Stripe answers questions about checkouts wrongly, or rightly again. */
  letStripeLie(isLying: boolean): void
  /** Starts Stripe; until then its gate leads nowhere. @returns its database */
  startStripe(options: StripeOptions): Promise<Database>
}

/** Starts stand-ins for Stripe, a mail server and Gemini. */
export async function startServices(cleanUp: CleanUp): Promise<Services> {
  const gate = async (target: () => number) => {
    const opened = await openGate(target)
    cleanUp.push(opened.close)
    return opened
  }
  const paidMails = new Set<string>()
  const mailPort = await startMailServer(paidMails, cleanUp)
  const geminiPort = await startGemini(cleanUp)
  const api = Fastify({ logger: false, forceCloseConnections: true })
  const [stripe, mail, gemini] = await Promise.all([
    gate(() => portOf(api)),
    gate(() => mailPort),
    gate(() => geminiPort),
  ])
  const letStripeLie = addStripeLies(api)
  const keys = stripeKeys()
  return {
    stripe,
    mail,
    gemini,
    paidMails,
    letStripeLie,
    env: {
      STRIPE_SECRET_KEY: keys.secretKey,
      STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
      STRIPE_BASE_URL: `http://127.0.0.1:${stripe.port}`,
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      GEMINI_API_KEY: 'key-for-tests',
      GEMINI_BASE_URL: `http://127.0.0.1:${gemini.port}`,
      GEMINI_REVIEWS: 'off',
    },
    startStripe: (options) => runStripe(api, keys, options, cleanUp),
  }
}

const stripeKeys = () => ({
  secretKey: `sk_test_${randomBytes(24).toString('hex')}`,
  webhookSecret: `whsec_${randomBytes(24).toString('hex')}`,
})

function portOf(server: FastifyInstance): number {
  const address = server.server.address()
  return typeof address === 'object' && address ? address.port : 0
}

/** Starts the Stripe simulator with its own database. Its API and its payment pages have separate ports, because Stripe's have separate hosts. */
async function runStripe(
  api: FastifyInstance,
  { secretKey, webhookSecret }: ReturnType<typeof stripeKeys>,
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

/** Starts a mail server that accepts every email. @returns its port */
async function startMailServer(paidMails: Set<string>, cleanUp: CleanUp): Promise<number> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    async onData(stream, session, done) {
      // A connection that ends within a message: the email was not taken.
      const parts = await stream.toArray().catch(() => null)
      if (!parts) return
      const text = Buffer.concat(parts).toString()
      if (/^Subject: Paid:/m.test(text))
        for (const { address } of session.envelope.rcptTo) paidMails.add(address)
      done()
    },
  })
  server.on('error', () => {})
  const listening = server.listen(0, '127.0.0.1')
  await new Promise((ready) => listening.once('listening', ready))
  cleanUp.push(() => new Promise((closed) => server.close(() => closed())))
  const address = listening.address()
  return typeof address === 'object' && address ? address.port : 0
}

const drafted = {
  title: 'Blue vase',
  description: 'A vase with a narrow neck.',
  category: 'Decor',
  color: 'Blue',
  material: '',
  brand: '',
  text_on_item: [],
}

/** Starts a stand-in for Gemini that always returns the same draft. @returns its port */
async function startGemini(cleanUp: CleanUp): Promise<number> {
  const app = Fastify({ logger: false, forceCloseConnections: true, bodyLimit: 64 * 1024 * 1024 })
  app.post('/v1beta/models/:model', async () => ({
    candidates: [{ content: { parts: [{ text: JSON.stringify(drafted) }] }, finishReason: 'STOP' }],
  }))
  await app.listen({ host: '127.0.0.1', port: 0 })
  cleanUp.push(() => app.close())
  return portOf(app)
}
