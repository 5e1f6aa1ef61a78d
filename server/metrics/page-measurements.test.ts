import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import type { PageReader, PageRenderer, PageRequest } from '../http/pages/page-renderer.ts'
import type { PageThreadUse } from '../http/pages/page-thread-use.ts'
import { measurePages } from './page-measurements.ts'

const use: PageThreadUse = {
  threads: { idle: 1, busy: 2, starting: 0, absent: 0 },
  pages: { rendering: 5, retrying: 1 },
  ends: { crashed: 3, hung: 0, failed_to_start: 0 },
}
const page = { status: 200, headers: [], body: new Uint8Array() }
const request = {} as PageRequest
const reader = (gone: AbortSignal | null = null): PageReader => ({
  call: async () => '',
  report: () => {},
  gone,
})

test('threads, pages and the time to render one are measured', async () => {
  const registry = new Registry()
  let fails = false
  const renderer: PageRenderer = {
    ready: async () => {},
    close: async () => {},
    use: () => use,
    async render() {
      if (fails) throw new Error('page failed')
      return page
    },
  }
  const measured = measurePages(registry)(renderer)
  expect(await measured.render(request, reader())).toBe(page)
  fails = true
  await expect(measured.render(request, reader())).rejects.toThrow('page failed')
  await expect(measured.render(request, reader(AbortSignal.abort()))).rejects.toThrow('page failed')
  const text = await registry.metrics()
  for (const series of [
    'stoop_page_threads{state="busy"} 2',
    'stoop_pages{state="retrying"} 1',
    'stoop_page_thread_ends_total{reason="crashed"} 3',
    'stoop_page_render_seconds_count{outcome="ok"} 1',
    'stoop_page_render_seconds_count{outcome="failed"} 1',
    'stoop_page_render_seconds_count{outcome="gone"} 1',
  ])
    expect(text).toContain(series)
})

test('pages that are rendered in this thread have no threads to measure', async () => {
  const registry = new Registry()
  measurePages(registry)({ ready: async () => {}, close: async () => {}, render: async () => page })
  expect(await registry.metrics()).not.toMatch(/^stoop_page_threads\{/m)
})
