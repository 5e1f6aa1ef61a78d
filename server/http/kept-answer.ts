import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** An answer that is sent more than once: its bytes, compressed at most once for each way a caller can read. */
export interface KeptAnswer {
  status: number
  headers: Record<string, string>
  body: Buffer
  etag: string
  compressed: Map<Encoding, Promise<Buffer>>
}

type Encoding = 'br' | 'gzip'

/** Smaller answers gain nothing from being compressed. */
const WORTH_COMPRESSING = 1024

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Makes an answer ready to be sent often. */
export function keep(status: number, headers: Record<string, string>, body: Buffer): KeptAnswer {
  const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`
  return { status, headers: { ...headers, etag, vary: 'accept-encoding' }, body, etag, compressed: new Map() }
}

/**
 * Sends a kept answer past the framework, which would look at every header and byte again; hooks for the end of a
 * request still run. Whoever has it already hears just that.
 */
export async function sendKept(request: FastifyRequest, reply: FastifyReply, kept: KeptAnswer) {
  if (kept.status === 200 && request.headers['if-none-match'] === kept.etag) {
    reply.hijack().raw.writeHead(304, kept.headers).end()
    return reply
  }
  const encoding = kept.body.length < WORTH_COMPRESSING ? null : readEncoding(request)
  const body = encoding ? await compressed(kept, encoding) : kept.body
  const headers: Record<string, string | number> = { ...kept.headers, 'content-length': body.length }
  if (encoding) headers['content-encoding'] = encoding
  reply.hijack().raw.writeHead(kept.status, headers).end(body)
  return reply
}

function compressed(kept: KeptAnswer, encoding: Encoding): Promise<Buffer> {
  let bytes = kept.compressed.get(encoding)
  if (!bytes) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4 }
    bytes = encoding === 'br' ? toBrotli(kept.body, { params }) : toGzip(kept.body)
    kept.compressed.set(encoding, bytes)
  }
  return bytes
}

/** The better of the encodings that a caller takes. @source RFC 9110 §12.5.3 */
function readEncoding(request: FastifyRequest): Encoding | null {
  const header = request.headers['accept-encoding']
  if (typeof header !== 'string') return null
  const taken = new Set<string>()
  for (const part of header.split(',')) {
    const [name = '', weight = ''] = part.split(';')
    if (!/q=0(\.0*)?\s*$/.test(weight)) taken.add(name.trim())
  }
  return taken.has('br') ? 'br' : taken.has('gzip') ? 'gzip' : null
}
