import { expect } from 'vitest'
import { callerKinds } from '../../http/api/permissions/callers.ts'
import type { OtherRouteName, otherRoutes } from '../../http/api/permissions/other-routes.ts'
import { buildReview } from '../matrix/people-scenes.ts'
import { tryChatPhotos, tryClaimPhotos, tryImages, tryPhotos, tryPreviews } from './file-trials.ts'
import { tryLive } from './live-trials.ts'
import {
  credentialHeaders,
  expectRefused,
  METRICS_TOKEN,
  type OutsideWorld,
  request,
} from './outside-world.ts'
import {
  tryCourierWebhook,
  tryPaymentWebhook,
  tryPayoutWebhook,
  tryWithoutCourier,
} from './webhook-trials.ts'

/** Tries whom one address admits and refuses. @throws if it is otherwise */
type Trial = (world: OutsideWorld) => Promise<void>

/** Everyone gets the same, whoever they are, and nothing is changed. */
function sameForAll(url: string, status: number): Trial {
  return async (world) => {
    const { test, desk } = world
    const bodies = new Set<string>()
    for (const kind of callerKinds) {
      const headers = credentialHeaders((await desk.shared(kind)).sent)
      await expectRefused(world, kind, status, { url, headers })
      bodies.add((await request(test, { url, headers })).body)
    }
    expect([...bodies], url).toHaveLength(1)
  }
}

/** Also tried without a token, in `metrics-access.test.ts`. */
const tryMetrics: Trial = async (world) => {
  const { test, desk } = world
  for (const kind of callerKinds) {
    const headers = credentialHeaders((await desk.shared(kind)).sent)
    await expectRefused(world, kind, 404, { url: '/metrics', headers })
  }
  for (const authorization of [
    `Bearer ${METRICS_TOKEN}x`,
    METRICS_TOKEN,
    `Basic ${METRICS_TOKEN}`,
    'Bearer ',
  ])
    await expectRefused(world, authorization, 404, { url: '/metrics', headers: { authorization } })
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const answer = await request(test, { url: '/metrics', headers, remoteAddress: '203.0.113.7' })
  expect([answer.statusCode, answer.body.includes('stoop_database_up 1')]).toEqual([200, true])
}

const tryUnknownCalls: Trial = async (world) => {
  const { desk } = world
  for (const kind of callerKinds) {
    const headers = credentialHeaders((await desk.shared(kind)).sent)
    for (const [method, url] of [
      ['GET', '/api/nothing'],
      ['POST', '/api/console/nothing'],
      ['DELETE', '/api/users/me/everything'],
    ] as const)
      await expectRefused(world, kind, 404, { method, url, headers })
  }
}

const tryUnsubscribe: Trial = async (world) => {
  const { test, desk, changes } = world
  const { seller } = await buildReview(test)
  await test.settle()
  const texts = (await test.mails())
    .filter(({ to }) => to === seller.email)
    .map(({ text, html }) => text + html)
  const token = /unsubscribe\?token=([\w.-]+)/.exec(texts.join())?.[1] ?? ''
  const url = `/unsubscribe?token=${token}`
  // Virus scanners follow links.
  await expectRefused(world, 'a GET', 200, { url })
  for (const wrong of ['', token.slice(0, -2), `x${token}`])
    for (const kind of ['anonymous', 'member', 'operator'] as const) {
      const headers = credentialHeaders((await desk.shared(kind)).sent)
      await expectRefused(world, kind, 404, { method: 'POST', url: `/unsubscribe?token=${wrong}`, headers })
    }
  expect((await request(test, { method: 'POST', url })).statusCode).toBe(200)
  expect(await changes.take()).toContain('notification_choices')
}

/** The routes that only exist beside a simulator are compared as a whole: a server without simulators has none of them. */
type Tried = {
  [Name in OtherRouteName]: (typeof otherRoutes)[Name] extends { isPractice: true } ? never : Name
}[OtherRouteName]

/** A trial for every address that a server with its services set up has. */
export const trials: Record<Tried, Trial> = {
  'GET /healthz': sameForAll('/healthz', 200),
  // It does not listen here as a server does, so it is not ready.
  'GET /readyz': sameForAll('/readyz', 503),
  'GET /metrics': tryMetrics,
  'GET /api/docs': sameForAll('/api/docs', 200),
  'GET /api/docs/openapi.json': sameForAll('/api/docs/openapi.json', 200),
  'GET /api/docs/style.css': sameForAll('/api/docs/style.css', 200),
  'POST /api/live': tryLive,
  'POST /api/payments/webhook': tryPaymentWebhook,
  'POST /api/payouts/webhook': tryPayoutWebhook,
  'POST /api/delivery/webhook': async (world) => {
    await tryWithoutCourier(world)
    await tryCourierWebhook()
  },
  'ALL /api/*': tryUnknownCalls,
  'POST /unsubscribe': tryUnsubscribe,
  'GET /photos/:id/:file': tryPhotos,
  'GET /images/:id/:file': tryImages,
  'GET /previews/:kind/*': tryPreviews,
  'GET /claim-photos/:id/:file': tryClaimPhotos,
  'GET /chat-photos/:id/:file': tryChatPhotos,
  'GET /*': sameForAll('/shop', 200),
}
