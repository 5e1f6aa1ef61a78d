import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a vendor was sent. */
export interface VendorRequest {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  text: string
  json: unknown
}

/** What it answers. `silent` never answers. */
export type VendorReply = { status?: number; json?: unknown; text?: string } | 'silent'

/** A local server in a vendor's place. `answer` may be changed at any time. */
export interface FakeVendor {
  url: string
  requests: VendorRequest[]
  answer: (request: VendorRequest) => VendorReply
  close(): Promise<void>
}

/** Starts one on a free port. */
export async function startFakeVendor(answer: FakeVendor['answer']): Promise<FakeVendor> {
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString('utf8')
    const url = new URL(incoming.url ?? '/', 'http://vendor')
    const isJson = incoming.headers['content-type']?.startsWith('application/json')
    const request: VendorRequest = {
      ...{ method: incoming.method ?? '', path: url.pathname, query: url.searchParams, text },
      ...{ headers: incoming.headers, json: isJson ? JSON.parse(text) : null },
    }
    fake.requests.push(request)
    const reply = fake.answer(request)
    if (reply === 'silent') return
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
