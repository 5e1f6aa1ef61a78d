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

/** Copied from `offlinePattern` in contract/rules/public-pages.ts; a test compares them. */
const publicPage =
  /^\/(?:$|shop(?:\/|$)|browse$|guides(?:\/|$)|ambassadors$|businesses$|about$|safety$|prohibited-items$|terms$|privacy$|accessibility$|favorites$)/
const itemPage = /^\/shop\/item\/([^/]+)$/
const itemCall = /^\/api\/listings\/get_listing_by_uuid(?:_anonymous)?\/([^/]+)$/
const pictureOf = /^\/photos\/([\w-]+)\//
/** Films come in parts, which no cache takes; without a network their posters stay. */
const film = /\.(?:webm|mp4)$/
/** What stands where a picture was not kept. */
const PLACEHOLDER = '/placeholder-photo.svg'
/** What a proxy answers for a server that is gone, and ours while it cannot work. */
const GONE = [502, 503, 504]
/** Milliseconds that a network may be silent before what was kept is shown. */
const PATIENCE = 8000
/** Milliseconds after which a kept page is fetched anew when it is asked for again. */
const REFRESH = 24 * 3600_000
/** What everybody may see; owners are also shown what they have not published. */
const publicStatus = ['active', 'reserved', 'sold']

self.addEventListener('install', (event) => {
  event.waitUntil(
    Promise.all([
      keepPage('/offline'),
      // Without it the rest is worth having.
      fromCacheFirst(PICTURES, new Request(PLACEHOLDER)).catch(() => {}),
    ]).then(() => self.skipWaiting()),
  )
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
 * A page asks for others to be kept: the item that is looked at, the favorites; and for what it has loaded. After a sign-out it asks to forget what was
 * looked at: whoever sits here next may be somebody else.
 */
self.addEventListener('message', (event) => {
  const { keep, files, forget } = event.data ?? {}
  if (forget === 'looked-at') event.waitUntil(forgetLookedAt())
  if (Array.isArray(keep)) event.waitUntil(keepMissing(keep.filter((path) => typeof path === 'string')))
  if (Array.isArray(files)) event.waitUntil(keepFiles(files))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname, search } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin || film.test(pathname)) return
  if (request.mode === 'navigate') event.respondWith(page(request, pathname, search))
  else if (pathname.startsWith('/assets/')) event.respondWith(fromCacheFirst(FILES, request))
  else if (pathname === PLACEHOLDER) event.respondWith(fromCacheFirst(PICTURES, request))
  else if (pictureOf.test(pathname)) event.respondWith(picture(request, pathname))
  else if (itemCall.test(pathname)) event.respondWith(item(request, pathname, event.clientId))
})

async function page(request, pathname, search) {
  const pages = await caches.open(PAGES)
  // What is asked for with a question is another page: it is neither kept nor answered with the one without.
  const isPlain = pathname === '/offline' || isWithoutQuestion(search)
  const kept = isPlain ? await pages.match(pathname) : undefined
  try {
    const answer = await (kept ? within(fetch(request), PATIENCE) : fetch(request))
    if (kept && GONE.includes(answer.status)) return asKept(kept)
    if (answer.ok && isPlain && publicPage.test(pathname)) await keep(PAGES, pathname, answer.clone())
    return answer
  } catch (error) {
    if (kept) return pathname === '/offline' ? kept : asKept(kept)
    // Its own address, since a page wakes up as what its address says.
    if (pathname === '/offline' || !(await pages.match('/offline'))) throw error
    return Response.redirect(`/offline?to=${encodeURIComponent(pathname + search)}`)
  }
}

/** Where a visit came from (`utm_…`) changes nothing about a page. */
function isWithoutQuestion(search) {
  return [...new URLSearchParams(search).keys()].every((name) => name.startsWith('utm_'))
}

/** A kept page says itself that it is one, and from when: the browser may well believe to have a network. */
async function asKept(kept) {
  const headers = new Headers(kept.headers)
  for (const name of ['content-length', 'content-encoding']) headers.delete(name)
  const html = (await kept.text()).replace(/<html(?=[\s>])/, `<html data-kept="${keptAt(kept)}"`)
  return new Response(html, { status: kept.status, headers })
}

/** When an answer was given, as an ISO date; empty where it does not say. */
function keptAt(kept) {
  const sent = Date.parse(kept.headers.get('date') ?? '')
  return Number.isNaN(sent) ? '' : new Date(sent).toISOString()
}

/** The answer, or a failure where it takes longer than this many milliseconds. */
function within(answer, patience) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no answer')), patience)
    answer.finally(() => clearTimeout(timer)).then(resolve, reject)
  })
}

/** For what never changes at its address. */
async function fromCacheFirst(name, request) {
  const kept = await (await caches.open(name)).match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await keep(name, request, answer.clone())
  return answer
}

/** A picture in the size that was asked for, else in the one that was kept, else its stand-in. */
async function picture(request, pathname) {
  try {
    return await fromCacheFirst(PICTURES, request)
  } catch (error) {
    const pictures = await caches.open(PICTURES)
    const folder = pathname.match(pictureOf)[0]
    for (const { url } of await pictures.keys())
      if (new URL(url).pathname.startsWith(folder)) return await pictures.match(url)
    const standIn = await pictures.match(PLACEHOLDER)
    if (!standIn) throw error
    return standIn
  }
}

/** An item's facts, from the network first. Its page is told which of them it got. */
async function item(request, pathname, clientId) {
  const key = factsKey(pathname.match(itemCall)[1])
  const kept = await (await caches.open(ITEMS)).match(key)
  try {
    const answer = await (kept ? within(fetch(request), PATIENCE) : fetch(request))
    if (kept && GONE.includes(answer.status)) throw new Error('the server is gone')
    if (answer.ok && (await isForEverybody(answer.clone()))) await keep(ITEMS, key, answer.clone())
    await tell(clientId, { fresh: true })
    return answer
  } catch (error) {
    if (!kept) throw error
    await tell(clientId, { kept: keptAt(kept) })
    return kept
  }
}

/** Under which an item's facts are kept, whoever asked for them. */
function factsKey(id) {
  return `/api/listings/get_listing_by_uuid_anonymous/${id}`
}

async function tell(clientId, words) {
  const client = clientId && (await self.clients.get(clientId))
  if (client) client.postMessage(words)
}

async function isForEverybody(answer) {
  const { listing } = await answer.json().catch(() => ({}))
  return publicStatus.includes(listing?.status)
}

async function forgetLookedAt() {
  const pages = await caches.open(PAGES)
  for (const request of await pages.keys())
    if (/^\/shop\/(?:item|search)\//.test(new URL(request.url).pathname)) await pages.delete(request)
  await caches.delete(ITEMS)
  const pictures = await caches.open(PICTURES)
  for (const request of await pictures.keys())
    if (new URL(request.url).pathname !== PLACEHOLDER) await pictures.delete(request)
}

/** Adds to a cache and lets go of the oldest. */
async function keep(name, key, answer) {
  const cache = await caches.open(name)
  await cache.delete(key)
  await cache.put(key, answer)
  const keys = await cache.keys()
  if (keys.length <= MOST[name]) return
  // What stands in for all others stays, and so do the scripts and styles that it wakes up with.
  const staying = ['/offline', PLACEHOLDER, ...(name === FILES ? await filesOfOffline() : [])]
  for (const old of keys.slice(0, keys.length - MOST[name]))
    if (!staying.includes(new URL(old.url).pathname)) await cache.delete(old)
}

async function filesOfOffline() {
  const kept = await (await caches.open(PAGES)).match('/offline')
  return kept ? filesIn(await kept.text()) : []
}

/** The scripts and styles that a page names. */
function filesIn(html) {
  return [...html.matchAll(/["'(](\/assets\/[^"')\s]+)/g)].map((match) => match[1])
}

async function keepMissing(paths) {
  const cache = await caches.open(PAGES)
  for (const path of paths.slice(0, 60)) {
    if (!publicPage.test(path) && path !== '/offline') continue
    const kept = await cache.match(path)
    const isFresh = kept && Date.now() - Date.parse(keptAt(kept) || 0) < REFRESH
    if (!isFresh) await keepPage(path).catch(() => {})
    const id = path.match(itemPage)?.[1]
    if (id) await keepFacts(id, isFresh).catch(() => {})
  }
}

/** What lists show of an item: a favorite may be read although its page was never opened. */
async function keepFacts(id, isFresh) {
  const key = factsKey(id)
  if (isFresh && (await (await caches.open(ITEMS)).match(key))) return
  const answer = await fetch(key)
  if (answer.ok && (await isForEverybody(answer.clone()))) await keep(ITEMS, key, answer)
}

/** Scripts and styles that a page has loaded or may come to need. */
async function keepFiles(files) {
  for (const file of files.slice(0, 200))
    if (typeof file === 'string' && file.startsWith('/assets/') && !film.test(file))
      await fromCacheFirst(FILES, new Request(file)).catch(() => {})
}

/** A page with the scripts, styles and small pictures that it names. */
async function keepPage(path) {
  const answer = await fetch(path, { headers: { accept: 'text/html' } })
  // A browser refuses to show a kept answer that came from another address.
  if (!answer.ok || answer.redirected) return
  const html = await answer.clone().text()
  await keep(PAGES, path, answer)
  const files = new Set(filesIn(html))
  const pictures = new Set(
    [...html.matchAll(/\/photos\/[\w-]+\/640\.jpg/g)].slice(0, 1).map((match) => match[0]),
  )
  await Promise.all([
    ...[...files].map((file) => fromCacheFirst(FILES, new Request(file)).catch(() => {})),
    ...[...pictures].map((file) => fromCacheFirst(PICTURES, new Request(file)).catch(() => {})),
  ])
}
