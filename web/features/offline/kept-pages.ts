/** The service worker's cache of pages; the name is its. */
const PAGES = 'stoop-pages-1'

/** A page that can be read without a network. */
export interface KeptPage {
  path: string
  title: string
  at: Date | null
}

/** What stands above a kept page. A price that may be old is never passed off as today's. */
export function keptText(at: Date | null): string {
  if (!at) return 'You are offline. Prices and what is still there may have changed.'
  const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }).format(at)
  return `You are offline. This is how it was on ${when}; prices may have changed.`
}

/** When this browser kept its copy of a page; null where it has none. */
export async function keptAt(path: string): Promise<Date | null> {
  if (!('caches' in globalThis)) return null
  const kept = await (await caches.open(PAGES)).match(path)
  return dateOf(kept)
}

/** The items that can be read without a network, the newest copy first. */
export async function keptItems(): Promise<KeptPage[]> {
  if (!('caches' in globalThis)) return []
  const cache = await caches.open(PAGES)
  const pages: KeptPage[] = []
  for (const { url } of (await cache.keys()).toReversed()) {
    const { pathname } = new URL(url)
    if (!pathname.startsWith('/shop/item/')) continue
    const kept = await cache.match(pathname)
    pages.push({ path: pathname, title: titleIn((await kept?.text()) ?? ''), at: dateOf(kept) })
  }
  return pages
}

function dateOf(kept: Response | undefined): Date | null {
  const sent = kept?.headers.get('date')
  return sent ? new Date(sent) : null
}

/** The title of a page's HTML, without the name of the site. */
export function titleIn(html: string): string {
  const written = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''
  const text = written
    .replace(/&#x27;|&#39;/g, '’')
    .replace(/&quot;/g, '”')
    .replace(/&amp;/g, '&')
  return text.replace(/ · Stoop$/, '') || 'An item'
}
