import { afterAll, beforeEach, expect, test } from 'vitest'
import { ProviderError } from '../../ports/provider-error.ts'
import type { SearchIndex } from '../../ports/search-index.ts'
import { ApiError } from '../../simulators/opensearch/api-error.ts'
import { noFaults, startOpenSearchSimulator } from '../../simulators/opensearch/index.ts'
import { idOf, now, put, queryFor } from '../../testing/search-index.ts'
import { createOpenSearchIndex } from './index.ts'

const credentials = { user: 'stoop', password: 'a-secret-password' }
const simulator = await startOpenSearchSimulator({ credentials })
afterAll(() => simulator.close())

let index: SearchIndex
let serving: string
beforeEach(async () => {
  Object.assign(simulator.faults, noFaults)
  index = createOpenSearchIndex({ url: simulator.url, credentials, alias: 'stoop', searchTimeout: 300 })
  await index.clear()
  serving = await index.create(now)
  await index.serve(serving)
})

const [lamp, chair, tabl] = [idOf(1), idOf(2), idOf(3)]

test('a lost index is not created again by a write, and a search of it is a failure', async () => {
  await index.clear()
  expect(await index.write(serving, [put(lamp, { title: 'lamp' })])).toEqual([
    { id: lamp, result: 'failed', code: 'index_not_found_exception' },
  ])
  expect(simulator.indexes.names()).toEqual([])
  await expect(index.search(queryFor(['lamp']))).rejects.toMatchObject({ reason: 'unavailable' })
})

test('each document of a batch has its own outcome', async () => {
  simulator.faults.bulk = (_id, at) =>
    at === 0
      ? new ApiError(400, 'mapper_parsing_exception', 'no')
      : at === 1
        ? new ApiError(429, 'rejected_execution_exception', 'busy')
        : null
  expect(
    await index.write(serving, [
      put(lamp, { title: 'lamp' }),
      put(chair, { title: 'chair' }),
      put(tabl, { title: 'table' }),
    ]),
  ).toEqual([
    { id: lamp, result: 'refused', code: 'mapper_parsing_exception' },
    { id: chair, result: 'failed', code: 'rejected_execution_exception' },
    { id: tabl, result: 'written' },
  ])
})

test('every failure is a ProviderError with its reason, and says neither password nor address', async () => {
  const search = () => index.search(queryFor(['lamp']))
  const failures: [faults: Partial<typeof simulator.faults>, reason: string][] = [
    [{ down: true }, 'unavailable'],
    [{ delay: 600 }, 'timeout'],
    [{ status: 503 }, 'unavailable'],
    [{ status: 429 }, 'rate_limited'],
    [{ status: 403 }, 'unauthorized'],
    [{ status: 400 }, 'refused'],
    [{ garbage: true }, 'bad_answer'],
  ]
  for (const [faults, reason] of failures) {
    index = createOpenSearchIndex({ url: simulator.url, credentials, alias: 'stoop', searchTimeout: 300 })
    Object.assign(simulator.faults, { ...noFaults, ...faults })
    const error = await search().catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(ProviderError)
    expect(error).toMatchObject({ reason })
    expect(String(error)).not.toMatch(/a-secret-password|127\.0\.0\.1|c3Rvb3A/)
  }
  Object.assign(simulator.faults, noFaults)
  const stranger = createOpenSearchIndex({ url: simulator.url, credentials: null, alias: 'stoop' })
  await expect(stranger.search(queryFor(['lamp']))).rejects.toMatchObject({ reason: 'unauthorized' })
})

test('a write is repeated where there was no answer, and a search is not', async () => {
  simulator.faults.status = 503
  simulator.requests.length = 0
  await expect(index.write(serving, [put(lamp, { title: 'lamp' })])).rejects.toMatchObject({
    reason: 'unavailable',
  })
  expect(simulator.requests.length).toBe(3)
  await expect(index.search(queryFor(['lamp']))).rejects.toMatchObject({ reason: 'unavailable' })
  expect(simulator.requests.length).toBe(4)
})
