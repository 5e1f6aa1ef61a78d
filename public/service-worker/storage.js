/* The caches: finding, storing and downloading answers. Part of /service-worker.js. */
const PAGES = 'stoop-pages-1'
const FILES = 'stoop-files-1'
const PICTURES = 'stoop-pictures-1'
const ITEMS = 'stoop-items-1'
const MAX_ENTRIES = { [PAGES]: 80, [FILES]: 250, [PICTURES]: 240, [ITEMS]: 120 }
const PLACEHOLDER = '/placeholder-photo.svg'

/** A cached answer; undefined if there is none or the storage fails. */
function find(name, key) {
  const cached = caches.open(name).then((cache) => cache.match(key))
  return cached.catch(() => undefined)
}

/** Caches an answer and removes the oldest entries beyond the limit. Never fails. */
async function store(name, key, answer) {
  try {
    const cache = await caches.open(name)
    await cache.delete(key)
    await cache.put(key, answer)
    await removeOldest(name, MAX_ENTRIES[name])
  } catch (error) {
    // Pictures take most of the space, so the next write may succeed.
    if (error?.name === 'QuotaExceededError')
      await removeOldest(PICTURES, MAX_ENTRIES[PICTURES] / 2).catch(() => {})
  }
}

async function removeOldest(name, limit) {
  const cache = await caches.open(name)
  const keys = await cache.keys()
  if (keys.length <= limit) return
  // The offline page, what it needs, and the placeholder stay.
  const permanent = [
    '/offline',
    PLACEHOLDER,
    ...filesIn((await (await find(PAGES, '/offline'))?.text()) ?? ''),
  ]
  for (const old of keys.slice(0, keys.length - limit))
    if (!permanent.includes(new URL(old.url).pathname)) await cache.delete(old)
}

function filesIn(html) {
  return [...html.matchAll(/["'(](\/assets\/[^"')\s]+)/g)].map((match) => match[1])
}

async function download(name, path) {
  if (await find(name, path)) return
  const answer = await fetch(path)
  if (answer.ok) await store(name, path, answer)
}

/** A page with its scripts, styles and first picture. */
async function downloadPage(path) {
  const answer = await fetch(path, { headers: { accept: 'text/html' } })
  // Browsers refuse a cached answer that was redirected.
  if (!answer.ok || answer.redirected) return
  const html = await answer.clone().text()
  await store(PAGES, path, answer)
  const picture = html.match(/\/photos\/[\w-]+\/640\.jpg/)?.[0]
  const files = new Set(filesIn(html))
  await Promise.all([
    ...[...files].map((file) => download(FILES, file).catch(() => {})),
    ...(picture ? [download(PICTURES, picture).catch(() => {})] : []),
  ])
}
