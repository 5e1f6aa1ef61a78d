import { afterEach, expect, test, vi } from 'vitest'

const laterModule = '../../../contract/paths/later-paths.ts'

afterEach(() => {
  vi.doUnmock(laterModule)
  vi.resetModules()
})

test('knows the paths of the first page without loading anything', async () => {
  vi.doMock(laterModule, () => {
    throw new Error('loaded')
  })
  const { loadPath } = await import('./load-path.ts')
  expect(await loadPath('users.getMe')).toMatchObject({ method: 'GET', path: '/users/me', auth: 'required' })
})

test('loads the other paths with the first call that needs one', async () => {
  const { loadPath } = await import('./load-path.ts')
  expect(await loadPath('orders.list')).toMatchObject({ method: 'GET', path: '/orders' })
  await expect(loadPath('nothing.here' as 'orders.list')).rejects.toThrow('There is no call nothing.here.')
})

test('a call whose path cannot be loaded fails like one without a network, and the next one tries again', async () => {
  vi.doMock(laterModule, () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  const { setUpClient } = await import('../../testing/api-network.ts')
  const { call, requests } = setUpClient({ '/api/orders': { status: 200, body: { orders: [] } } })
  expect(await call('orders.list')).toMatchObject({ data: null, status: 0 })
  expect(requests).toEqual([])
  vi.doUnmock(laterModule)
  expect(await call('orders.list')).toMatchObject({ error: null, status: 200 })
})

test('a call of the console has a path once the console has brought it along', async () => {
  const { addPaths, loadPath } = await import('./load-path.ts')
  await expect(loadPath('staff.me')).rejects.toThrow('There is no call staff.me.')
  const { consolePaths } = await import('../../../contract/paths/console-paths.ts')
  addPaths(consolePaths)
  expect(await loadPath('staff.me')).toMatchObject({ method: 'GET', path: '/staff/me', auth: 'staff' })
  expect(await loadPath('orders.list')).toMatchObject({ method: 'GET', path: '/orders' })
})
