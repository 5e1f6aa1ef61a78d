import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

/** A span as it is sent. */
export interface SentSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  links?: { traceId: string; spanId: string }[]
  status: { code?: number }
  facts: Record<string, string | number>
}

/** A receiver of OpenTelemetry's protocol over HTTP, in JSON. */
export interface TraceReceiver {
  url: string
  /** What has been received. */
  readonly spans: readonly SentSpan[]
  /** The bodies of the requests. */
  readonly bodies: readonly unknown[]
  /** Ends connections, too. */
  close(): Promise<void>
}

interface Attribute {
  key: string
  value: { stringValue?: string; intValue?: number }
}
interface Body {
  resourceSpans: { scopeSpans: { spans: (SentSpan & { attributes: Attribute[] })[] }[] }[]
}

/** @param answers false: it takes what is sent and never answers */
export async function startTraceReceiver({ answers = true } = {}): Promise<TraceReceiver> {
  const bodies: unknown[] = []
  const spans: SentSpan[] = []
  const server = createServer(async (request, response) => {
    const body = (await json(request)) as Body
    bodies.push({ path: request.url, ...body })
    for (const { scopeSpans } of body.resourceSpans)
      for (const { attributes, ...span } of scopeSpans.flatMap((scope) => scope.spans))
        spans.push({ ...span, facts: factsOf(attributes) })
    if (answers) response.setHeader('content-type', 'application/json').end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    bodies,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function factsOf(attributes: Attribute[]): Record<string, string | number> {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]),
  )
}
