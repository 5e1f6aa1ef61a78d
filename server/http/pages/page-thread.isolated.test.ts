import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { startPageThread } from './page-thread.ts'

const mockState = vi.hoisted(() => ({ refusals: 2 }))
vi.mock(import('node:worker_threads'), async (original) => {
  const real = await original()
  class Worker extends real.Worker {
    constructor(...of: ConstructorParameters<typeof real.Worker>) {
      if (mockState.refusals-- > 0) throw new Error('no more threads')
      super(...of)
    }
  }
  return { ...real, Worker }
})

test('a thread that cannot be created is retried', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'stoop-thread-'))
  const build = path.join(folder, 'pages.mjs')
  writeFileSync(build, `export const entry = { module: { handle: async () => new Response('made') } }`)
  const reported: unknown[] = []
  const thread = startPageThread({ build, report: (error) => reported.push(error) })
  await expect(thread.ready()).rejects.toThrow('no more threads')
  const request = {
    method: 'GET',
    address: 'http://stoop.example/',
    headers: {},
    nonce: 'n0nce',
    requestId: 'r3quest',
    settings: {
      supportEmail: 'help@stoop.example',
      hasSimulatedPayments: true,
      betaUrl: 'https://beta.example',
      protectionHours: { pickup: 24, delivery: 48 },
      imageHosts: { legacy: null, cdn: null },
    },
  }
  const reader = { call: () => Promise.reject(new Error('no calls')), report: () => {}, gone: null }
  const { body } = await vi.waitFor(() => thread.render(request, reader), { timeout: 20_000, interval: 50 })
  expect([Buffer.from(body as Uint8Array).toString(), reported.length]).toEqual(['made', 2])
  await thread.close()
  await rm(folder, { recursive: true })
})
