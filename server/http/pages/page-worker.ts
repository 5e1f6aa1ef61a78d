import { pathToFileURL } from 'node:url'
import { parentPort, type Transferable, workerData } from 'node:worker_threads'
import { createSlotMap } from '../../runtime/slot-map.ts'
import { type FromPageThread, type PageHead, post, type ToPageThread } from './page-messages.ts'
import { createPageRenderer, type LoadPages, type PageRequest } from './page-renderer.ts'

/** A thread that renders the built pages. It asks whoever started it for everything that they show. */

/** A page in hand. */
interface Rendering {
  gone: AbortController
  calls: PromiseWithResolvers<string>[]
}

/** Milliseconds that a body in pieces may take to be whole: one that takes longer is sent as it comes. */
const PIECES = 20

const pages: Awaited<ReturnType<LoadPages>> = await import(pathToFileURL(workerData.build).href)
const renderer = createPageRenderer(async () => pages)
const inHand = createSlotMap<Rendering>()

function say(message: FromPageThread, transfer?: Transferable[]): void {
  if (parentPort) post(parentPort, message, transfer)
}

async function render(page: number, request: PageRequest): Promise<void> {
  const rendering: Rendering = { gone: new AbortController(), calls: [] }
  inHand.addWithKey(page, rendering)
  try {
    const { body, ...head } = await renderer.render(request, {
      gone: rendering.gone.signal,
      report: (error) => say({ kind: 'report', page, error }),
      call(name, input) {
        const answer = Promise.withResolvers<string>()
        say({ kind: 'call', page, call: rendering.calls.push(answer) - 1, name, input })
        return answer.promise
      },
    })
    if (body instanceof Uint8Array) sayWhole(page, head, body)
    else await sayPieces(page, head, body, rendering.gone.signal)
  } catch (error) {
    say({ kind: 'failed', page, error })
  } finally {
    inHand.delete(page)
  }
}

/** What lies alone in its memory is handed over, anything else copied. */
function sayWhole(page: number, head: PageHead, body: Uint8Array): void {
  const { buffer } = body
  const alone = buffer instanceof ArrayBuffer && body.byteLength === buffer.byteLength
  say({ kind: 'rendered', page, rendered: { ...head, body } }, alone ? [buffer] : [])
}

/** A body that is whole soon, as most are, goes in one message: a page in many costs twice as much. */
async function sayPieces(
  page: number,
  head: PageHead,
  body: ReadableStream<Uint8Array>,
  gone: AbortSignal,
): Promise<void> {
  const reader = body.getReader()
  // Where reading fails for that, it fails for whoever reads below.
  gone.addEventListener('abort', () => reader.cancel(gone.reason).catch(() => {}))
  const pieces: Uint8Array[] = []
  let begun = false
  const late = setTimeout(() => {
    begun = true
    say({ kind: 'begun', page, head, pieces })
  }, PIECES)
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      if (begun) say({ kind: 'piece', page, piece: value })
      else pieces.push(value)
    }
  } finally {
    clearTimeout(late)
  }
  if (begun) say({ kind: 'ended', page })
  else sayWhole(page, head, joined(pieces))
}

function joined(pieces: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, { byteLength }) => sum + byteLength, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.byteLength
  }
  return whole
}

function hear(message: ToPageThread): void {
  if (message.kind === 'ping') {
    say({ kind: 'alive' })
    return
  }
  if (message.kind === 'render') {
    void render(message.page, message.request)
    return
  }
  const rendering = inHand.get(message.page)
  if (message.kind === 'gone') rendering?.gone.abort()
  else if (message.kind === 'answer') rendering?.calls[message.call]?.resolve(message.answer)
  else rendering?.calls[message.call]?.reject(message.error)
}

// Not at once: while message follows message, the immediates that React leaves behind, and their pages with them, would pile up.
parentPort?.on('message', (message: ToPageThread) => void setImmediate(hear, message))
// As in the process itself, a promise that nobody waits for ends nothing.
process.on('unhandledRejection', (error) => say({ kind: 'stray', error }))
say({ kind: 'ready' })
