import { EventEmitter } from 'node:events'
import { Writable } from 'node:stream'
import pLimit from 'p-limit'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RequestHandler,
  type RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import { PackedText, packedText } from './api/cache/packed.ts'
import { createLoadContext, type PageContext, readPageContext } from './api/server-context.ts'
import { RequestIdContext } from './app-shell/errors/request-id.ts'
import { holdScripts } from './app-shell/rendering/defer-scripts.ts'
import { cacheMarkup } from './app-shell/rendering/markup-cache.ts'
import { NonceContext } from './app-shell/rendering/nonce.ts'
import { NoticeContext, noticeHtml } from './app-shell/rendering/notice-html.ts'
import { CHARGES_META, ChargesContext } from './charges.ts'
import { PAUSED_META, PausedContext } from './paused.ts'
import { CachedMarkup } from './ui/cards/cached-markup.ts'

/** Milliseconds after which a promise that a loader left open is abandoned. */
export const streamTimeout = 5_000

/** Milliseconds to wait for open promises, so that the page can be sent in one piece. */
const BUFFER_WINDOW = 20

/**
 * Pages rendered at once; the others wait with their data loaded. Rendering keeps one core busy, however many pages
 * share it, and many half-rendered pages outlive the garbage collector's young generation: 32 at once each took a third longer and
 * held 20 to 40 MB more.
 */
const rendering = pLimit(2)

const markupCache = cacheMarkup()

/**
 * Renders the document. A page whose data is ready is sent in one piece with its length, which is cheaper than a
 * stream and compresses at once. A page that waits for more starts with its shell and streams on.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return Promise.resolve(new Response(null, { status, headers }))
  return rendering(() => renderDocument(request, status, headers, router, readPageContext(context)))
}

function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  { nonce, requestId, report, take, settings }: PageContext,
): Promise<Response> {
  const charges = settings.charges && JSON.stringify(settings.charges)
  const paused = settings.paused?.join(' ')
  return new Promise((resolve, reject) => {
    let sentAs = status
    let window: NodeJS.Timeout | undefined
    const giveUp = setTimeout(() => abort(), streamTimeout + 1_000)
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ChargesContext value={charges}>
          {charges && <meta name={CHARGES_META} content={charges} />}
          {paused && <meta name={PAUSED_META} content={paused} />}
          <PausedContext value={paused}>
            <NoticeContext value={noticeHtml(settings.notice)}>
              <CachedMarkup value={markupCache}>
                <PackedText value={packedText(Object.values(router.staticHandlerContext.loaderData))}>
                  <RequestIdContext value={requestId}>
                    <ServerRouter context={withOwnRoutes(router)} url={request.url} nonce={nonce} />
                  </RequestIdContext>
                </PackedText>
              </CachedMarkup>
            </NoticeContext>
          </PausedContext>
        </ChargesContext>
      </NonceContext>,
      {
        nonce,
        onShellReady() {
          window = setTimeout(() => {
            window = undefined
            const stream = new TransformStream<Uint8Array, Uint8Array>()
            pipe(Writable.fromWeb(stream.writable))
            resolve(new Response(stream.readable, { status: sentAs, headers }))
          }, BUFFER_WINDOW)
        },
        onAllReady() {
          clearTimeout(giveUp)
          if (!window) return
          clearTimeout(window)
          pipe(
            new Collector((document) => {
              headers.set('content-length', String(document.byteLength))
              take(document)
              resolve(new Response(null, { status: sentAs, headers }))
            }),
          )
        },
        onShellError(error) {
          clearTimeout(giveUp)
          reject(error)
        },
        onError(error) {
          sentAs = 500
          report?.(error)
        },
      },
    )
  })
}

/** Removes the routes of all other pages, which the router would go through twice for every page. */
function withOwnRoutes(router: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = router
  const ids = new Set(staticHandlerContext.matches.map(({ route }) => route.id))
  const routes = Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => ids.has(id)))
  return { ...router, manifest: { ...manifest, routes } }
}

type Piece = Uint8Array | string

/**
 * Collects the whole page. React writes it in hundreds of pieces, and a stream's bookkeeping for each took a tenth of
 * the rendering time.
 */
class Collector extends EventEmitter {
  #pieces: Piece[] = []
  readonly #done: (body: Buffer) => void

  constructor(done: (body: Buffer) => void) {
    super()
    this.#done = done
  }

  readonly writable = true

  write(piece: Piece): boolean {
    this.#pieces.push(piece)
    return true
  }

  end(): this {
    this.#done(holdScripts(joined(this.#pieces)))
    return this
  }
}

/**
 * Joins the pieces in one buffer: memory outside the JavaScript heap is seldom freed. The buffer has its own memory,
 * so that it can be transferred to another thread.
 */
function joined(pieces: readonly Piece[]): Buffer {
  const length = pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0)
  const body = Buffer.allocUnsafeSlow(length)
  let at = 0
  for (const piece of pieces)
    if (typeof piece === 'string') at += body.write(piece, at)
    else {
      body.set(piece, at)
      at += piece.byteLength
    }
  return body
}

/** Logs what loaders and actions threw, except for visitors who left and plain 404s. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  const { report } = readPageContext(context)
  if (report) report(error)
  else console.error(error)
}

const handlers = new WeakMap<ServerBuild, RequestHandler>()

/**
 * Answers one request for a page or a page's data. The server process calls this, so that only this bundle's copies
 * of React and the router are used.
 */
export function handle(build: ServerBuild, request: Request, page: PageContext): Promise<Response> {
  let handler = handlers.get(build)
  if (!handler) {
    handler = createRequestHandler(build, import.meta.env.MODE)
    handlers.set(build, handler)
  }
  return handler(request, createLoadContext(page))
}
