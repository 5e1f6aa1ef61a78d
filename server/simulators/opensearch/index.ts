import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ApiError, missingIndex } from './api-error.ts'
import { type BulkFault, writeBulk } from './bulk.ts'
import { createIndexes, type Indexes } from './indexes.ts'
import { runSearch } from './search.ts'

/** What goes wrong until it is changed. */
export interface OpenSearchFaults {
  /** Breaks every connection. */
  down: boolean
  /** Milliseconds before every answer. */
  delay: number
  /** Answers every request with this status. */
  status: number | null
  /** Answers with a page instead of JSON, as a proxy may. */
  garbage: boolean
  /** Ends a document of a bulk request with an error. */
  bulk: BulkFault | null
}

export const noFaults: OpenSearchFaults = { down: false, delay: 0, status: null, garbage: false, bulk: null }

/** A running stand-in. */
export interface OpenSearchSimulator {
  url: string
  faults: OpenSearchFaults
  /** `METHOD /path` of every request. */
  requests: string[]
  indexes: Indexes
  close(): Promise<void>
}

interface Options {
  /** Asked of every request, by basic authentication. */
  credentials?: { user: string; password: string }
}

/**
 * A stand-in for OpenSearch on loopback, in memory: indexes with strict mappings, aliases, bulk writes with external versions, refresh,
 * count, and the part of its query language that the adapter uses. Anything else is refused as OpenSearch refuses what it does not know.
 * It ranks by the same rules (constant scores, the best of several, decays, minimum scores), but has one shard and no analysis beyond
 * splitting at spaces. @source https://docs.opensearch.org/latest/api-reference/
 */
export async function startOpenSearchSimulator({ credentials }: Options = {}): Promise<OpenSearchSimulator> {
  const indexes = createIndexes()
  const expected = credentials && `Basic ${btoa(`${credentials.user}:${credentials.password}`)}`
  const server = createServer(async (incoming, response) => {
    simulator.requests.push(`${incoming.method} ${incoming.url}`)
    const text = Buffer.concat(await incoming.toArray()).toString('utf8')
    const { down, delay, status, garbage } = simulator.faults
    if (down) return void incoming.socket.destroy()
    if (delay > 0) await new Promise((done) => setTimeout(done, delay))
    if (garbage)
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Sign in</html>')
    if (status !== null)
      return send(response, status, { error: { type: 'fault', reason: 'A fault.' }, status })
    if (expected && incoming.headers.authorization !== expected)
      return void response.writeHead(401, { 'content-type': 'text/plain' }).end('Unauthorized')
    answer(simulator, incoming, text, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const simulator: OpenSearchSimulator = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    faults: { ...noFaults },
    requests: [],
    indexes,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
  return simulator
}

function answer(
  simulator: OpenSearchSimulator,
  { method = '', url = '/' }: IncomingMessage,
  text: string,
  response: ServerResponse,
): void {
  try {
    const { pathname, searchParams } = new URL(url, 'http://opensearch')
    const [first = '', second = ''] = pathname.slice(1).split('/').map(decodeURIComponent)
    const body = route(simulator, { method, first, second, text, parameters: searchParams })
    send(response, 200, method === 'HEAD' ? undefined : body)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { status, type, message: reason } = error
    send(response, status, method === 'HEAD' ? undefined : { error: { type, reason }, status })
  }
}

interface Asked {
  method: string
  /** The parts of the path. */
  first: string
  second: string
  text: string
  parameters: URLSearchParams
}

function route(
  { indexes, faults }: OpenSearchSimulator,
  { method, first, second, text, parameters }: Asked,
): unknown {
  switch (`${method} ${first.startsWith('_') ? first : `INDEX${second ? ` ${second}` : ''}`}`) {
    case 'PUT INDEX':
      return indexes.create(first, parse(text))
    case 'HEAD INDEX':
      return void indexes.named(first)
    case 'DELETE INDEX':
      return indexes.remove(first)
    case 'GET INDEX _alias':
      return indexes.withAliases(first)
    case 'POST _aliases':
      return indexes.changeAliases(parse(text))
    case 'POST INDEX _refresh':
      return indexes.named(first).refresh()
    case 'GET INDEX _count':
      return { count: indexes.named(first).searchable().length }
    case 'POST INDEX _search':
      return runSearch(indexes.named(first), parse(text))
    case 'POST INDEX _bulk': {
      const isKnown = parameters.get('require_alias') === 'true' ? indexes.isAlias(first) : true
      const target = isKnown ? indexes.find(first) : undefined
      return writeBulk(target, text, faults.bulk ?? (() => (target ? null : missingIndex(first))))
    }
    default:
      throw new ApiError(
        400,
        'illegal_argument_exception',
        `no handler found for ${method} /${first}/${second}`,
      )
  }
}

function parse(text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text)
  } catch {
    throw new ApiError(400, 'parse_exception', 'request body is not JSON')
  }
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' })
  response.end(body === undefined ? undefined : JSON.stringify(body))
}
