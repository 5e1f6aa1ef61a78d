import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { parentPort, type Transferable, workerData } from 'node:worker_threads'
import type { CallResult } from '../../contract/endpoint.ts'
import { createInHand } from './in-hand.ts'
import type { FromPageThread, ToPageThread } from './page-messages.ts'
import { createPageRenderer, type LoadPages, type PageRequest, type RenderedPage } from './page-renderer.ts'

/** A thread that renders the built pages. It asks whoever started it for everything that they show. */

/** A page in hand. */
interface Rendering {
  gone: AbortController
  calls: PromiseWithResolvers<CallResult<unknown>>[]
}

/** Milliseconds that a body in pieces may take to be whole: one that takes longer is sent as it comes. */
const PIECES = 20

const pages: Awaited<ReturnType<LoadPages>> = await import(pathToFileURL(workerData.build).href)
const renderer = createPageRenderer(async () => pages)
const inHand = createInHand<Rendering>()

function say(message: FromPageThread, transfer: Transferable[] = []): void {
  try {
    parentPort?.postMessage(message, transfer)
  } catch (error) {
    // What a page threw may be anything, also what cannot be copied.
    if (!('error' in message)) throw error
    parentPort?.postMessage({ ...message, error: new Error(String(message.error)) })
  }
}

async function render(page: number, request: PageRequest): Promise<void> {
  const rendering: Rendering = { gone: new AbortController(), calls: [] }
  inHand.takeAs(page, rendering)
  try {
    const rendered = await renderer.render(request, {
      gone: rendering.gone.signal,
      report: (error) => say({ kind: 'report', page, error }),
      call(name, input) {
        const answer = Promise.withResolvers<CallResult<unknown>>()
        say({ kind: 'call', page, call: rendering.calls.push(answer) - 1, name, input })
        return answer.promise
      },
    })
    const body = await gathered(rendered.body)
    say({ kind: 'rendered', page, rendered: { ...rendered, body } }, handedOver(body))
  } catch (error) {
    say({ kind: 'failed', page, error })
  } finally {
    inHand.release(page)
  }
}

/** A body that is whole by now, as most are: handing over a stream costs as much as rendering a page. */
async function gathered(body: RenderedPage['body']): Promise<RenderedPage['body']> {
  if (body instanceof Uint8Array) return body
  const reader = body.getReader()
  const pieces: Uint8Array[] = []
  const late = sleep(PIECES)
  for (;;) {
    const next = reader.read()
    const piece = await Promise.race([next, late])
    if (!piece) return continued(pieces, next, reader)
    if (piece.done) return Buffer.concat(pieces)
    pieces.push(piece.value)
  }
}

type Reader = ReadableStreamDefaultReader<Uint8Array>

/** Begins with the pieces that are there. */
function continued(pieces: Uint8Array[], first: ReturnType<Reader['read']>, rest: Reader): ReadableStream {
  let next = first
  return new ReadableStream<Uint8Array>({
    start(sender) {
      for (const piece of pieces) sender.enqueue(piece)
    },
    async pull(sender) {
      const { done, value } = await next
      if (done) return sender.close()
      sender.enqueue(value)
      next = rest.read()
    },
    cancel: (reason) => rest.cancel(reason),
  })
}

/** What lies alone in its memory is not copied. */
function handedOver(body: RenderedPage['body']): Transferable[] {
  if (body instanceof ReadableStream) return [body as Transferable]
  return body.byteLength === body.buffer.byteLength ? [body.buffer as ArrayBuffer] : []
}

function hear(message: ToPageThread): void {
  if (message.kind === 'render') {
    void render(message.page, message.request)
    return
  }
  const rendering = inHand.get(message.page)
  if (message.kind === 'gone') rendering?.gone.abort()
  else if (message.kind === 'answer') rendering?.calls[message.call]?.resolve(JSON.parse(message.answer))
  else rendering?.calls[message.call]?.reject(message.error)
}

// Not at once: while message follows message, the immediates that React leaves behind, and their pages with them, would pile up.
parentPort?.on('message', (message: ToPageThread) => void setImmediate(hear, message))
// As in the process itself, a promise that nobody waits for ends nothing.
process.on('unhandledRejection', (error) => say({ kind: 'stray', error }))
say({ kind: 'ready' })
