import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A received request. */
export interface VendorRequest {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  bytes: Buffer
  text: string
  json: unknown
}

/** The response. `silent` never responds; a function writes the response itself. */
export type VendorReply =
  | { status?: number; json?: unknown; text?: string }
  | 'silent'
  | ((response: ServerResponse) => void)

/** A local server that replaces a provider. `answer` may be changed at any time. */
export interface FakeVendor {
  url: string
  requests: VendorRequest[]
  answer: (request: VendorRequest) => VendorReply
  close(): Promise<void>
}

/** Starts a fake provider on a free port. */
export async function startFakeVendor(answer: FakeVendor['answer']): Promise<FakeVendor> {
  const server = createServer(async (incoming, response) => {
    const bytes = Buffer.concat(await incoming.toArray())
    const text = bytes.toString('utf8')
    const url = new URL(incoming.url ?? '/', 'http://vendor')
    const isJson = incoming.headers['content-type']?.startsWith('application/json')
    const request: VendorRequest = {
      method: incoming.method ?? '',
      path: url.pathname,
      query: url.searchParams,
      bytes,
      text,
      headers: incoming.headers,
      json: isJson && text ? JSON.parse(text) : null,
    }
    fake.requests.push(request)
    const reply = fake.answer(request)
    if (reply === 'silent') return
    if (typeof reply === 'function') return reply(response)
    response.writeHead(reply.status ?? 200, { 'content-type': 'application/json' })
    response.end(reply.text ?? JSON.stringify(reply.json ?? {}))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const fake: FakeVendor = {
    url: `http://127.0.0.1:${port}`,
    requests: [],
    answer,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
  return fake
}
