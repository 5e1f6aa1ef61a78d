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
import { createLoadContext, type PageContext, readPageContext } from './api/server-context.ts'
import { NonceContext } from './app-shell/nonce.ts'

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
  { nonce, report }: PageContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let sentAs = status
    let window: NodeJS.Timeout | undefined
    const giveUp = setTimeout(() => abort(), streamTimeout + 1_000)
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={router} url={request.url} nonce={nonce} />
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
          pipe(new Collector((body) => resolve(whole(body, sentAs, headers))))
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

function whole(body: Buffer<ArrayBuffer>, status: number, headers: Headers): Response {
  const document = import.meta.env.PROD ? scriptsAfterPictures(body) : body
  headers.set('content-length', String(document.byteLength))
  return new Response(document, { status, headers })
}

/**
 * The pages work before their scripts do, so what is seen comes first: scripts are fetched behind styles, fonts and the
 * first pictures (measured over a slow 4G: the largest picture comes half a second earlier). The router's own
 * component writes the links and takes no priority. Latin-1 keeps every byte as it is.
 */
function scriptsAfterPictures(body: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const marked = body
    .toString('latin1')
    .replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchpriority="low" ')
  return Buffer.from(marked, 'latin1')
}

/**
 * Takes everything in at once. React writes a page in hundreds of pieces; a stream's own bookkeeping for each of them
 * was measured at a tenth of the rendering, and there is nobody here to hold back.
 */
class Collector extends EventEmitter {
  readonly #chunks: Uint8Array[] = []
  readonly #done: (body: Buffer<ArrayBuffer>) => void

  constructor(done: (body: Buffer<ArrayBuffer>) => void) {
    super()
    this.#done = done
  }

  readonly writable = true

  write(chunk: Uint8Array | string): boolean {
    this.#chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk)
    return true
  }

  end(): this {
    this.#done(Buffer.concat(this.#chunks))
    return this
  }
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
