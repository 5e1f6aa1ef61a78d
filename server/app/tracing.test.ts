import { execFileSync } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { createCheckoutSession } from '../../contract/calls/orders/payments.ts'
import { buildListing } from '../testing/factories.ts'
import { pay } from '../testing/orders/orders.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { type SentSpan, startTraceReceiver, type TraceReceiver } from '../testing/trace-receiver.ts'

let receiver: TraceReceiver | undefined
let app: TestApp | undefined
afterEach(async () => {
  await app?.close()
  await receiver?.close()
  app = undefined
  receiver = undefined
})

async function start(settings: Record<string, string> = {}, answers = true) {
  receiver = await startTraceReceiver({ answers })
  app = await startTestApp({ settings: { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, ...settings } })
  const { port } = app.app.http.server.address() as AddressInfo
  return { app, receiver, url: `http://127.0.0.1:${port}` }
}

/** Sends what is recorded. */
async function stop(): Promise<readonly SentSpan[]> {
  await app?.close()
  app = undefined
  return receiver?.spans ?? []
}

const linesOf = ({ logged }: TestApp, reqId: string | null) =>
  logged.map((line) => JSON.parse(line)).filter((line) => line.reqId === reqId)

const list = '/api/listings/browse_anonymous'

test('a purchase is one trace: the request, its statements and calls, and linked jobs; without personal data', async () => {
  const { app, url, receiver } = await start()
  const { id, owner } = await buildListing(app)
  const response = await fetch(`${url}/api${createCheckoutSession.path}`, {
    method: createCheckoutSession.method,
    headers: { 'content-type': 'application/json', 'x-session-id': 'the-browser-of-the-buyer' },
    body: JSON.stringify({
      listing_id: id,
      delivery_type: 'pickup',
      delivery_fee_dollars: 0,
      customer_email: 'ada.buyer@example.com',
    }),
  })
  const { checkout_url } = (await response.json()) as { checkout_url: string }
  await pay(app, checkout_url)
  await app.settle()
  const requestId = response.headers.get('x-request-id')
  const lines = linesOf(app, requestId)
  const spans = await stop()

  const route = `/api${createCheckoutSession.path}`
  const [root, ...others] = spans.filter(({ facts }) => facts['stoop.request_id'] === requestId)
  expect(others).toEqual([])
  expect(root).toMatchObject({
    name: `POST ${route}`,
    facts: { 'http.request.method': 'POST', 'http.route': route, 'http.response.status_code': 200 },
  })
  expect(root?.parentSpanId).toBeUndefined()
  expect(lines.map(({ trace_id }) => trace_id)).toEqual(lines.map(() => root?.traceId))
  expect(lines.map(({ msg }) => msg)).toContain('answered')

  const children = spans.filter(({ parentSpanId }) => parentSpanId === root?.spanId)
  const statements = children.map(({ facts }) => facts['db.query.text']).filter(Boolean)
  expect(statements.some((text) => /\binsert into orders\b/.test(String(text)))).toBe(true)
  expect(children.map(({ name }) => name)).toContain('payments.createCheckout')

  const traces = new Set(spans.flatMap(({ facts, traceId }) => ('http.route' in facts ? [traceId] : [])))
  const jobs = spans.filter(({ name }) => name === 'job mail')
  expect(jobs.length).toBeGreaterThan(0)
  for (const { links = [] } of jobs) expect(links.map(({ traceId }) => traces.has(traceId))).toEqual([true])

  const sent = JSON.stringify(receiver.bodies)
  for (const text of ['ada.buyer', owner.email, owner.username, id, checkout_url])
    expect(sent).not.toContain(text)
})

test('a failed request is marked with its status and the kind of error, without the message', async () => {
  const { app, url } = await start()
  await app.database.pool.query('alter table listings rename to listings_elsewhere')
  expect((await fetch(url + list)).status).toBe(500)
  const spans = await stop()
  expect(spans.find(({ facts }) => facts['http.route'] === list)).toMatchObject({
    status: { code: 2 },
    facts: { 'http.response.status_code': 500, 'error.type': '500' },
  })
  // The database's code for a table that does not exist.
  expect(spans.filter(({ facts }) => facts['error.type'] === '42P01')).not.toEqual([])
})

const remote = { trace: '0af7651916cd43dd8448eb211c80319c', span: 'b7ad6b7169203331' }
const traceparent = `00-${remote.trace}-${remote.span}-01`

test('a trusted proxy’s trace is continued', async () => {
  const { url } = await start({ TRUST_PROXY: '1' })
  await fetch(url + list, { headers: { traceparent } })
  const [root] = (await stop()).filter(({ facts }) => facts['http.route'] === list)
  expect(root).toMatchObject({ traceId: remote.trace, parentSpanId: remote.span })
})

test('a trace that a visitor names is not', async () => {
  const { url } = await start()
  await fetch(url + list, { headers: { traceparent } })
  const [root] = (await stop()).filter(({ facts }) => facts['http.route'] === list)
  expect(root?.traceId).toMatch(/^[\da-f]{32}$/)
  expect(root?.traceId).not.toBe(remote.trace)
  expect(root?.parentSpanId).toBeUndefined()
})

test('probes are not traced, and nothing is with the sampler always_off', async () => {
  const first = await start()
  expect((await fetch(`${first.url}/healthz`)).status).toBe(200)
  expect((await stop()).filter(({ name }) => name.startsWith('GET'))).toEqual([])
  await first.receiver.close()
  const second = await start({ OTEL_TRACES_SAMPLER: 'always_off' })
  expect((await fetch(second.url + list)).status).toBe(200)
  expect(await stop()).toEqual([])
})

test('with a ratio of 0 only traces that the proxy samples are recorded', async () => {
  const settings = {
    TRUST_PROXY: '1',
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0',
  }
  const { url } = await start(settings)
  await fetch(url + list)
  await fetch(url + list, { headers: { traceparent } })
  const spans = await stop()
  expect(spans.length).toBeGreaterThan(1)
  expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([remote.trace]))
})

test('a receiver that never answers fails no request and does not keep the process from stopping', async () => {
  const { url } = await start({}, false)
  const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await fetch(url + list)).status))
  expect(new Set(statuses)).toEqual(new Set([200]))
  await stop()
})

test('a receiver that is gone fails no request and is logged once', async () => {
  const { app, url, receiver } = await start()
  await receiver.close()
  expect((await fetch(url + list)).status).toBe(200)
  await stop()
  const warnings = () => app.logged.filter((line) => line.includes('traces cannot be sent')).length
  // The library tries again for ten seconds.
  await expect.poll(warnings, { timeout: 120_000 }).toBe(1)
})

test('without a receiver nothing of OpenTelemetry is loaded', () => {
  const root = path.resolve(import.meta.dirname, '../..')
  const script = `
    import { registerHooks } from 'node:module'
    const loaded = new Set()
    registerHooks({
      load(url, context, next) {
        const [name] = /@opentelemetry\\/[\\w-]+/.exec(url) ?? []
        // prom-client imports the API package by itself.
        if (name && name !== '@opentelemetry/api') loaded.add(name)
        return next(url, context)
      },
    })
    await import('${root}/server/app/create-app.ts')
    const { openTracing } = await import('${root}/server/app/open-tracing.ts')
    const { loadConfig } = await import('${root}/server/config/config.ts')
    const open = (settings) =>
      openTracing(loadConfig({ SECRET_KEY: 'x'.repeat(32), ALLOW_SIMULATORS: '1', ...settings }), null)
    await open({})
    const without = [...loaded]
    await open({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' })
    console.log(JSON.stringify({ without, sdk: loaded.has('@opentelemetry/sdk-trace') }))
    process.exit()`
  const words = ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', script]
  const output = execFileSync(process.execPath, words, { encoding: 'utf8', cwd: root })
  expect(JSON.parse(output)).toEqual({ without: [], sdk: true })
})
