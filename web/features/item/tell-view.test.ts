import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { localStore } from '../../api/storage.ts'
import { reportView } from './tell-view.ts'

const world = vi.hoisted(() => ({ told: [] as string[], status: 200 }))

vi.mock('../../api/call.ts', () => ({
  async call(name: string, { params }: { params: { id: string } }) {
    world.told.push(`${name} ${params.id}`)
    return { data: null, error: world.status === 200 ? null : 'It did not work', status: world.status }
  },
}))

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-24T03:00:00Z') })
  Object.assign(world, { told: [], status: 200 })
  localStore.removeItem('views_told')
})
afterEach(() => void vi.useRealTimers())

test('a guest’s look is told once a day of the marketplace, however many tabs look at the same time', async () => {
  await Promise.all([reportView('a', false), reportView('a', false), reportView('a', false)])
  // Midnight in Greenwich has passed already; in New York it comes two hours later.
  vi.setSystemTime(new Date('2026-11-24T04:59:00Z'))
  await reportView('a', false)
  expect(world.told).toEqual(['views.record a'])
  vi.setSystemTime(new Date('2026-11-24T05:01:00Z'))
  await reportView('a', false)
  expect(world.told).toHaveLength(2)
})

test('a look that did not reach the server is told again, a refused one is not', async () => {
  world.status = 0
  await reportView('a', false)
  world.status = 404
  await reportView('a', false)
  await reportView('a', false)
  expect(world.told).toHaveLength(2)
})

test('a member’s look is always told: it is what they looked at last', async () => {
  await reportView('a', true)
  await reportView('b', true)
  await reportView('a', true)
  expect(world.told).toEqual(['views.record a', 'views.record b', 'views.record a'])
})
