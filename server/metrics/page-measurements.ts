import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { PageRenderer } from '../http/pages/page-renderer.ts'
import type { PageThreadUse } from '../http/pages/page-thread-use.ts'

/** Returns the same renderer, whose pages are measured. */
export type MeasurePages = (renderer: PageRenderer) => PageRenderer

/** Adds how pages are rendered, and the calls that they make; without a renderer there are no values. */
export function measurePages(registry: Registry): MeasurePages {
  const registers = [registry]
  let use: (() => PageThreadUse) | undefined
  const times = new Histogram({
    name: 'stoop_page_render_seconds',
    help: 'Time to render a page until its first byte; pages from the cache are not rendered',
    labelNames: ['outcome'],
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30],
    registers,
  })
  const add = (name: string, help: string, counts: (of: PageThreadUse) => Record<string, number>) =>
    new Gauge({
      name,
      help,
      labelNames: ['state'],
      registers,
      collect() {
        if (use) for (const [state, count] of Object.entries(counts(use()))) this.set({ state }, count)
      },
    })
  add('stoop_page_threads', 'Threads that render pages', ({ threads }) => threads)
  add('stoop_pages', 'Pages that are rendered now, or wait for a second rendering', ({ pages }) => pages)
  new Counter({
    name: 'stoop_page_thread_ends_total',
    help: 'Threads that ended on their own and were started again',
    labelNames: ['reason'],
    registers,
    collect() {
      this.reset()
      if (use) for (const [reason, count] of Object.entries(use().ends)) this.inc({ reason }, count)
    },
  })
  return (renderer) => {
    use = renderer.use
    return { ...renderer, render: timed(renderer.render, times) }
  }
}

function timed(render: PageRenderer['render'], times: Histogram<'outcome'>): PageRenderer['render'] {
  return async (request, reader) => {
    const start = performance.now()
    const observe = (outcome: string) => times.observe({ outcome }, (performance.now() - start) / 1000)
    try {
      const page = await render(request, reader)
      observe('ok')
      return page
    } catch (error) {
      // A visitor who has left is no failure.
      observe(reader.gone?.aborted ? 'gone' : 'failed')
      throw error
    }
  }
}
