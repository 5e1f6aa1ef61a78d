import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

const source = readFileSync('public/service-worker.js', 'utf8')
const site = 'https://stoop.example'

/** The service worker with caches of its own, and a network that answers as `network` says. */
function startWorker(network: (path: string) => Response) {
  const stored = new Map<string, Map<string, Response>>()
  const href = (key: string | { url: string }) => new URL(typeof key === 'string' ? key : key.url, site).href
  const open = async (name: string) => {
    const entries = stored.get(name) ?? new Map<string, Response>()
    stored.set(name, entries)
    return {
      match: async (key: string) => entries.get(href(key))?.clone(),
      put: async (key: string, answer: Response) => void entries.set(href(key), answer),
      delete: async (key: string) => entries.delete(href(key)),
      keys: async () => [...entries.keys()].map((url) => ({ url })),
    }
  }
  const listeners = new Map<string, (event: object) => void>()
  const state = { online: true }
  runInNewContext(source, {
    ...{ URL, Request, Response, location: new URL(site) },
    caches: {
      open,
      keys: async () => [...stored.keys()],
      delete: async (name: string) => stored.delete(name),
    },
    self: {
      addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    },
    fetch: async (asked: string | { url: string }) => {
      if (!state.online) throw new TypeError('no network')
      return network(new URL(href(asked)).pathname)
    },
  })
  const get = async (path: string, mode = 'cors') => {
    let answer: Promise<Response> | undefined
    listeners.get('fetch')?.({
      request: { url: site + path, method: 'GET', mode },
      respondWith: (promise: Promise<Response>) => {
        answer = promise
      },
    })
    return await answer
  }
  const tell = async (data: object) => {
    let done: Promise<unknown> | undefined
    listeners.get('message')?.({ data, waitUntil: (promise: Promise<unknown>) => (done = promise) })
    await done
  }
  return { get, tell, state }
}

const itemCall = '/api/listings/get_listing_by_uuid/1'

test('what an owner has not published is not kept for whoever sits there next', async () => {
  let status = 'paused'
  const worker = startWorker(() => Response.json({ listing: { status } }))
  await worker.get(itemCall)
  worker.state.online = false
  await expect(worker.get(itemCall)).rejects.toThrow('no network')
  worker.state.online = true
  status = 'active'
  await worker.get(itemCall)
  worker.state.online = false
  expect(await (await worker.get(itemCall))?.json()).toEqual({ listing: { status: 'active' } })
})

test('after a sign-out it forgets the items that were looked at, and keeps the other pages', async () => {
  const worker = startWorker((path) =>
    path.startsWith('/api/') ? Response.json({ listing: { status: 'active' } }) : new Response(path),
  )
  for (const path of ['/shop', '/offline', '/shop/item/1']) await worker.get(path, 'navigate')
  await worker.get(itemCall)
  await worker.tell({ keep: ['/shop/search/wheelchair'] })
  await worker.tell({ forget: 'looked-at' })
  worker.state.online = false
  expect(await (await worker.get('/shop', 'navigate'))?.text()).toBe('/shop')
  for (const path of ['/shop/item/1', '/shop/search/wheelchair'])
    await expect(worker.get(path, 'navigate')).rejects.toThrow('no network')
  await expect(worker.get(itemCall)).rejects.toThrow('no network')
})
