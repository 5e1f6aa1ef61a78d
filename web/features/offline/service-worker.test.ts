import { expect, test } from 'vitest'
import { site, startWorker } from '../../testing/service-worker.ts'

const itemCall = '/api/listings/get_listing_by_uuid/1'

test('an unpublished listing is not cached, because somebody else may use the browser next', async () => {
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

test('after a sign-out visited items are deleted, and other pages stay', async () => {
  const worker = startWorker((path) =>
    path.startsWith('/api/') ? Response.json({ listing: { status: 'active' } }) : new Response(path),
  )
  for (const path of ['/shop', '/offline', '/shop/item/1']) await worker.get(path, 'navigate')
  await worker.get(itemCall)
  await worker.post({ keep: ['/shop/search/wheelchair'] })
  await worker.post({ forget: 'looked-at' })
  worker.state.online = false
  expect(await (await worker.get('/shop', 'navigate'))?.text()).toBe('/shop')
  for (const path of ['/shop/item/1', '/shop/search/wheelchair'])
    await expect(worker.get(path, 'navigate')).rejects.toThrow('no network')
  await expect(worker.get(itemCall)).rejects.toThrow('no network')
})

const html = (body: string) =>
  new Response(`<html lang="en"><body>${body}</body></html>`, {
    headers: { date: 'Fri, 20 Nov 2026 15:04:00 GMT', 'content-type': 'text/html' },
  })

test('a cached page is marked as such, whether the network fails or a proxy answers for an unavailable server', async () => {
  let isGone = false
  const worker = startWorker(() => (isGone ? new Response('Bad gateway', { status: 502 }) : html('$40')))
  expect(await (await worker.get('/shop/item/1', 'navigate'))?.text()).not.toContain('data-cached')
  isGone = true
  const ofProxy = await (await worker.get('/shop/item/1', 'navigate'))?.text()
  expect(ofProxy).toContain('<html data-cached="2026-11-20T15:04:00.000Z" lang="en">')
  // A page that was never cached is passed through.
  expect((await worker.get('/about', 'navigate'))?.status).toBe(502)
  worker.state.online = false
  expect(await (await worker.get('/shop/item/1', 'navigate'))?.text()).toBe(ofProxy)
})

test('an address with a query is neither cached nor answered with the page without it; campaign parameters do not count', async () => {
  const worker = startWorker((path) => html(path))
  await worker.post({ keep: ['/offline'] })
  await worker.get('/shop?sort=price', 'navigate')
  await worker.get('/about?utm_source=letter', 'navigate')
  worker.state.online = false
  for (const address of ['/shop', '/about?page=2']) {
    const response = await worker.get(address, 'navigate')
    expect(response?.headers.get('location')).toBe(`${site}/offline?to=${encodeURIComponent(address)}`)
  }
  expect(await (await worker.get('/about', 'navigate'))?.text()).toContain('data-cached')
  expect(await (await worker.get('/about?utm_source=post', 'navigate'))?.text()).toContain('data-cached')
})

test('the offline page is refreshed after a day, and its scripts are never removed', async () => {
  const versions = ['2026-11-20', new Date().toISOString()]
  let count = 0
  const worker = startWorker((path) => {
    if (path !== '/offline') return new Response(path)
    const date = new Date(versions[count++] ?? '').toUTCString()
    return new Response(`<script src="/assets/wake-${count}.js">`, { headers: { date } })
  })
  for (let visit = 0; visit < 3; visit++) await worker.post({ keep: ['/offline'] })
  expect(count).toBe(2)
  for (let file = 0; file < 260; file++) await worker.get(`/assets/other-${file}.js`)
  worker.state.online = false
  expect(await (await worker.get('/offline', 'navigate'))?.text()).toContain('/assets/wake-2.js')
  expect(await (await worker.get('/assets/wake-2.js'))?.text()).toBe('/assets/wake-2.js')
  await expect(worker.get('/assets/other-0.js')).rejects.toThrow('no network')
})

test('videos are left to the browser, which requests ranges, and are never cached', async () => {
  const requests: string[] = []
  const worker = startWorker((path) => {
    requests.push(path)
    return new Response(path)
  })
  for (const path of ['/assets/demo-1.webm', '/assets/demo-1.mp4'])
    expect(await worker.get(path)).toBeUndefined()
  await worker.post({ files: ['/assets/demo-1.webm', '/assets/late.js'] })
  expect(requests).toEqual(['/assets/late.js'])
})

test('the page is notified whether an item is fresh or cached', async () => {
  const worker = startWorker(() => Response.json({ listing: { status: 'active' } }))
  await worker.get(itemCall)
  worker.state.online = false
  await worker.get(itemCall)
  expect(worker.messages).toEqual([{ fresh: true }, { cached: '' }])
})

test('a favorite is cached with its data and one picture, which replaces its other sizes', async () => {
  const worker = startWorker((path) => {
    if (path.startsWith('/api/')) return Response.json({ listing: { status: 'active', title: 'Lamp' } })
    if (path === '/shop/item/7') return html('<img src="/photos/p7/640.jpg">')
    return new Response(path)
  })
  await worker.get('/placeholder-photo.svg')
  await worker.post({ keep: ['/shop/item/7', '/orders'], files: ['/assets/late.js', '/api/me'] })
  worker.state.online = false
  expect(await (await worker.get('/api/listings/get_listing_by_uuid/7'))?.json()).toMatchObject({
    listing: { title: 'Lamp' },
  })
  expect(await (await worker.get('/photos/p7/320.avif'))?.text()).toBe('/photos/p7/640.jpg')
  expect(await (await worker.get('/photos/other/320.avif'))?.text()).toBe('/placeholder-photo.svg')
  expect(await (await worker.get('/assets/late.js'))?.text()).toBe('/assets/late.js')
  await expect(worker.get('/orders', 'navigate')).rejects.toThrow('no network')
})

/** What a browser throws when a site has used up its storage. */
const quotaExceeded = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))

test('with full storage, every online response comes from the network, and nothing leads to /offline', async () => {
  let isFull = false
  const answer = (path: string) =>
    path.startsWith('/api/') ? Response.json({ listing: { status: 'active' } }) : html(path)
  const worker = startWorker(answer, () => (isFull ? quotaExceeded() : Promise.resolve()))
  await worker.post({ keep: ['/offline'] })
  isFull = true
  await worker.post({ keep: ['/shop'], files: ['/assets/late.js'] })
  for (const path of ['/about', '/shop/item/1', '/shop'])
    expect(await (await worker.get(path, 'navigate'))?.text()).toContain(`<body>${path}</body>`)
  for (const path of ['/assets/main.js', '/photos/p1/640.jpg'])
    expect(await (await worker.get(path))?.text()).toContain(path)
  expect(await (await worker.get(itemCall))?.json()).toEqual({ listing: { status: 'active' } })
})

test('a response does not wait for its cache write', async () => {
  const worker = startWorker(
    (path) => (path.startsWith('/api/') ? Response.json({ listing: { status: 'active' } }) : html(path)),
    () => new Promise(() => {}),
  )
  for (const [path, mode] of [
    ['/about', 'navigate'],
    ['/assets/main.js', 'cors'],
    ['/photos/p1/640.jpg', 'cors'],
    [itemCall, 'cors'],
  ] as const)
    expect((await worker.get(path, mode, false))?.status).toBe(200)
})
