import { getCompileCacheDir } from 'node:module'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { createInHand } from './in-hand.ts'
import type { FromPageThread, ToPageThread } from './page-messages.ts'
import type { PageReader, PageRenderer, PageRequest, RenderedPage } from './page-renderer.ts'

export interface PageThreadsOptions {
  threads: number
  /** The module of the pages; those that `npm run build` makes unless said. */
  build?: string
  /** Hears of threads that ended by themselves, and of what went wrong in them for no page in particular. */
  report(error: unknown): void
}

const builtPages = path.resolve(import.meta.dirname, '../../build/server/index.js')

/** Megabytes of objects that a thread may hold: pages take fifty. */
const HEAP_LIMIT = 512
/** Megabytes for objects that live shortly: three times the nursery of 16. */
const YOUNG = 48
/** Milliseconds before a thread is started again that ended before it could render: those after the first time, and the most. */
const FIRST_PAUSE = 250
const LONGEST_PAUSE = 30_000

/** The thread that had a page in its hands is no more. */
class ThreadEnded extends Error {
  constructor(reason: unknown) {
    super(`a thread that renders pages ended: ${reason instanceof Error ? reason.message : reason}`, {
      cause: reason,
    })
  }
}

interface Waiting extends PromiseWithResolvers<RenderedPage> {
  reader: PageReader
}

/**
 * Threads that render pages, so that calls are answered meanwhile and other processors do their share. They only render: what
 * pages show, they ask for. One that ends by itself is replaced, and the pages that it had in its hands are rendered once more.
 */
export function startPageThreads(options: PageThreadsOptions): PageRenderer {
  const threads = Array.from({ length: options.threads }, () => startThread(options))
  return {
    ready: async () => void (await Promise.all(threads.map((thread) => thread.ready))),
    async render(request, reader) {
      try {
        return await idlest(threads).render(request, reader)
      } catch (error) {
        if (!(error instanceof ThreadEnded)) throw error
        return await idlest(threads).render(request, reader)
      }
    },
    close: async () => void (await Promise.all(threads.map((thread) => thread.close()))),
  }
}

function idlest<Thread extends { pending(): number }>(threads: readonly Thread[]): Thread {
  return threads.reduce((least, thread) => (thread.pending() < least.pending() ? thread : least))
}

function startThread({ build = builtPages, report }: PageThreadsOptions) {
  const ready = Promise.withResolvers<void>()
  // Whoever does not wait for it learns from the first page.
  ready.promise.catch(() => {})
  const waiting = createInHand<Waiting>()
  let closed = false
  let pause = 0
  /** Why there is no thread just now. */
  let ended: ThreadEnded | undefined
  let worker = start()

  function start(): Worker {
    const cache = getCompileCacheDir()
    const thread = new Worker(new URL('./page-worker.ts', import.meta.url), {
      workerData: { build },
      // Pages have no business with our secrets. What was compiled before saves 17 MB and half of a thread's start.
      env: cache ? { NODE_COMPILE_CACHE: path.dirname(cache) } : {},
      resourceLimits: { maxOldGenerationSizeMb: HEAP_LIMIT, maxYoungGenerationSizeMb: YOUNG },
    })
    thread.unref()
    thread.on('message', hear)
    let reason: unknown
    thread.on('error', (error) => {
      reason = error
    })
    thread.on('exit', (code) => void replace(new ThreadEnded(reason ?? `code ${code}`)))
    return thread
  }

  async function replace(reason: ThreadEnded): Promise<void> {
    for (const page of waiting.releaseAll()) page.reject(reason)
    if (closed) return
    report(reason)
    ready.reject(reason)
    ended = reason
    if (pause > 0) await sleep(pause, undefined, { ref: false })
    pause = Math.min(Math.max(2 * pause, FIRST_PAUSE), LONGEST_PAUSE)
    if (closed) return
    worker = start()
    ended = undefined
  }

  const tell = (message: ToPageThread) => worker.postMessage(message)

  function hear(message: FromPageThread): void {
    if (message.kind === 'ready') {
      pause = 0
      ready.resolve()
      return
    }
    if (message.kind === 'stray') {
      report(message.error)
      return
    }
    const asked = waiting.get(message.page)
    if (!asked) return
    if (message.kind === 'call') void answer(asked.reader, message)
    else if (message.kind === 'report') asked.reader.report(message.error)
    else {
      waiting.release(message.page)
      if (message.kind === 'rendered') asked.resolve(message.rendered)
      else asked.reject(message.error)
    }
  }

  async function answer(
    reader: PageReader,
    { page, call, name, input }: Extract<FromPageThread, { kind: 'call' }>,
  ): Promise<void> {
    try {
      tell({ kind: 'answer', page, call, answer: JSON.stringify(await reader.call(name, input)) })
    } catch (error) {
      tell({ kind: 'refused', page, call, error })
    }
  }

  async function render(request: PageRequest, reader: PageReader): Promise<RenderedPage> {
    if (ended) throw ended
    const asked = { ...Promise.withResolvers<RenderedPage>(), reader }
    const page = waiting.take(asked)
    const leave = () => tell({ kind: 'gone', page })
    tell({ kind: 'render', page, request })
    reader.gone?.addEventListener('abort', leave, { once: true })
    if (reader.gone?.aborted) leave()
    try {
      return await asked.promise
    } finally {
      reader.gone?.removeEventListener('abort', leave)
    }
  }

  return {
    ready: ready.promise,
    pending: waiting.count,
    render,
    async close() {
      closed = true
      await worker.terminate()
    },
  }
}
