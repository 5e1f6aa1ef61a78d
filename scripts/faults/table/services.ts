import Fastify, { type FastifyInstance } from 'fastify'
import type { CleanUp } from '../../../server/app/clean-up.ts'
import type { Database } from '../../../server/db/database.ts'
import { type Gate, openGate } from './gate.ts'
import { addStripeLies } from './stripe/lies.ts'
import { addStripeParts, type StripePart } from './stripe/parts.ts'
import { newStripeKeys, type StripeOptions, startStripe } from './stripe/start.ts'
import { startGemini } from './vendors/gemini.ts'
import { type MailServer, startMailServer } from './vendors/mail-server.ts'
import type { StandIn } from './vendors/stand-in.ts'

/** The external services of the marketplace, each behind a gate. */
export interface Services {
  stripe: Gate
  /** One part of Stripe, while the others work. */
  stripePart(part: StripePart): Pick<Gate, 'set'>
  /** From now on Stripe gives wrong answers about a part, or right ones again. */
  letStripeLie(part: StripePart, isLying: boolean): void
  mail: Gate
  mailServer: MailServer
  gemini: StandIn
  /** Settings of the processes. */
  env: Record<string, string>
  /** Settings with which sellers are paid through Stripe. */
  connectEnv: Record<string, string>
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
  const [mailServer, gemini] = await Promise.all([startMailServer(cleanUp), startGemini(cleanUp)])
  const api = Fastify({ logger: false, forceCloseConnections: true })
  const [stripe, mail] = await Promise.all([gate(() => portOf(api)), gate(() => mailServer.port)])
  const stripePart = addStripeParts(api)
  const letStripeLie = addStripeLies(api)
  const keys = newStripeKeys()
  return {
    stripe,
    stripePart,
    letStripeLie,
    mail,
    mailServer,
    gemini,
    env: {
      STRIPE_SECRET_KEY: keys.secretKey,
      STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
      STRIPE_BASE_URL: `http://127.0.0.1:${stripe.port}`,
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      GEMINI_API_KEY: 'key-for-tests',
      GEMINI_BASE_URL: gemini.url,
      GEMINI_REVIEWS: 'off',
    },
    connectEnv: { STRIPE_CONNECT_WEBHOOK_SECRET: keys.connectWebhookSecret },
    startStripe: (options) => startStripe(api, keys, options, cleanUp),
  }
}

function portOf(server: FastifyInstance): number {
  const address = server.server.address()
  return typeof address === 'object' && address ? address.port : 0
}
