import { createSlotMap } from '../../runtime/slot-map.ts'
import type { OfPage, PageHead, ToPageThread } from './page-messages.ts'
import type { PageReader, PageRequest, RenderedPage } from './page-renderer.ts'

/** The pages that a thread is rendering. */
export interface Renderings {
  start(request: PageRequest, reader: PageReader): Promise<RenderedPage>
  /** Handles what the thread reports about a page; messages about finished pages are ignored. */
  handle(message: OfPage): void
  failAll(error: unknown): void
  size(): number
}

interface Rendering extends PromiseWithResolvers<RenderedPage> {
  reader: PageReader
  /** Receives the chunks of a body that has begun. */
  body?: ReadableStreamDefaultController<Uint8Array>
}

type Send = (message: ToPageThread) => void

/** @param send sends a message to the thread */
export function createRenderings(send: Send): Renderings {
  const inProgress = createSlotMap<Rendering>()
  return {
    size: inProgress.size,
    async start(request, reader) {
      const rendering = { ...Promise.withResolvers<RenderedPage>(), reader }
      const page = inProgress.add(rendering)
      const cancel = () => send({ kind: 'gone', page })
      send({ kind: 'render', page, request })
      if (reader.gone?.aborted) cancel()
      else reader.gone?.addEventListener('abort', cancel, { once: true })
      return await rendering.promise
    },
    handle(message) {
      const rendering = inProgress.get(message.page)
      if (!rendering) return
      if (isLast(message)) inProgress.delete(message.page)
      apply(rendering, message, send)
    },
    failAll(error) {
      for (const rendering of inProgress.clear()) fail(rendering, error)
    },
  }
}

function isLast({ kind }: OfPage): boolean {
  return kind === 'rendered' || kind === 'ended' || kind === 'failed'
}

function apply(rendering: Rendering, message: OfPage, send: Send): void {
  switch (message.kind) {
    case 'call':
      void answerCall(rendering.reader, message, send)
      break
    case 'report':
      rendering.reader.report(message.error)
      break
    case 'begun':
      beginBody(rendering, message, send)
      break
    case 'piece':
      rendering.body?.enqueue(message.piece)
      break
    case 'rendered':
      rendering.resolve(message.rendered)
      break
    case 'ended':
      rendering.body?.close()
      break
    case 'failed':
      fail(rendering, message.error)
  }
}

async function answerCall(
  reader: PageReader,
  { page, call, name, input }: Extract<OfPage, { kind: 'call' }>,
  send: Send,
): Promise<void> {
  try {
    send({ kind: 'answer', page, call, answer: await reader.call(name, input) })
  } catch (error) {
    send({ kind: 'refused', page, call, error })
  }
}

function beginBody(
  rendering: Rendering,
  { page, head, pieces }: { page: number; head: PageHead; pieces: Uint8Array[] },
  send: Send,
): void {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      rendering.body = controller
      for (const piece of pieces) controller.enqueue(piece)
    },
    cancel() {
      delete rendering.body
      send({ kind: 'gone', page })
    },
  })
  rendering.resolve({ ...head, body })
}

function fail(rendering: Rendering, error: unknown): void {
  rendering.reject(error)
  rendering.body?.error(error)
}
