import { createHash } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress, zstdCompressSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** An answer that is sent more than once: its bytes, compressed at most once for each way a caller can read. */
export interface CachedResponse {
  status: number
  headers: Record<string, string>
  body: Buffer
  etag: string
  compressed: Map<Encoding, Promise<Buffer>>
}

type Encoding = 'br' | 'zstd' | 'gzip'

/** What is compressed once and sent often had better be small. */
const smallestFirst = ['br', 'zstd', 'gzip'] as const
/** Zstandard takes a fifth of Brotli's time for the same size, measured on /shop. */
const quickestFirst = ['zstd', 'br', 'gzip'] as const

/** Smaller answers gain nothing from being compressed. */
const WORTH_COMPRESSING = 1024

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
const toZstd = promisify(zstdCompress)

/** The most that is compressed at once on the way out, in bytes. The hundred kilobytes of /shop take a third of a millisecond. */
const AT_ONCE = 256 * 1024

/** Makes an answer ready to be sent often. */
export function createCachedResponse(
  status: number,
  headers: Record<string, string>,
  body: Buffer,
): CachedResponse {
  const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`
  return { status, headers: { ...headers, etag, vary: 'accept-encoding' }, body, etag, compressed: new Map() }
}

/**
 * Sends a kept answer past the framework, which would look at every header and byte again; hooks for the end of a
 * request still run. Whoever has it already hears just that.
 */
export async function sendCachedResponse(request: FastifyRequest, reply: FastifyReply, kept: CachedResponse) {
  if (kept.status === 200 && request.headers['if-none-match'] === kept.etag) {
    reply.hijack().raw.writeHead(304, kept.headers).end()
    return reply
  }
  const encoding = kept.body.length < WORTH_COMPRESSING ? null : readEncoding(request, smallestFirst)
  const body = encoding ? await compressed(kept, encoding) : kept.body
  const headers = encoding ? { ...kept.headers, 'content-encoding': encoding } : { ...kept.headers }
  return sendBytes(reply, kept.status, headers, body)
}

/** Sends a body that is for this caller alone, compressed in one go where the caller can read that. */
export async function sendOnce(request: FastifyRequest, reply: FastifyReply, body: Buffer | string) {
  const encoding = body.length < WORTH_COMPRESSING ? null : readEncoding(request, quickestFirst)
  const headers = { ...reply.getHeaders(), vary: 'accept-encoding' } as OutgoingHttpHeaders
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  if (!encoding) return sendBytes(reply, reply.statusCode, headers, bytes)
  headers['content-encoding'] = encoding
  const sent = isQuick(bytes, encoding) ? toZstdAtOnce(bytes) : await compress(bytes, encoding)
  return sendBytes(reply, reply.statusCode, headers, sent)
}

/** Past the framework: see `sendKept`. */
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

/** Handing something small to another thread and taking it back costs several times what compressing it does. @source decision 088 */
function isQuick(bytes: Buffer, encoding: Encoding): boolean {
  return encoding === 'zstd' && bytes.length <= AT_ONCE
}

/**
 * Tables of 32 kB instead of a quarter of a megabyte, which are laid out and cleared anew for each page: measured at two thirds of
 * the time, for a page that is 0.3 % longer.
 */
const smallTables = { [constants.ZSTD_c_hashLog]: 13, [constants.ZSTD_c_chainLog]: 13 }

/** A known size lets it begin with a window no larger than that. */
function toZstdAtOnce(bytes: Buffer): Buffer {
  return zstdCompressSync(bytes, { pledgedSrcSize: bytes.length, params: smallTables })
}

function compressed(kept: CachedResponse, encoding: Encoding): Promise<Buffer> {
  let bytes = kept.compressed.get(encoding)
  if (!bytes) {
    bytes = compress(kept.body, encoding)
    kept.compressed.set(encoding, bytes)
  }
  return bytes
}

function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'zstd') return toZstd(body)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
  return encoding === 'br' ? toBrotli(body, { params }) : toGzip(body)
}

/** The first of the encodings that a caller takes. @source RFC 9110 §12.5.3 */
function readEncoding(request: FastifyRequest, wanted: readonly Encoding[]): Encoding | null {
  const header = request.headers['accept-encoding']
  if (typeof header !== 'string') return null
  const taken = new Set<string>()
  for (const part of header.split(',')) {
    const [name = '', weight = ''] = part.split(';')
    if (!/q=0(\.0*)?\s*$/.test(weight)) taken.add(name.trim())
  }
  return wanted.find((encoding) => taken.has(encoding)) ?? null
}
