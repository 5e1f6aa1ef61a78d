import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { Readable } from 'node:stream'
import { bytes } from 'node:stream/consumers'
import compress from '@fastify/compress'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PublicSettings } from '../../../contract/rules/site/public-settings.ts'
import type { Tracing } from '../../ports/tracing.ts'
import type { Dispatcher } from '../api/dispatcher.ts'
import { toErrorResponse } from '../api/error-response.ts'
import { type CachedResponse, sendCachedResponse, sendOnce } from '../cache/cached-response.ts'
import type { MicroCache } from '../cache/micro-cache.ts'
import { areaCookie, cachePage, isPublicPage } from '../cache/page-cache.ts'
import { callerAddress } from '../limits/caller-address.ts'
import { redirectToNormalized } from '../malformed-requests.ts'
import { assetPolicy, contentSecurityPolicy, pageHeaders, type ThirdParties } from '../security-headers.ts'
import { errorPage, errorPageHeaders } from './error-page.ts'
import type { PageReader, PageRenderer, RenderedPage } from './page-renderer.ts'
import { normalizePath, pathOf } from './page-url.ts'

export interface PagesOptions {
  dispatcher: Dispatcher
  /** Counts one caller's page. @param path without the query @throws Failure `request.too_many`, `request.too_fast` */
  count(caller: string, path: string): void
  publicUrl: string
  /** The settings that apply now. */
  settings: () => PublicSettings
  /** Third parties that pages may use. */
  thirdParties: ThirdParties
  /** Public pages; null: nothing is cached. */
  pageCache: MicroCache<CachedResponse> | null
  tracing?: Tracing | null
}

/** nginx's status for a visitor who left before the answer; only for the log. */
const CLIENT_CLOSED_REQUEST = 499

const buildFolder = path.resolve(import.meta.dirname, '../../../build')

/** Serves the built scripts, styles and icons. Files with hashed names never change. */
export async function mountAssets(app: FastifyInstance): Promise<void> {
  await app.register(staticFiles, {
    root: path.join(buildFolder, 'client'),
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/.vite/**'],
    setHeaders(response, file) {
      const forever = file.includes(`${path.sep}assets${path.sep}`)
      response.header(
        'cache-control',
        forever ? 'public, max-age=31536000, immutable' : 'public, max-age=86400',
      )
      response.header('content-security-policy', assetPolicy)
    },
  })
}

/** Renders a page for every path that is neither a call nor a file. */
export async function mountPages(
  app: FastifyInstance,
  renderer: PageRenderer,
  options: PagesOptions,
  relaxed = false,
): Promise<void> {
  await app.register(async (pages) => {
    await pages.register(compress, {
      threshold: 1024,
      encodings: ['br', 'gzip'],
      brotliOptions: { params: { 1: 4 } },
    })
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser('*', (_request, _payload, done) => done(null))
    const { origin } = new URL(options.publicUrl)
    const { pageCache } = options
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      if (request.url.startsWith('/assets/'))
        return reply.code(404).type('text/plain; charset=utf-8').send('Not found')
      const requestPath = pathOf(request.url)
      const normalized = normalizePath(requestPath)
      if (normalized !== requestPath) return redirectToNormalized(reply, normalized)
      const address = new URL(origin + requestPath)
      options.count(callerAddress(request.ip), address.pathname)
      const place = address.pathname + address.search
      const isShared =
        isPublicPage(request.method, place) && !options.dispatcher.hasWritten(request.headers.cookie)
      if (pageCache && !relaxed && isShared) {
        const area = areaCookie(place, request.headers.cookie, address.protocol === 'https:')
        const page = await pageCache.get(area ? `${place} ${area}` : place, async () => {
          const { page, nonce } = await render(renderer, options, request, address, null, area)
          return cachePage(page, await wholeOf(page), nonce, options.thirdParties)
        })
        return await sendCachedResponse(request, reply, page)
      }
      const { page, nonce } = await render(renderer, options, request, address, request.signal)
      reply.headers(pageHeaders)
      if (!relaxed)
        reply.header(
          'content-security-policy',
          contentSecurityPolicy([`'nonce-${nonce}'`], options.thirdParties),
        )
      return sendPage(request, reply, page)
    }
    pages.setErrorHandler(answerBrowser)
    pages.get('/*', handler)
  })
}

/** Browsers get an error page; other clients get the JSON of the API. */
async function answerBrowser(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (request.signal.aborted) return reply.code(CLIENT_CLOSED_REQUEST).send()
  if (!request.headers.accept?.includes('text/html')) throw error
  const { status, body, retryAfter, unexpected } = toErrorResponse(error, request.id)
  if (unexpected) request.log.error({ err: error }, 'page failed')
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  return reply
    .code(status)
    .headers({ ...pageHeaders, ...errorPageHeaders })
    .send(errorPage(body.error, status >= 500 ? request.id : undefined))
}

/** Renders a page. `gone` aborts it; null for a page that is cached for everyone. */
async function render(
  renderer: PageRenderer,
  { dispatcher, settings, tracing }: PagesOptions,
  request: FastifyRequest,
  address: URL,
  gone: AbortSignal | null,
  area: string | null = null,
): Promise<{ page: RenderedPage; nonce: string }> {
  const nonce = randomBytes(16).toString('base64')
  const headers: Record<string, string> = {}
  for (const name of ['accept', 'accept-language', 'cookie', 'user-agent']) {
    const value = request.headers[name]
    // A cached page must not depend on one visitor's headers.
    if (gone && typeof value === 'string') headers[name] = value
  }
  if (area) headers.cookie = area
  const visitor = gone ? { ip: callerAddress(request.ip), cookie: request.headers.cookie } : undefined
  const call: PageReader['call'] = (name, input) => dispatcher.callInProcess(name, input, visitor, request.id)
  const page = await renderer.render(
    {
      method: request.method,
      address: address.href,
      headers,
      settings: settings(),
      nonce,
      requestId: request.id,
    },
    {
      // Messages from a page thread arrive outside of the request's span.
      call: tracing ? tracing.bind(call) : call,
      report(error) {
        if (!gone?.aborted) request.log.error({ err: error }, 'page failed')
      },
      gone,
    },
  )
  return { page, nonce }
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, body }: RenderedPage,
): Promise<FastifyReply> {
  reply.code(status)
  for (const [name, value] of headers) if (name !== 'content-length') reply.header(name, value)
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-cache')
  if (body instanceof Uint8Array) return await sendOnce(request, reply, bytesOf(body))
  return reply.send(Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]))
}

async function wholeOf({ body }: RenderedPage): Promise<Buffer> {
  return bytesOf(body instanceof Uint8Array ? body : await bytes(body))
}

function bytesOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength)
}
