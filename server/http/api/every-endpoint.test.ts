import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import * as ownListings from '../../../contract/calls/listings/own-listings.ts'
import type { AnyEndpoint } from '../../../contract/endpoint.ts'
import { keyScopes } from '../../../contract/rules/site/api-keys.ts'
import { buildKey } from '../../testing/api-keys.ts'
import { send } from '../../testing/client.ts'
import { declaredCalls } from '../../testing/declared-calls.ts'
import { buildListing, buildMember, buildToken, type Member } from '../../testing/factories.ts'
import { buildStaff, buildStaffToken, type StaffMember } from '../../testing/staff.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const endpoints = (await declaredCalls()).map(({ call }) => call)

let app: TestApp
let member: Member
let operator: StaffMember
beforeAll(async () => {
  app = await startTestApp()
  member = await buildMember(app)
  operator = await buildStaff(app, 'operator')
})
afterAll(() => app.close())

/** Ids for the path parameters, none of which exist. */
const unknownParams = (endpoint: AnyEndpoint) =>
  Object.fromEntries(
    [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name ?? '', crypto.randomUUID()]),
  )

test('[S7.001] [S7.050] every call of the contract is mounted below /api, once', () => {
  const mounted = app.app.features.routes.map((route) => route.endpoint.name).toSorted()
  expect(mounted).toEqual(endpoints.map((endpoint) => endpoint.name).toSorted())
  expect(new Set(endpoints.map((endpoint) => `${endpoint.method} ${endpoint.path}`)).size).toBe(
    endpoints.length,
  )
  expect(endpoints.length).toBeGreaterThan(30)
})

describe('authentication', () => {
  for (const endpoint of endpoints.filter(({ auth }) => auth === 'required' || auth === 'temporary')) {
    test(`${endpoint.name} rejects anonymous callers, and forged and expired tokens`, async () => {
      const params = unknownParams(endpoint)
      const anonymous = await send(app, endpoint, { params })
      expect([anonymous.status, anonymous.error]).toEqual([401, 'No authentication token found'])
      const forged = await send(app, endpoint, { params, token: 'eyJhbGciOiJub25lIn0.e30.' })
      expect([forged.status, forged.code]).toEqual([401, 'auth.expired'])
      const token = await buildToken(app, member.id)
      app.clock.advance(16 * 60_000)
      expect((await send(app, endpoint, { params, token })).status).toBe(401)
    })
  }
  for (const endpoint of endpoints.filter(({ auth }) => auth === 'staff')) {
    test(`${endpoint.name} rejects anonymous callers, forged and expired tokens, and closed sessions`, async () => {
      const code = async (token?: string) =>
        (await send(app, endpoint, { params: unknownParams(endpoint), token })).code
      expect(await code()).toBe('staff.closed')
      expect(await code('eyJhbGciOiJub25lIn0.e30.')).toBe('auth.expired')
      expect(await code(await buildToken(app, member.id))).toBe('staff.denied')
      expect(await code(await buildToken(app, operator.id))).toBe('staff.locked')
      const token = await buildStaffToken(app, operator.id)
      app.clock.advance(16 * 60_000)
      expect(await code(token)).toBe('auth.expired')
    })
  }
  for (const endpoint of endpoints.filter(({ auth }) => auth === 'optional')) {
    test(`${endpoint.name} accepts anonymous callers, but no invalid token`, async () => {
      const result = await send(app, endpoint, { params: unknownParams(endpoint), token: 'broken' })
      expect([result.status, result.code]).toEqual([401, 'auth.expired'])
    })
  }
})

describe('request validation', () => {
  const withParams = endpoints.filter(
    (endpoint) => endpoint.path.includes(':') && endpoint.name !== 'payments.getCheckoutSession',
  )
  for (const endpoint of withParams) {
    test(`${endpoint.name} rejects an invalid id, and does not find an unknown one`, async () => {
      const token = endpoint.auth === 'none' ? undefined : await tokenFor(endpoint)
      const body = bodyThatFits(endpoint)
      for (const id of ["1' or '1'='1", '../../etc/passwd', 'x'.repeat(250), '%00']) {
        const names = Object.keys(unknownParams(endpoint))
        const result = await send(app, endpoint, {
          params: Object.fromEntries(names.map((name) => [name, id])),
          token,
          body,
        })
        expect([400, 404]).toContain(result.status)
        expect(result.error).toBeTruthy()
      }
      const sent = endpoint.bodyKind === 'multipart' ? { form: { files: [] } } : { body }
      expect((await send(app, endpoint, { params: unknownParams(endpoint), token, ...sent })).status).toBe(
        404,
      )
    })
  }
  for (const endpoint of endpoints.filter(({ body, bodyKind }) => body && bodyKind !== 'multipart')) {
    test(`${endpoint.name} rejects an invalid body with a sentence and changes nothing`, async () => {
      const token = endpoint.auth === 'none' ? undefined : await tokenFor(endpoint)
      const params = unknownParams(endpoint)
      for (const body of wrongBodies(endpoint)) {
        const result = await send(app, endpoint, { params, token, body })
        expect([result.status, JSON.stringify(body)]).toEqual([400, JSON.stringify(body)])
        expect(result.error.length).toBeGreaterThan(3)
      }
    })
    test(`${endpoint.name} rejects malformed JSON, other media types and oversized bodies`, async () => {
      const url = `/api${endpoint.path.replace(/:(\w+)/g, crypto.randomUUID())}`
      const authorization =
        endpoint.auth === 'none' ? {} : { authorization: `Bearer ${await tokenFor(endpoint)}` }
      const raw = (type: string, payload: string | Buffer) =>
        app.app.http.inject({
          method: endpoint.method,
          url,
          headers: { ...authorization, 'content-type': type },
          payload,
        })
      expect((await raw('application/json', '{"email": ')).statusCode).toBe(400)
      expect((await raw('application/json', Buffer.from([0x22, 0xff, 0xfe, 0x22]))).statusCode).toBe(400)
      expect((await raw('application/json', '{"__proto__": {"x": 1}}')).statusCode).toBe(400)
      expect((await raw('text/yaml', 'email: x')).statusCode).toBe(415)
      const large = await raw(
        'application/json',
        JSON.stringify({ email: 'x'.repeat((endpoint.bodyLimit ?? 0) + 300_000) }),
      )
      expect([large.statusCode, large.json().code]).toEqual([413, 'request.too_large'])
    })
  }
})

test('another member’s objects are not found', async () => {
  const { id } = await buildListing(app)
  const token = await buildToken(app, member.id)
  expect(
    (await send(app, ownListings.updateListing, { params: { id }, body: { title: 'Mine now' }, token }))
      .status,
  ).toBe(404)
  expect((await send(app, ownListings.deleteListing, { params: { id }, token })).status).toBe(404)
})

test('a text the database cannot store is rejected and causes no server error', async () => {
  const { id, owner } = await buildListing(app)
  const token = await buildToken(app, owner.id)
  const result = await send(app, ownListings.updateListing, {
    params: { id },
    body: { title: 'Nul \u0000 byte' },
    token,
  })
  expect(result.status).toBe(400)
})

test('an unknown path gets the API’s 404', async () => {
  const response = await app.app.http.inject('/api/nothing/here')
  expect([response.statusCode, response.json().code]).toEqual([404, 'request.not_found'])
})

test('the published description is OpenAPI 3.1 and has every call', async () => {
  const document = (await app.app.http.inject('/api/docs/openapi.json')).json()
  expect(document.openapi).toBe('3.1.0')
  const operations = Object.values(
    document.paths as Record<string, Record<string, { operationId: string }>>,
  ).flatMap((path) => Object.values(path))
  expect(operations.map((operation) => operation.operationId).toSorted()).toEqual(
    endpoints.map(({ name }) => name).toSorted(),
  )
  expect((await app.app.http.inject('/api/docs')).body).toContain('/api/payments/create-checkout-session')
})

/** Invalid bodies: not an object, empty, and each field with a value of the wrong type or length. */
function wrongBodies(endpoint: AnyEndpoint): unknown[] {
  const fields = endpoint.body instanceof z.ZodObject ? Object.keys(endpoint.body.shape) : []
  const required = endpoint.body?.safeParse({}).success === false
  const bodies: unknown[] = [...(required ? [{}] : [])]
  if (endpoint.bodyKind !== 'form') bodies.push([], 'text', 17)
  for (const field of fields) bodies.push({ [field]: { nested: ['wrong'] } }, { [field]: 'x'.repeat(20_000) })
  return bodies.filter((body) => endpoint.body?.safeParse(body).success === false)
}

/** A valid body, for calls in which only the id is unknown. */
function bodyThatFits(endpoint: AnyEndpoint): unknown {
  if (endpoint.name === 'orders.handOver') return { code: '123456' }
  if (endpoint.name === 'orders.acceptMeeting') return { meeting_id: crypto.randomUUID() }
  if (endpoint.name === 'orders.proposeMeeting')
    return { place_id: 'meet-union-square', times: [{ date: '2026-11-24', hour: 18 }] }
  if (endpoint.name === 'orders.see') return { until: '2026-11-21T12:00:00.000Z' }
  if (endpoint.name === 'chat.send') return { id: crypto.randomUUID(), text: 'Hello' }
  if (endpoint.name === 'chat.read') return { seq: 1 }
  if (endpoint.name === 'notifications.read') return { all: true }
  if (endpoint.name === 'chat.report') return { reason: 'spam' }
  if (['offers.accept', 'offers.decline', 'offers.toFans'].includes(endpoint.name)) return { amount: 20 }
  if (endpoint.name === 'offers.counter') return { amount: 20, seen: 19 }
  if (endpoint.name === 'offers.change') return { is_open: true }
  if (endpoint.name === 'people.report') return { reason: 'scam' }
  if (endpoint.name === 'reviews.report') return { reason: 'false' }
  if (endpoint.name === 'reviews.write') return { stars: 5, tags: [], text: '' }
  if (endpoint.name === 'reviews.answer') return { text: 'Thank you.' }
  if (endpoint.name === 'savedSearches.change') return { is_paused: true }
  if (endpoint.name === 'claims.open')
    return { reason: 'other', text: 'It is not what I expected.', wish: 'return' }
  if (endpoint.name === 'claims.answer') return { answer: 'full' }
  if (endpoint.name === 'claims.confirmReturn') return { code: '123456' }
  if (endpoint.name === 'reports.reportListing') return { reason: 'other' }
  if (endpoint.name.startsWith('staffOrders.')) return staffOrderBody(endpoint.name)
  if (endpoint.name === 'queue.decide') return { version: 1, outcome: 'dismiss' }
  if (endpoint.name === 'appeals.make') return { text: 'It is not a copy.' }
  if (endpoint.name === 'factors.removePasskey') return { password: member.password }
  if (endpoint.name === 'console.fileListing') return { category: 'Decor', reason: 'Belongs there.' }
  if (endpoint.name === 'console.writeNote') return { text: 'Called us.' }
  if (endpoint.name === 'console.answerEnquiry') return { text: 'Yes, we do.', seen: 0, close: true }
  if (endpoint.name === 'console.assignEnquiry') return { to: null }
  if (endpoint.name === 'consoleWebhooks.pause') return { is_paused: true }
  if (endpoint.name === 'console.closeEnquiry') return { is_closed: true }
  if (endpoint.name.startsWith('console.')) return endpoint.body && { reason: 'Asked for it.' }
  return endpoint.body ? {} : undefined
}

function staffOrderBody(name: string): unknown {
  return {
    reason: 'They asked for it.',
    ...(name === 'staffOrders.refund' ? { part: 'all' } : {}),
    ...(name === 'staffOrders.settleRefund' ? { how: 'By check.' } : {}),
    ...(name === 'staffOrders.decideClaim' ? { decision: 'full' } : {}),
    ...(name.endsWith('Dispute') ? { dispute_id: 'du_unknown' } : {}),
    ...(name === 'staffOrders.keepWarned' ? { warning_id: 'issfr_unknown' } : {}),
  }
}

async function tokenFor(endpoint: AnyEndpoint): Promise<string> {
  if (endpoint.auth === 'temporary') return await app.app.features.tokens.issueTemporary(member.id)
  if (endpoint.auth === 'key') return await buildKey(app, [...keyScopes])
  if (endpoint.auth === 'staff') return await buildStaffToken(app, operator.id)
  return await buildToken(app, member.id)
}
