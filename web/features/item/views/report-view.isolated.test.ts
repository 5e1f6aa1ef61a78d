import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { localStore } from '../../../api/storage/storage.ts'
import { reportView } from './report-view.ts'

const world = vi.hoisted(() => ({ calls: [] as string[], status: 200 }))

vi.mock('../../../api/call.ts', () => ({
  async call(name: string, { params }: { params: { id: string } }) {
    world.calls.push(`${name} ${params.id}`)
    return { data: null, error: world.status === 200 ? null : 'It did not work', status: world.status }
  },
}))

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-24T03:00:00Z') })
  Object.assign(world, { calls: [], status: 200 })
  localStore.removeItem('views_told')
})
afterEach(() => void vi.useRealTimers())

test('a guest’s view is reported once per marketplace day, however many tabs show it at once', async () => {
  await Promise.all([reportView('a', false), reportView('a', false), reportView('a', false)])
  // 11:59 p.m. in New York, when it is already the next day in UTC.
  vi.setSystemTime(new Date('2026-11-24T04:59:00Z'))
  await reportView('a', false)
  expect(world.calls).toEqual(['views.record a'])
  vi.setSystemTime(new Date('2026-11-24T05:01:00Z'))
  await reportView('a', false)
  expect(world.calls).toHaveLength(2)
})

test('a view that did not reach the server is reported again, a refused one is not', async () => {
  world.status = 0
  await reportView('a', false)
  world.status = 404
  await reportView('a', false)
  await reportView('a', false)
  expect(world.calls).toHaveLength(2)
})

test('a member’s view is always reported, for their recently viewed', async () => {
  await reportView('a', true)
  await reportView('b', true)
  await reportView('a', true)
  expect(world.calls).toEqual(['views.record a', 'views.record b', 'views.record a'])
})
