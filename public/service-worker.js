/*
 * Makes visited pages, items and pictures readable offline. For whatever can change, the network comes first; the page says so
 * when it is a cached copy. Nothing personal is cached. Caching never delays or breaks an answer: writes run after it
 * (`waitUntil`), and one that fails, because storage is full or missing, is ignored. Why not Workbox: docs/decisions/130.
 */
importScripts('/service-worker/storage.js', '/service-worker/push.js')

const publicPage =
  /^\/(?:$|shop(?:\/|$)|browse$|guides(?:\/|$)|ambassadors$|businesses$|about$|protection$|safety$|prohibited-items$|terms$|privacy$|accessibility$|favorites$)/
const itemPage = /^\/shop\/item\/([^/]+)$/
const itemCall = /^\/api\/listings\/get_listing_by_uuid(?:_anonymous)?\/([^/]+)$/
const photoFolder = /^\/photos\/([\w-]+)\//
/** Browsers request videos in ranges, which a cache cannot store; their posters are cached. */
const video = /\.(?:webm|mp4)$/
const UNAVAILABLE = [502, 503, 504]
/** Milliseconds to wait for the network before a cached copy is shown. */
const NETWORK_TIMEOUT = 8000
/** Milliseconds after which a cached page is downloaded again when a page asks for it. */
const REFRESH_AFTER = 24 * 3600_000
/** Owners also get their unpublished listings, which must not be cached. */
const publicStatus = ['active', 'reserved', 'sold']

self.addEventListener('install', (event) => {
  const downloads = [downloadPage('/offline'), download(PICTURES, PLACEHOLDER).catch(() => {})]
  event.waitUntil(Promise.all(downloads).then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  const deleteIfOld = async (name) => name in MAX_ENTRIES || !name.startsWith('stoop-') || caches.delete(name)
  const deletions = caches.keys().then((names) => Promise.all(names.map(deleteIfOld)))
  event.waitUntil(deletions.then(() => self.clients.claim()))
})

/**
 * Messages from pages: `keep` lists pages to cache (favorites, the open item), `files` the assets that a page has loaded, and
 * `forget: 'looked-at'` deletes visited items after a sign-out, because somebody else may use this browser next.
 */
self.addEventListener('message', (event) => {
  const { keep, files, forget } = event.data ?? {}
  if (forget === 'looked-at') event.waitUntil(forgetVisitedItems())
  if (Array.isArray(keep)) event.waitUntil(downloadPages(keep.slice(0, 60)))
  if (Array.isArray(files)) event.waitUntil(downloadFiles(files.slice(0, 200)))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin || video.test(pathname)) return
  if (request.mode === 'navigate') event.respondWith(answerPage(event))
  else if (pathname.startsWith('/assets/')) event.respondWith(cacheFirst(FILES, event))
  else if (pathname === PLACEHOLDER) event.respondWith(cacheFirst(PICTURES, event))
  else if (photoFolder.test(pathname)) event.respondWith(answerPicture(event, pathname))
  else if (itemCall.test(pathname)) event.respondWith(answerItem(event, pathname))
})

async function answerPage(event) {
  const { pathname, search } = new URL(event.request.url)
  // An address with a query is another page: it is neither cached nor answered with the page without it.
  const isCacheable = pathname === '/offline' || hasNoQuery(search)
  const cached = isCacheable ? await find(PAGES, pathname) : undefined
  let answer
  try {
    answer = await fetchInTime(event.request, cached)
  } catch (error) {
    if (cached) return pathname === '/offline' ? cached : markedAsCached(cached)
    if (pathname === '/offline' || !(await find(PAGES, '/offline'))) throw error
    // A redirect, because a page starts as what its address says.
    return Response.redirect(`/offline?to=${encodeURIComponent(pathname + search)}`)
  }
  if (cached && UNAVAILABLE.includes(answer.status)) return markedAsCached(cached)
  if (answer.ok && isCacheable && publicPage.test(pathname))
    event.waitUntil(store(PAGES, pathname, answer.clone()))
  return answer
}

/** Campaign parameters do not change a page. */
function hasNoQuery(search) {
  return [...new URLSearchParams(search).keys()].every((name) => name.startsWith('utm_'))
}

/** A cached page carries the date of its answer (`data-cached`): the browser itself may believe that it is online. */
async function markedAsCached(cached) {
  const headers = new Headers(cached.headers)
  for (const name of ['content-length', 'content-encoding']) headers.delete(name)
  const html = (await cached.text()).replace(/<html(?=[\s>])/, `<html data-cached="${answeredAt(cached)}"`)
  return new Response(html, { status: cached.status, headers })
}

/** The date of an answer in ISO format; empty if unknown. */
function answeredAt(answer) {
  const sent = Date.parse(answer.headers.get('date') ?? '')
  return Number.isNaN(sent) ? '' : new Date(sent).toISOString()
}

/** Fetches; fails after the timeout if there is a cached copy to show instead. */
async function fetchInTime(request, cached) {
  const answer = fetch(request)
  if (!cached) return await answer
  const late = new Promise((_, reject) => setTimeout(reject, NETWORK_TIMEOUT, new Error('no answer in time')))
  return await Promise.race([answer, late])
}

async function cacheFirst(name, event) {
  const cached = await find(name, event.request)
  if (cached) return cached
  const answer = await fetch(event.request)
  if (answer.ok) event.waitUntil(store(name, event.request, answer.clone()))
  return answer
}

/** A picture; without a network also another cached size of it, or the placeholder. */
async function answerPicture(event, pathname) {
  try {
    return await cacheFirst(PICTURES, event)
  } catch (error) {
    const pictures = await caches.open(PICTURES)
    const folder = pathname.match(photoFolder)[0]
    const otherSize = (await pictures.keys()).find(({ url }) => new URL(url).pathname.startsWith(folder))
    const substitute = await pictures.match(otherSize ?? PLACEHOLDER)
    if (!substitute) throw error
    return substitute
  }
}

/** An item's data; notifies the page whether it is a cached copy. */
async function answerItem(event, pathname) {
  const key = itemKey(pathname.match(itemCall)[1])
  const cached = await find(ITEMS, key)
  try {
    const answer = await fetchInTime(event.request, cached)
    if (cached && UNAVAILABLE.includes(answer.status)) throw new Error('the server is unavailable')
    if (answer.ok) event.waitUntil(storeItem(key, answer.clone()))
    event.waitUntil(notifyPage(event.clientId, { fresh: true }))
    return answer
  } catch (error) {
    if (!cached) throw error
    await notifyPage(event.clientId, { cached: answeredAt(cached) })
    return cached
  }
}

function itemKey(id) {
  return `/api/listings/get_listing_by_uuid_anonymous/${id}`
}

async function storeItem(key, answer) {
  const copy = answer.clone()
  const content = await copy.json().catch(() => null)
  if (publicStatus.includes(content?.listing?.status)) await store(ITEMS, key, answer)
}

async function notifyPage(clientId, message) {
  const client = clientId && (await self.clients.get(clientId))
  if (client) client.postMessage(message)
}

async function forgetVisitedItems() {
  await caches.delete(ITEMS)
  await deleteWhere(PAGES, (path) => /^\/shop\/(?:item|search)\//.test(path))
  await deleteWhere(PICTURES, (path) => path !== PLACEHOLDER)
}

async function deleteWhere(name, matches) {
  const cache = await caches.open(name)
  for (const request of await cache.keys())
    if (matches(new URL(request.url).pathname)) await cache.delete(request)
}

async function downloadPages(paths) {
  for (const path of paths) {
    if (typeof path !== 'string' || !(publicPage.test(path) || path === '/offline')) continue
    const cached = await find(PAGES, path)
    const isFresh = cached && Date.now() - Date.parse(answeredAt(cached) || 0) < REFRESH_AFTER
    if (!isFresh) await downloadPage(path).catch(() => {})
    const id = path.match(itemPage)?.[1]
    if (id) await downloadItem(itemKey(id), isFresh).catch(() => {})
  }
}

async function downloadItem(key, isFresh) {
  if (isFresh && (await find(ITEMS, key))) return
  const answer = await fetch(key)
  if (answer.ok) await storeItem(key, answer)
}

async function downloadFiles(files) {
  for (const file of files)
    if (typeof file === 'string' && file.startsWith('/assets/') && !video.test(file))
      await download(FILES, file).catch(() => {})
}
