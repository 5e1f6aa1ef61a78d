import { createHash } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress, zstdCompressSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A response that is sent to several callers; its body is compressed at most once per encoding. */
export interface CachedResponse {
  status: number
  headers: Record<string, string>
  body: Buffer
  etag: string
  compressed: Map<Encoding, Promise<Buffer>>
}

type Encoding = 'br' | 'zstd' | 'gzip'

/** For responses that are compressed once and sent often. */
const smallestFirst = ['br', 'zstd', 'gzip'] as const
/** For responses that are sent once: Zstandard takes a fifth of Brotli's time for the same size (measured on /shop). */
const quickestFirst = ['zstd', 'br', 'gzip'] as const

/** Bytes from which compression is worth it. */
const WORTH_COMPRESSING = 1024

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
const toZstd = promisify(zstdCompress)

/** Largest body that is compressed on this thread, in bytes. The 100 kB of /shop take a third of a millisecond. */
const SYNC_LIMIT = 256 * 1024

/** Prepares a response for sending it to several callers. */
export function createCachedResponse(
  status: number,
  headers: Record<string, string>,
  body: Buffer,
): CachedResponse {
  const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`
  return { status, headers: { ...headers, etag, vary: 'accept-encoding' }, body, etag, compressed: new Map() }
}

/**
 * Sends a cached response without Fastify's own checks of headers and body, which cost as much as the rest; `onResponse`
 * hooks still run. A caller that has the same version gets 304.
 */
export async function sendCachedResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  cached: CachedResponse,
) {
  if (cached.status === 200 && request.headers['if-none-match'] === cached.etag) {
    reply.hijack().raw.writeHead(304, cached.headers).end()
    return reply
  }
  const encoding = cached.body.length < WORTH_COMPRESSING ? null : readEncoding(request, smallestFirst)
  const body = encoding ? await compressed(cached, encoding) : cached.body
  const headers = encoding ? { ...cached.headers, 'content-encoding': encoding } : { ...cached.headers }
  return sendBytes(reply, cached.status, headers, body)
}

/** Sends a body to one caller, compressed if the caller accepts it. */
export async function sendOnce(request: FastifyRequest, reply: FastifyReply, body: Buffer | string) {
  const encoding = body.length < WORTH_COMPRESSING ? null : readEncoding(request, quickestFirst)
  const headers = { ...reply.getHeaders(), vary: 'accept-encoding' } as OutgoingHttpHeaders
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  if (!encoding) return sendBytes(reply, reply.statusCode, headers, bytes)
  headers['content-encoding'] = encoding
  const sent = canCompressSync(bytes, encoding) ? toZstdSync(bytes) : await compress(bytes, encoding)
  return sendBytes(reply, reply.statusCode, headers, sent)
}

/** Bypasses Fastify; see `sendCachedResponse`. */
function sendBytes(
  reply: FastifyReply,
  status: number,
  headers: OutgoingHttpHeaders,
  body: Buffer,
): FastifyReply {
  headers['content-length'] = body.length
  reply.hijack().raw.writeHead(status, headers).end(body)
  return reply
}

/** Handing a small body to zlib's thread pool costs several times its compression. @source decision 088 */
function canCompressSync(bytes: Buffer, encoding: Encoding): boolean {
  return encoding === 'zstd' && bytes.length <= SYNC_LIMIT
}

/** Tables of 32 kB instead of 256 kB, which are cleared for each body: two thirds of the time, for a body 0.3 % larger. */
const smallTables = { [constants.ZSTD_c_hashLog]: 13, [constants.ZSTD_c_chainLog]: 13 }

/** With the size known, the window is no larger than the body. */
function toZstdSync(bytes: Buffer): Buffer {
  return zstdCompressSync(bytes, { pledgedSrcSize: bytes.length, params: smallTables })
}

function compressed(cached: CachedResponse, encoding: Encoding): Promise<Buffer> {
  let bytes = cached.compressed.get(encoding)
  if (!bytes) {
    bytes = compress(cached.body, encoding)
    cached.compressed.set(encoding, bytes)
  }
  return bytes
}

function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'zstd') return toZstd(body)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
  return encoding === 'br' ? toBrotli(body, { params }) : toGzip(body)
}

/** The first of the wanted encodings that the caller accepts. @source RFC 9110 §12.5.3 */
function readEncoding(request: FastifyRequest, wanted: readonly Encoding[]): Encoding | null {
  const header = request.headers['accept-encoding']
  if (typeof header !== 'string') return null
  const accepted = new Set<string>()
  for (const part of header.split(',')) {
    const [name = '', weight = ''] = part.split(';')
    if (!/q=0(\.0*)?\s*$/.test(weight)) accepted.add(name.trim())
  }
  return wanted.find((encoding) => accepted.has(encoding)) ?? null
}
