import { getCompileCacheDir } from 'node:module'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { createSlotMap } from '../../runtime/slot-map.ts'
import { type FromPageThread, type OfPage, type PageHead, post, type ToPageThread } from './page-messages.ts'
import type { PageReader, PageRenderer, RenderedPage } from './page-renderer.ts'

export interface PageThreadOptions {
  /** The module of the pages; those that `npm run build` makes unless said. */
  build?: string
  /** Milliseconds without a word after which a thread with pages in its hands is asked, and after as many again ended; 15,000 unless said. */
  silence?: number
  /** Hears of threads that ended by themselves, and of what went wrong in them for no page in particular. */
  report(error: unknown): void
}

/** A thread that renders pages, replaced when it ends by itself. */
export interface PageThread extends PageRenderer {
  /** How many pages it has in its hands: very many while it starts, without end while there is none. */
  load(): number
}

/** A page was in the hands of a thread that could render and is no more: this page may be why, or another one. */
export class PageLost extends Error {}

const builtPages = path.resolve(import.meta.dirname, '../../../build/server/index.js')

export const SILENCE = 15_000

/** Megabytes of objects that a thread may hold: pages take fifty. */
const HEAP_LIMIT = 512
/** Megabytes for objects that live shortly: three times the nursery of 16. */
const YOUNG = 48
/** Milliseconds before a thread is started again that ended before it could render: the first time, and the most. */
const FIRST_PAUSE = 250
const LONGEST_PAUSE = 30_000
/** As how many pages it counts that a thread is still starting. */
const STARTING = 1_000

interface Rendering extends PromiseWithResolvers<RenderedPage> {
  reader: PageReader
  /** Where the pieces go of a body that was begun. */
  body?: ReadableStreamDefaultController<Uint8Array>
}

export function startPageThread({
  build = builtPages,
  silence = SILENCE,
  report,
}: PageThreadOptions): PageThread {
  const ready = Promise.withResolvers<void>()
  // Whoever does not wait for it learns from the first page.
  ready.promise.catch(() => {})
  const inHand = createSlotMap<Rendering>()
  let worker: Worker | undefined
  /** Whether it can render by now. */
  let works = false
  /** Why there is no thread just now. */
  let absent: Error | undefined
  let closed = false
  void keepAlive()

  async function keepAlive(): Promise<void> {
    for (let pause = 0; ; ) {
      const reason = await live().catch((error: unknown) => error)
      if (closed) return
      const words = `a thread that renders pages ended: ${reason instanceof Error ? reason.message : reason}`
      absent = new (works ? PageLost : Error)(words, { cause: reason })
      pause = works ? 0 : Math.min(Math.max(2 * pause, FIRST_PAUSE), LONGEST_PAUSE)
      works = false
      giveUpAll(absent)
      report(absent)
      ready.reject(absent)
      if (pause > 0) await sleep(pause, undefined, { ref: false })
      if (closed) return
      absent = undefined
    }
  }

  /** From a thread's start to its end. @returns why it ended */
  async function live(): Promise<unknown> {
    const cache = getCompileCacheDir()
    const thread = new Worker(new URL('./page-worker.ts', import.meta.url), {
      workerData: { build },
      // Pages have no business with our secrets. What was compiled before saves 17 MB and half of a thread's start.
      env: cache ? { NODE_COMPILE_CACHE: path.dirname(cache) } : {},
      resourceLimits: { maxOldGenerationSizeMb: HEAP_LIMIT, maxYoungGenerationSizeMb: YOUNG },
    })
    thread.unref()
    worker = thread
    let reason: unknown
    let asked = false
    thread.on('message', (message: FromPageThread) => {
      asked = false
      hear(message)
    })
    thread.on('error', (error) => {
      reason = error
    })
    const watch = setInterval(() => {
      if (asked) {
        reason ??= new Error(`it said nothing for ${silence} ms`)
        void thread.terminate()
      } else if (works && inHand.size() > 0) {
        asked = true
        tell({ kind: 'ping' })
      }
    }, silence)
    watch.unref()
    const code = await new Promise<number>((resolve) => thread.once('exit', resolve))
    clearInterval(watch)
    return reason ?? `code ${code}`
  }

  function tell(message: ToPageThread): void {
    if (worker) post(worker, message)
  }

  function giveUpAll(error: Error): void {
    for (const rendering of inHand.clear()) giveUp(rendering, error)
  }

  function hear(message: FromPageThread): void {
    if (message.kind === 'stray') report(message.error)
    else if (message.kind === 'ready') {
      works = true
      ready.resolve()
    } else if (message.kind !== 'alive') {
      const rendering = inHand.get(message.page)
      if (rendering) hearOf(rendering, message)
    }
  }

  function hearOf(rendering: Rendering, message: OfPage): void {
    if (message.kind === 'call') void answer(rendering.reader, message)
    else if (message.kind === 'report') rendering.reader.report(message.error)
    else if (message.kind === 'begun') begin(rendering, message)
    else if (message.kind === 'piece') rendering.body?.enqueue(message.piece)
    else {
      inHand.delete(message.page)
      if (message.kind === 'rendered') rendering.resolve(message.rendered)
      else if (message.kind === 'ended') rendering.body?.close()
      else giveUp(rendering, message.error)
    }
  }

  async function answer(
    reader: PageReader,
    { page, call, name, input }: Extract<OfPage, { kind: 'call' }>,
  ): Promise<void> {
    try {
      tell({ kind: 'answer', page, call, answer: await reader.call(name, input) })
    } catch (error) {
      tell({ kind: 'refused', page, call, error })
    }
  }

  function begin(
    rendering: Rendering,
    { page, head, pieces }: { page: number; head: PageHead; pieces: Uint8Array[] },
  ): void {
    const body = new ReadableStream<Uint8Array>({
      start(sender) {
        rendering.body = sender
        for (const piece of pieces) sender.enqueue(piece)
      },
      cancel() {
        delete rendering.body
        tell({ kind: 'gone', page })
      },
    })
    rendering.resolve({ ...head, body })
  }

  return {
    ready: () => ready.promise,
    load: () => (absent ? Number.POSITIVE_INFINITY : inHand.size() + (works ? 0 : STARTING)),
    async render(request, reader) {
      if (absent) throw absent
      const rendering = { ...Promise.withResolvers<RenderedPage>(), reader }
      const page = inHand.add(rendering)
      const leave = () => tell({ kind: 'gone', page })
      tell({ kind: 'render', page, request })
      if (reader.gone?.aborted) leave()
      else reader.gone?.addEventListener('abort', leave, { once: true })
      return await rendering.promise
    },
    async close() {
      closed = true
      absent = new Error('a thread that renders pages was closed')
      giveUpAll(absent)
      await worker?.terminate()
    },
  }
}

function giveUp(rendering: Rendering, error: unknown): void {
  rendering.reject(error)
  rendering.body?.error(error)
}
