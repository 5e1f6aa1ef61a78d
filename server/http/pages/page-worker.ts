import { pathToFileURL } from 'node:url'
import { parentPort, type Transferable, workerData } from 'node:worker_threads'
import { createSlotMap } from '../../runtime/slot-map.ts'
import { type FromPageThread, type PageHead, post, type ToPageThread } from './page-messages.ts'
import { createPageRenderer, type LoadPages, type PageRequest } from './page-renderer.ts'

/** A worker thread that renders the built pages; it gets their data by calls to the thread that started it. */

/** A page in progress. */
interface Rendering {
  gone: AbortController
  calls: PromiseWithResolvers<string>[]
}

/** Milliseconds to collect a streamed body; one that takes longer is sent in pieces. */
const COLLECT_TIME = 20

const pages: Awaited<ReturnType<LoadPages>> = await import(pathToFileURL(workerData.build).href)
const renderer = createPageRenderer(async () => pages)
const inProgress = createSlotMap<Rendering>()

function send(message: FromPageThread, transfer?: Transferable[]): void {
  if (parentPort) post(parentPort, message, transfer)
}

async function render(page: number, request: PageRequest): Promise<void> {
  const rendering: Rendering = { gone: new AbortController(), calls: [] }
  inProgress.addWithKey(page, rendering)
  try {
    const { body, ...head } = await renderer.render(request, {
      gone: rendering.gone.signal,
      report: (error) => send({ kind: 'report', page, error }),
      call(name, input) {
        const response = Promise.withResolvers<string>()
        send({ kind: 'call', page, call: rendering.calls.push(response) - 1, name, input })
        return response.promise
      },
    })
    if (body instanceof Uint8Array) sendWhole(page, head, body)
    else await sendPieces(page, head, body, rendering.gone.signal)
  } catch (error) {
    send({ kind: 'failed', page, error })
  } finally {
    inProgress.delete(page)
  }
}

/** A body that fills its buffer is transferred, any other copied. */
function sendWhole(page: number, head: PageHead, body: Uint8Array): void {
  const { buffer } = body
  const ownsBuffer = buffer instanceof ArrayBuffer && body.byteLength === buffer.byteLength
  send({ kind: 'rendered', page, rendered: { ...head, body } }, ownsBuffer ? [buffer] : [])
}

/** Most bodies are complete soon and are sent in one message: a page in many messages costs twice as much. */
async function sendPieces(
  page: number,
  head: PageHead,
  body: ReadableStream<Uint8Array>,
  gone: AbortSignal,
): Promise<void> {
  const reader = body.getReader()
  // The loop below gets the error.
  gone.addEventListener('abort', () => reader.cancel(gone.reason).catch(() => {}))
  const pieces: Uint8Array[] = []
  let hasStarted = false
  const timer = setTimeout(() => {
    hasStarted = true
    send({ kind: 'begun', page, head, pieces })
  }, COLLECT_TIME)
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      if (hasStarted) send({ kind: 'piece', page, piece: value })
      else pieces.push(value)
    }
  } finally {
    clearTimeout(timer)
  }
  if (hasStarted) send({ kind: 'ended', page })
  else sendWhole(page, head, joined(pieces))
}

function joined(pieces: Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(pieces.reduce((sum, { byteLength }) => sum + byteLength, 0))
  let at = 0
  for (const piece of pieces) {
    joined.set(piece, at)
    at += piece.byteLength
  }
  return joined
}

function handle(message: ToPageThread): void {
  if (message.kind === 'ping') {
    send({ kind: 'alive' })
    return
  }
  if (message.kind === 'render') {
    void render(message.page, message.request)
    return
  }
  const rendering = inProgress.get(message.page)
  if (message.kind === 'gone') rendering?.gone.abort()
  else if (message.kind === 'answer') rendering?.calls[message.call]?.resolve(message.answer)
  else rendering?.calls[message.call]?.reject(message.error)
}

// Deferred: during a run of messages Node runs no immediates, and those that React leaves behind keep their pages alive.
parentPort?.on('message', (message: ToPageThread) => void setImmediate(handle, message))
// As in the main thread, an unhandled rejection does not end the thread.
process.on('unhandledRejection', (error) => send({ kind: 'stray', error }))
send({ kind: 'ready' })
