import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import { type FromPageThread, post, type ToPageThread } from './page-messages.ts'
import type { PageRenderer } from './page-renderer.ts'
import type { PageThreadEnd, PageThreadState } from './page-thread-use.ts'
import { createRenderings, type Renderings } from './renderings.ts'
import { PageThreadHung, runPageWorker } from './run-page-worker.ts'

export interface PageThreadOptions {
  /** The module of the pages; by default the one that `npm run build` writes. */
  build?: string
  /** Milliseconds without a message after which a busy thread is pinged, and after as many more terminated; 15,000 by default. */
  silence?: number
  /** Gets the errors of threads that ended on their own, and those that belong to no page. */
  report(error: unknown): void
  /** Called when a thread has ended on its own. */
  onEnd?(how: PageThreadEnd): void
}

/** A thread that renders pages; it is restarted when it ends on its own. */
export interface PageThread extends PageRenderer {
  /** The number of pages in progress: very high while it starts, infinite while there is no thread. */
  load(): number
  /** The number of pages in progress. */
  size(): number
  state(): PageThreadState
}

/** The thread that was rendering a page ended; this page may be the cause, or another one. */
export class PageLost extends Error {}

const builtPages = path.resolve(import.meta.dirname, '../../../build/server/index.js')

export const SILENCE = 15_000

/** Milliseconds before the restart of a thread that ended before it could render: the first, and the longest. */
const FIRST_PAUSE = 250
const LONGEST_PAUSE = 30_000
/** The load of a thread that is still starting. */
const STARTING_LOAD = 1_000

interface ThreadState {
  ready: PromiseWithResolvers<void>
  renderings: Renderings
  worker: Worker | undefined
  /** Whether the worker has loaded the pages. */
  isReady: boolean
  /** Why there is no worker at the moment. */
  absent: Error | undefined
  isClosed: boolean
}

export function startPageThread(options: PageThreadOptions): PageThread {
  const send = (message: ToPageThread) => {
    if (state.worker) post(state.worker, message)
  }
  const state: ThreadState = {
    ready: Promise.withResolvers<void>(),
    renderings: createRenderings(send),
    worker: undefined,
    isReady: false,
    absent: undefined,
    isClosed: false,
  }
  // A caller that does not wait for `ready` gets the error from its first page.
  state.ready.promise.catch(() => {})
  void keepAlive(state, options, send)
  return {
    ready: () => state.ready.promise,
    load: () =>
      state.absent ? Number.POSITIVE_INFINITY : state.renderings.size() + (state.isReady ? 0 : STARTING_LOAD),
    size: state.renderings.size,
    state: () => stateOf(state),
    async render(request, reader) {
      if (state.absent) throw state.absent
      return await state.renderings.start(request, reader)
    },
    async close() {
      state.isClosed = true
      state.absent = new Error('a thread that renders pages was closed')
      state.renderings.failAll(state.absent)
      await state.worker?.terminate()
    },
  }
}

function stateOf({ absent, isReady, renderings }: ThreadState): PageThreadState {
  if (absent) return 'absent'
  if (!isReady) return 'starting'
  return renderings.size() > 0 ? 'busy' : 'idle'
}

/** Runs one worker after another until the thread is closed. */
async function keepAlive(
  state: ThreadState,
  options: PageThreadOptions,
  send: (message: ToPageThread) => void,
): Promise<void> {
  for (let pause = 0; ; ) {
    const reason = await run(state, options, send).catch((error: unknown) => error)
    if (state.isClosed) return
    options.onEnd?.(reason instanceof PageThreadHung ? 'hung' : state.isReady ? 'crashed' : 'failed_to_start')
    const text = `a thread that renders pages ended: ${reason instanceof Error ? reason.message : reason}`
    const error = new (state.isReady ? PageLost : Error)(text, { cause: reason })
    pause = state.isReady ? 0 : Math.min(Math.max(2 * pause, FIRST_PAUSE), LONGEST_PAUSE)
    state.absent = error
    state.isReady = false
    state.renderings.failAll(error)
    options.report(error)
    state.ready.reject(error)
    if (pause > 0) await sleep(pause, undefined, { ref: false })
    if (state.isClosed) return
    state.absent = undefined
  }
}

/** Runs one worker until it ends. @returns why it ended */
function run(
  state: ThreadState,
  { build = builtPages, silence = SILENCE, report }: PageThreadOptions,
  send: (message: ToPageThread) => void,
): Promise<unknown> {
  return runPageWorker({
    build,
    silence,
    onStart(worker) {
      state.worker = worker
    },
    isBusy: () => state.isReady && state.renderings.size() > 0,
    ping: () => send({ kind: 'ping' }),
    onMessage(message: FromPageThread) {
      if (message.kind === 'stray') report(message.error)
      else if (message.kind === 'ready') {
        state.isReady = true
        state.ready.resolve()
      } else if (message.kind !== 'alive') state.renderings.handle(message)
    },
  })
}
