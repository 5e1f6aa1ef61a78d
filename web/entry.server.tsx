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
import { PackedText, packedText } from './api/packed.ts'
import { createLoadContext, type PageContext, readPageContext } from './api/server-context.ts'
import { holdScripts } from './app-shell/defer-scripts.ts'
import { cacheMarkup } from './app-shell/markup-cache.ts'
import { NonceContext } from './app-shell/nonce.ts'
import { CachedMarkup } from './ui/cached-markup.ts'

/** Milliseconds after which a promise that a loader left open is given up. */
export const streamTimeout = 5_000

/** Milliseconds that a page with open promises is held back, in the hope that it can be sent whole. */
const BUFFER_WINDOW = 20

/**
 * Pages that are rendered at once; the others wait, their data at hand. Rendering is work for one core however many share
 * it, and of many half-rendered pages more outlives the collector's nursery (measured: of 32 at once each took a third
 * longer, and 20 to 40 MB more were held).
 */
const rendering = pLimit(2)

const drawnParts = cacheMarkup()

/**
 * Renders the document. A page whose data is ready goes out in one piece with its length (measured: cheaper
 * than a stream, and compressible in one go); one that waits for more starts with its shell and streams on.
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
  { nonce, report, take }: PageContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let sentAs = status
    let window: NodeJS.Timeout | undefined
    const giveUp = setTimeout(() => abort(), streamTimeout + 1_000)
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <CachedMarkup value={drawnParts}>
          <PackedText value={packedText(Object.values(router.staticHandlerContext.loaderData))}>
            <ServerRouter context={ofThisPage(router)} url={request.url} nonce={nonce} />
          </PackedText>
        </CachedMarkup>
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

/** Without the routes of all other pages, which the router would go through twice for every page. */
function ofThisPage(router: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = router
  const ids = new Set(staticHandlerContext.matches.map(({ route }) => route.id))
  const routes = Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => ids.has(id)))
  return { ...router, manifest: { ...manifest, routes } }
}

type Piece = Uint8Array | string

/**
 * Takes everything in at once. React writes a page in hundreds of pieces; a stream's own bookkeeping for each of them
 * was measured at a tenth of the rendering, and there is nobody here to hold back.
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
 * One buffer for all: what lies outside of the collector's heap is seldom collected. Its memory is its own, so that it can be
 * handed to another thread.
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

/** Hands what loaders and actions threw to the server's log; a visitor who left and a plain 404 are no news. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  const { report } = readPageContext(context)
  if (report) report(error)
  else console.error(error)
}

const handlers = new WeakMap<ServerBuild, RequestHandler>()

/**
 * Answers one request for a page (or for a page's data): what the server process calls, so that only this
 * bundle's copies of React and the router are ever used.
 */
export function handle(build: ServerBuild, request: Request, page: PageContext): Promise<Response> {
  let handler = handlers.get(build)
  if (!handler) {
    handler = createRequestHandler(build, import.meta.env.MODE)
    handlers.set(build, handler)
  }
  return handler(request, createLoadContext(page))
}
