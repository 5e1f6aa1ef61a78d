import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import compress from '@fastify/compress'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { callerAddress, type Dispatcher } from './dispatcher.ts'
import { sendKept, sendOnce } from './kept-answer.ts'
import { areaCookie, createKeptPages, isPublicPage, keepPage } from './kept-pages.ts'
import { mendPath, pathOf } from './page-address.ts'
import { contentSecurityPolicy, pageHeaders, type ThirdParties } from './security-headers.ts'
import { sendMended } from './unroutable.ts'

/** What pages may know about this installation. */
export interface PublicSettings {
  supportEmail: string
  /** Whether mail and payments are only practised here. */
  practice: boolean
  /** Where 'Join our beta' leads. */
  betaUrl: string
  /** The host that pictures were on before, and the one they are on now; null: our own. */
  imageHosts: { legacy: string | null; cdn: string | null }
}

export interface PagesOptions {
  dispatcher: Dispatcher
  /** Counts one caller's page. @throws Failure `request.too_many` */
  count(caller: string): void
  publicUrl: string
  settings: PublicSettings
  /** Whose services pages may use beside our own. */
  thirdParties: ThirdParties
  /** Milliseconds that a public page is kept; 0: not at all. */
  cacheLifetime: number
}

interface PageModule {
  entry: { module: { handle(build: unknown, request: Request, page: unknown): Promise<Response> } }
}

/** How pages are found: the built ones, or in development those that Vite has just compiled. */
export type LoadPages = () => Promise<PageModule>

const buildFolder = path.resolve(import.meta.dirname, '../../build')

/** The built pages, loaded once. */
export function builtPages(): LoadPages {
  const loaded: Promise<PageModule> = import(pathToFileURL(path.join(buildFolder, 'server/index.js')).href)
  return () => loaded
}

/** Serves the built scripts, styles and icons. Hashed names never change their content. */
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
    },
  })
}

/** Everything that is no call and no file is a page, rendered here. */
export async function mountPages(
  app: FastifyInstance,
  load: LoadPages,
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
    const pagesKept = createKeptPages(options.cacheLifetime)
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      if (request.url.startsWith('/assets/')) return reply.code(404).type('text/plain').send('Not found')
      const asked = pathOf(request.url)
      const mended = mendPath(asked)
      if (mended !== asked) return sendMended(reply, mended)
      options.count(callerAddress(request.ip))
      const address = new URL(origin + asked)
      const place = address.pathname + address.search
      if (options.cacheLifetime > 0 && !relaxed && isPublicPage(request.method, place)) {
        const area = areaCookie(place, request.headers.cookie)
        const page = await pagesKept.answer(area ? `${place} ${area}` : place, async () => {
          const { response, nonce, whole } = await render(load, options, request, address, null, area)
          const body = whole ?? Buffer.from(await response.arrayBuffer())
          return keepPage(response, body, nonce, options.thirdParties)
        })
        return await sendKept(request, reply, page)
      }
      const { response, nonce, whole } = await render(load, options, request, address, leaving(request))
      reply.headers(pageHeaders)
      if (!relaxed)
        reply.header(
          'content-security-policy',
          contentSecurityPolicy([`'nonce-${nonce}'`], options.thirdParties),
        )
      return sendWebResponse(request, reply, response, whole)
    }
    pages.get('/*', handler)
  })
}

interface Rendered {
  response: Response
  nonce: string
  /** The document, where it was handed over beside its response. */
  whole: Buffer | null
}

/** One rendering. `gone` ends it early; a page that others wait for as well is rendered to its end. */
async function render(
  load: LoadPages,
  options: PagesOptions,
  request: FastifyRequest,
  address: URL,
  gone: AbortSignal | null,
  area: string | null = null,
): Promise<Rendered> {
  const build = await load()
  const nonce = randomBytes(16).toString('base64')
  const headers = new Headers()
  for (const name of ['accept', 'accept-language', 'cookie', 'user-agent']) {
    const value = request.headers[name]
    // What is kept for everybody is rendered for nobody in particular.
    if (gone && typeof value === 'string') headers.set(name, value)
  }
  if (area) headers.set('cookie', area)
  const asked = new Request(address, { method: request.method, headers, ...(gone ? { signal: gone } : {}) })
  let taken: Buffer | null = null
  const response = await build.entry.module.handle(build, asked, {
    call: (name: string, input?: object) =>
      options.dispatcher.callInProcess(
        name,
        input,
        gone ? { ip: callerAddress(request.ip), cookie: request.headers.cookie } : undefined,
      ),
    settings: options.settings,
    nonce,
    take(document: Buffer) {
      taken = document
    },
    report: (error: unknown) => request.log.error({ err: error }, 'page failed'),
  })
  // A page that failed after all is answered with another response, which brings its own body.
  return { response, nonce, whole: response.headers.has('content-length') ? taken : null }
}

/** Says when the visitor has left before the answer. */
function leaving(request: FastifyRequest): AbortSignal {
  const gone = new AbortController()
  request.raw.once('close', () => {
    if (request.raw.destroyed && !request.raw.complete) gone.abort()
  })
  return gone.signal
}

async function sendWebResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  response: Response,
  whole: Buffer | null,
): Promise<FastifyReply> {
  reply.code(response.status)
  for (const [name, value] of response.headers)
    if (name !== 'set-cookie' && name !== 'content-length') reply.header(name, value)
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie)
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-cache')
  if (whole) return await sendOnce(request, reply, whole)
  if (response.headers.has('content-length') || response.body === null) {
    return await sendOnce(request, reply, Buffer.from(await response.arrayBuffer()))
  }
  return reply.send(Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]))
}
