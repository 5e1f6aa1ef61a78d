import { MessageChannel } from 'node:worker_threads'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { createOtlpTracing } from '../../adapters/tracing-otlp/index.ts'
import { loadConfig } from '../../config/config.ts'
import type { Metrics } from '../../metrics/metrics.ts'
import { startTraceReceiver } from '../../testing/trace-receiver.ts'
import type { Dispatcher } from '../api/dispatcher.ts'
import { thirdParties } from '../security-headers.ts'
import { createHttpServer } from '../server.ts'
import type { PageRenderer } from './page-renderer.ts'
import { mountPages } from './pages.ts'

/** Asks for data from an event that belongs to no request, as messages of a page thread do. */
function createRenderer(): PageRenderer & { port: { close(): void } } {
  const { port1, port2 } = new MessageChannel()
  const waiting: (() => void)[] = []
  port2.on('message', () => waiting.shift()?.())
  return {
    port: port1,
    ready: async () => {},
    close: async () => {},
    render: (_request, reader) =>
      new Promise((resolve) => {
        waiting.push(() =>
          reader.call('a.call').then(() => resolve({ status: 200, headers: [], body: new Uint8Array() })),
        )
        port1.postMessage(null)
      }),
  }
}

test('the calls of a page that another thread renders belong to the trace of its request', async () => {
  const receiver = await startTraceReceiver()
  const tracing = createOtlpTracing(
    { endpoint: receiver.url, serviceName: 'stoop', sampler: 'always_on', ratio: 1 },
    () => {},
  )
  const config = loadConfig({ SECRET_KEY: 'x'.repeat(32), ALLOW_SIMULATORS: '1' })
  const metrics = { request() {} } as unknown as Metrics
  const http = await createHttpServer(config, pino({ level: 'silent' }), metrics, tracing)
  const renderer = createRenderer()
  onTestFinished(async () => {
    renderer.port.close()
    await http.close()
    await receiver.close()
  })
  const traces: (string | undefined)[] = []
  const callInProcess = async () => {
    traces.push(tracing.current()?.traceId)
    return ''
  }
  await mountPages(http, renderer, {
    dispatcher: { callInProcess, hasWritten: () => false } as unknown as Dispatcher,
    publicUrl: config.http.publicUrl,
    settings: () => ({}) as never,
    thirdParties: thirdParties({ imageCdnHost: null, stripeScript: false, googleMaps: false }),
    pageCache: null,
    count: () => {},
    tracing,
  })
  for (const url of ['/shop', '/login']) expect((await http.inject({ url })).statusCode).toBe(200)
  await tracing.stop()
  expect(traces).toEqual(receiver.spans.map(({ traceId }) => traceId))
  expect(new Set(traces).size).toBe(2)
})
