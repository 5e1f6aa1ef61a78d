import { getCompileCacheDir } from 'node:module'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { FromPageThread } from './page-messages.ts'

/** Megabytes of objects that a thread may hold; pages take fifty. */
const HEAP_LIMIT = 512
/** Megabytes for short-lived objects: three times the semi-space of 16. */
const YOUNG_LIMIT = 48

export interface PageWorkerOptions {
  /** The module of the built pages. */
  build: string
  /** Milliseconds without a message after which a busy thread is pinged, and after as many more terminated. */
  silence: number
  onStart(worker: Worker): void
  onMessage(message: FromPageThread): void
  /** Whether the thread owes an answer. */
  isBusy(): boolean
  ping(): void
}

/** A thread was terminated because it owed an answer and said nothing. */
export class PageThreadHung extends Error {}

/** Runs a worker thread until it ends. @returns why it ended */
export async function runPageWorker(options: PageWorkerOptions): Promise<unknown> {
  const worker = startWorker(options.build)
  options.onStart(worker)
  let reason: unknown
  let isPinged = false
  worker.on('message', (message: FromPageThread) => {
    isPinged = false
    options.onMessage(message)
  })
  worker.on('error', (error) => {
    reason = error
  })
  const watchdog = setInterval(() => {
    if (isPinged) {
      reason ??= new PageThreadHung(`it said nothing for ${options.silence} ms`)
      void worker.terminate()
    } else if (options.isBusy()) {
      isPinged = true
      options.ping()
    }
  }, options.silence)
  watchdog.unref()
  const code = await new Promise<number>((resolve) => worker.once('exit', resolve))
  clearInterval(watchdog)
  return reason ?? `code ${code}`
}

function startWorker(build: string): Worker {
  const cache = getCompileCacheDir()
  const worker = new Worker(new URL('./page-worker.ts', import.meta.url), {
    workerData: { build },
    // Pages must not see our secrets. The compile cache saves 17 MB and half of a thread's start.
    env: cache ? { NODE_COMPILE_CACHE: path.dirname(cache) } : {},
    resourceLimits: { maxOldGenerationSizeMb: HEAP_LIMIT, maxYoungGenerationSizeMb: YOUNG_LIMIT },
  })
  worker.unref()
  return worker
}
