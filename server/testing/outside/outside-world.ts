import { createHmac } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { expect } from 'vitest'
import type { PageRenderer } from '../../http/pages/page-renderer.ts'
import type { Sent } from '../client.ts'
import { type CallerDesk, createCallerDesk } from '../matrix/caller-desk.ts'
import { type ChangeLog, watchChanges } from '../matrix/change-log.ts'
import { startTestApp, type TestApp } from '../test-app.ts'

const SECRET_KEY = 'a secret key for the addresses outside of the contract'

/** The token that opens the measurements. */
export const METRICS_TOKEN = 'a token for the measurements'

/** An app with every kind of caller, whose addresses outside of the contract are tried. */
export interface OutsideWorld {
  test: TestApp
  desk: CallerDesk
  changes: ChangeLog
}

/** Renders nothing: what pages show is not tried here. */
const emptyPages: PageRenderer = {
  render: async () => ({ status: 200, headers: [], body: new TextEncoder().encode('a page') }),
} as unknown as PageRenderer

/** Pages without the files of a build. */
export const pages = { renderer: emptyPages, development: async () => {} }

/** Settings of a server with its services set up, where no simulator stands in. Nothing is connected to when it starts. */
export const productionSettings = {
  ALLOW_SIMULATORS: '',
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://stoop.example',
  SECRET_KEY,
  STRIPE_SECRET_KEY: 'sk_live_of_nobody',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_payments',
  STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_of_payouts',
  SMTP_URL: 'smtp://127.0.0.1:1',
}

export async function openOutside(): Promise<OutsideWorld> {
  const test = await startTestApp({ pages, settings: { SECRET_KEY, METRICS_TOKEN } })
  const desk = createCallerDesk(test)
  await desk.shared('member')
  return { test, desk, changes: await watchChanges(test) }
}

/** The secret with which the simulator of Stripe signs its messages. */
export function webhookSecret(kind: 'webhook' | 'connect webhook'): string {
  return `whsec_${createHmac('sha256', SECRET_KEY).update(`simulated stripe ${kind}`).digest('hex').slice(0, 48)}`
}

/** The credentials of a caller, as a request of their browser carries them. */
export function credentialHeaders({ token, headers }: Sent): Record<string, string> {
  return { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) }
}

/** Sends a request to any address. */
export async function request(test: TestApp, options: InjectOptions) {
  return await test.app.http.inject(options)
}

/** Expects a status, and that nothing is changed. */
export async function expectRefused(
  { test, changes }: Pick<OutsideWorld, 'test' | 'changes'>,
  who: string,
  status: number,
  options: InjectOptions,
): Promise<void> {
  await changes.take()
  const answer = await request(test, options)
  const got = { who, status: answer.statusCode, changed: await changes.take() }
  expect(got, `${options.url} answered ${answer.body.slice(0, 200)}`).toEqual({ who, status, changed: [] })
}
