import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { measurePhotos } from './photo-measurements.ts'

test('photo processes are measured by role, and do not begin before they are there', async () => {
  const registry = new Registry()
  const photos = measurePhotos(registry)
  expect(await registry.metrics()).not.toMatch(/^stoop_photo_\w+\{/m)
  photos.watch(() => ({
    ahead: { processes: 1, requests: { waiting: 40, running: 1 }, ends: { idle: 2, crashed: 1 } },
  }))
  photos.observe('ahead', 'variant', 'ok', 1_500)
  const text = await registry.metrics()
  for (const series of [
    'stoop_photo_processes{role="ahead"} 1',
    'stoop_photo_requests{role="ahead",state="waiting"} 40',
    'stoop_photo_process_ends_total{role="ahead",reason="crashed"} 1',
    'stoop_photo_seconds_sum{role="ahead",task="variant",outcome="ok"} 1.5',
  ])
    expect(text).toContain(series)
})
