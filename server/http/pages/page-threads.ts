import { arrayBuffer } from 'node:stream/consumers'
import pLimit from 'p-limit'
import type { PageRenderer } from './page-renderer.ts'
import { PageLost, type PageThread, type PageThreadOptions, SILENCE, startPageThread } from './page-thread.ts'

export interface PageThreadsOptions extends PageThreadOptions {
  threads: number
}

/** Pages that may wait to be rendered again. */
const MOST_AGAIN = 64

/**
 * Threads that render pages, so that calls are answered meanwhile and other processors do their share. They only render: what
 * pages show, they ask for. One that ends by itself is replaced, and the pages that it had in its hands are rendered once more.
 */
export function startPageThreads(options: PageThreadsOptions): PageRenderer {
  const threads = Array.from({ length: options.threads }, () => startPageThread(options))
  const again = renderAgain(options)
  return {
    ready: async () => void (await Promise.all(threads.map((thread) => thread.ready()))),
    async render(request, reader) {
      try {
        return await idlest(threads).render(request, reader)
      } catch (error) {
        if (!(error instanceof PageLost)) throw error
        return await again.render(request, reader, error)
      }
    },
    close: async () => void (await Promise.all([...threads, again].map((each) => each.close()))),
  }
}

function idlest(threads: readonly PageThread[]): PageThread {
  return threads.reduce((least, thread) => (thread.load() < least.load() ? thread : least))
}

/** Renders pages that were lost, whole and one at a time in a thread apart: what ends this one is that page and no other. */
function renderAgain(options: PageThreadOptions) {
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
    async close() {
      closed = true
      await end()
    },
    async render(...[request, reader, lost]: [...Parameters<PageRenderer['render']>, lost: PageLost]) {
      if (turns.pendingCount >= MOST_AGAIN) throw lost
      return await turns(async () => {
        reader.gone?.throwIfAborted()
        if (closed) throw lost
        thread ??= startPageThread(options)
        const late = setTimeout(end, silence)
        try {
          const { body, ...head } = await thread.render(request, reader)
          return {
            ...head,
            body: body instanceof Uint8Array ? body : new Uint8Array(await arrayBuffer(body)),
          }
        } finally {
          clearTimeout(late)
          if (turns.pendingCount === 0) void end()
        }
      })
    },
  }
}
