import { arrayBuffer } from 'node:stream/consumers'
import pLimit from 'p-limit'
import type { PageRenderer } from './page-renderer.ts'
import { PageLost, type PageThread, type PageThreadOptions, SILENCE, startPageThread } from './page-thread.ts'
import type { PageThreadUse } from './page-thread-use.ts'

export interface PageThreadsOptions extends Omit<PageThreadOptions, 'onEnd'> {
  threads: number
}

/** Pages that may wait for their second rendering. */
const MAX_RETRIES = 64

/**
 * Renders pages in worker threads, so that calls are not blocked and other processors are used (decision 093). The threads get
 * their data by calls to this one. When a thread ends on its own it is restarted, and its pages are rendered once more.
 */
export function startPageThreads({ threads: count, ...given }: PageThreadsOptions): PageRenderer {
  const ends = { crashed: 0, hung: 0, failed_to_start: 0 }
  const options: PageThreadOptions = { ...given, onEnd: (how) => ends[how]++ }
  const threads = Array.from({ length: count }, () => startPageThread(options))
  const retries = createRetries(options)
  return {
    ready: async () => void (await Promise.all(threads.map((thread) => thread.ready()))),
    async render(request, reader) {
      try {
        return await idlest(threads).render(request, reader)
      } catch (error) {
        if (!(error instanceof PageLost)) throw error
        return await retries.render(request, reader, error)
      }
    },
    use: () => ({
      threads: countStates(threads),
      pages: {
        rendering: threads.reduce((total, thread) => total + thread.size(), 0),
        retrying: retries.size(),
      },
      ends,
    }),
    close: async () => void (await Promise.all([...threads, retries].map((renderer) => renderer.close()))),
  }
}

function idlest(threads: readonly PageThread[]): PageThread {
  return threads.reduce((least, thread) => (thread.load() < least.load() ? thread : least))
}

/** @returns how many threads are in each state */
function countStates(threads: readonly PageThread[]): PageThreadUse['threads'] {
  const states = { idle: 0, busy: 0, starting: 0, absent: 0 }
  for (const thread of threads) states[thread.state()]++
  return states
}

/** Renders lost pages one at a time in a separate thread: if that thread ends too, this page is the cause. */
function createRetries(options: PageThreadOptions) {
  const { silence = SILENCE } = options
  const turns = pLimit(1)
  let thread: PageThread | undefined
  let closed = false
  const end = async () => {
    const last = thread
    thread = undefined
    await last?.close()
  }
  return {
    size: () => turns.activeCount + turns.pendingCount,
    async close() {
      closed = true
      await end()
    },
    async render(...[request, reader, lost]: [...Parameters<PageRenderer['render']>, lost: PageLost]) {
      if (turns.pendingCount >= MAX_RETRIES) throw lost
      return await turns(async () => {
        reader.gone?.throwIfAborted()
        if (closed) throw lost
        thread ??= startPageThread(options)
        const timer = setTimeout(end, silence)
        try {
          const { body, ...head } = await thread.render(request, reader)
          return {
            ...head,
            body: body instanceof Uint8Array ? body : new Uint8Array(await arrayBuffer(body)),
          }
        } finally {
          clearTimeout(timer)
          if (turns.pendingCount === 0) void end()
        }
      })
    },
  }
}
