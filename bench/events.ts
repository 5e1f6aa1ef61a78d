import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startServer } from './programs.ts'

/**
 * `npm run bench:events`: analytics events per second that one process stores, in batches as browsers send them and one by one.
 * Every event has a unique id, so each becomes a row.
 */
const SECONDS = 8
const folder = mkdtempSync(path.join(tmpdir(), 'stoop-events-'))
const server = await startServer({ DATA_DIR: path.join(folder, 'data') })
try {
  for (const [size, senders] of [
    [20, 16],
    [1, 64],
  ] as const) {
    await measure(size, senders, 2)
    const { perSecond, p99, processor } = await measure(size, senders, SECONDS)
    // Processor time per event is more stable than the rate on a shared machine.
    console.log(
      `batches of ${size}: ${Math.round(perSecond)} events/s stored, p99 ${Math.round(p99)} ms, ${Math.round(processor)} µs of the process's time each`,
    )
  }
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function measure(size: number, senders: number, seconds: number) {
  const end = performance.now() + seconds * 1000
  const startedAt = performance.now()
  const before = server.processorTime() ?? 0
  const times: number[] = []
  const send = async () => {
    while (performance.now() < end) {
      const started = performance.now()
      const response = await fetch(`http://127.0.0.1:${server.port}/api/events`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ session: 'session-of-bench', events: Array.from({ length: size }, event) }),
      })
      if (response.status !== 202) throw new Error(`answered ${response.status}: ${await response.text()}`)
      await response.arrayBuffer()
      times.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: senders }, send))
  times.sort((a, b) => a - b)
  return {
    perSecond: (times.length * size * 1000) / (performance.now() - startedAt),
    p99: times[Math.floor(times.length * 0.99)] ?? 0,
    processor: (((server.processorTime() ?? 0) - before) * 1000) / (times.length * size),
  }
}

function event() {
  return {
    id: crypto.randomUUID(),
    name: 'item_click',
    at: new Date().toISOString(),
    path: '/shop',
    properties: { item_id: crypto.randomUUID(), list: 'TRENDING', position: 3 },
  }
}
