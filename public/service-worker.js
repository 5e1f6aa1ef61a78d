/*
 * Keeps what somebody has seen readable without a network: the shell, public pages, items, their pictures. The network
 * always comes first for anything that can change; a kept copy is only ever shown when there is none, and the page says
 * so and from when it is. Nothing personal is kept.
 */
const PAGES = 'stoop-pages-1'
const FILES = 'stoop-files-1'
const PICTURES = 'stoop-pictures-1'
const ITEMS = 'stoop-items-1'
const MOST = { [PAGES]: 80, [FILES]: 250, [PICTURES]: 240, [ITEMS]: 120 }

/** Pages that look the same to everybody. */
const publicPage =
  /^\/(?:$|shop(?:\/|$)|browse$|guides(?:\/|$)|about$|terms$|privacy$|safety$|prohibited-items$|accessibility$)/
const itemCall = /^\/api\/listings\/get_listing_by_uuid(?:_anonymous)?\//
/** What everybody may see; owners are also shown what they have not published. */
const publicStatus = ['active', 'reserved', 'sold']

self.addEventListener('install', (event) => {
  event.waitUntil(keepPage('/offline').then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys())
        if (name.startsWith('stoop-') && !(name in MOST)) await caches.delete(name)
      await self.clients.claim()
    })(),
  )
})

/**
 * A page asks for others to be kept: the item that is looked at, the favorites. After a sign-out it asks to forget what was
 * looked at: whoever sits here next may be somebody else.
 */
self.addEventListener('message', (event) => {
  const { keep, forget } = event.data ?? {}
  if (forget === 'looked-at') event.waitUntil(forgetLookedAt())
  if (Array.isArray(keep)) event.waitUntil(keepMissing(keep.filter((path) => typeof path === 'string')))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(page(request, pathname))
  else if (pathname.startsWith('/assets/')) event.respondWith(fromCacheFirst(FILES, request))
  else if (pathname.startsWith('/photos/')) event.respondWith(fromCacheFirst(PICTURES, request))
  else if (itemCall.test(pathname)) event.respondWith(fromNetworkFirst(ITEMS, request, pathname))
})

async function page(request, pathname) {
  try {
    const answer = await fetch(request)
    if (answer.ok && publicPage.test(pathname)) await keep(PAGES, pathname, answer.clone())
    return answer
  } catch (error) {
    const pages = await caches.open(PAGES)
    const kept = await pages.match(pathname)
    if (kept) return kept
    // Its own address, since a page wakes up as what its address says.
    if (pathname === '/offline' || !(await pages.match('/offline'))) throw error
    return Response.redirect(`/offline?to=${encodeURIComponent(pathname)}`)
  }
}

/** For what never changes at its address. */
async function fromCacheFirst(name, request) {
  const kept = await (await caches.open(name)).match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await keep(name, request, answer.clone())
  return answer
}

async function fromNetworkFirst(name, request, key) {
  try {
    const answer = await fetch(request)
    if (answer.ok && (await isForEverybody(answer.clone()))) await keep(name, key, answer.clone())
    return answer
  } catch (error) {
    const kept = await (await caches.open(name)).match(key)
    if (!kept) throw error
    return kept
  }
}

async function isForEverybody(answer) {
  const { listing } = await answer.json().catch(() => ({}))
  return publicStatus.includes(listing?.status)
}

async function forgetLookedAt() {
  const pages = await caches.open(PAGES)
  for (const request of await pages.keys())
    if (/^\/shop\/(?:item|search)\//.test(new URL(request.url).pathname)) await pages.delete(request)
  for (const name of [ITEMS, PICTURES]) await caches.delete(name)
}

/** Adds to a cache and lets go of the oldest. */
async function keep(name, key, answer) {
  const cache = await caches.open(name)
  await cache.delete(key)
  await cache.put(key, answer)
  const keys = await cache.keys()
  for (const old of keys.slice(0, Math.max(0, keys.length - MOST[name]))) {
    // The page that stands in for all others stays.
    if (new URL(old.url).pathname !== '/offline') await cache.delete(old)
  }
}

async function keepMissing(paths) {
  const cache = await caches.open(PAGES)
  for (const path of paths.slice(0, 60)) {
    if (publicPage.test(path) && !(await cache.match(path))) await keepPage(path).catch(() => {})
  }
}

/** A page with the scripts, styles and small pictures that it names. */
async function keepPage(path) {
  const answer = await fetch(path, { headers: { accept: 'text/html' } })
  // A browser refuses to show a kept answer that came from another address.
  if (!answer.ok || answer.redirected) return
  const html = await answer.clone().text()
  await keep(PAGES, path, answer)
  const files = new Set([...html.matchAll(/["'(](\/assets\/[^"')\s]+)/g)].map((match) => match[1]))
  const pictures = new Set(
    [...html.matchAll(/\/photos\/[\w-]+\/640\.jpg/g)].slice(0, 1).map((match) => match[0]),
  )
  await Promise.all([
    ...[...files].map((file) => fromCacheFirst(FILES, new Request(file)).catch(() => {})),
    ...[...pictures].map((file) => fromCacheFirst(PICTURES, new Request(file)).catch(() => {})),
  ])
}
