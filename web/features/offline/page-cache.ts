import type { Listing } from '../../../contract/calls/shapes.ts'
import { ITEMS_CACHE, PAGES_CACHE } from '../../api/storage-keys.ts'

/** An item that can be read without a network. */
export interface KeptItem {
  id: string
  path: string
  title: string
  /** Its facts as they were; null where only its page was kept. */
  listing: Listing | null
  /** From when they are, ISO; empty where it is not known. */
  at: string
}

/** Facts of an item as they were when they were kept. */
export interface KeptListing {
  listing: Listing
  /** ISO; empty where it is not known. */
  at: string
}

/**
 * What stands above a kept page. A price that may be old is never passed off as today's.
 * @param isSure the browser itself says that it has no network; else the server may be gone as well
 */
export function keptText(at: Date | null, isSure = true): string {
  const start = isSure ? 'You are offline.' : 'You are offline, or Stoop is.'
  if (!at) return `${start} Prices and what is still there may have changed.`
  const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }).format(at)
  return `${start} This is how it was on ${when}; prices may have changed.`
}

/** What stands beside a kept price, such as "on Nov 20"; the price itself is marked "then". */
export function thenText(at: string): string {
  if (!at) return ''
  return `on ${new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' }).format(new Date(at))}`
}

/** When this browser kept its copy of a page; null where it has none. */
export async function keptAt(path: string): Promise<Date | null> {
  if (!('caches' in globalThis)) return null
  const kept = await (await caches.open(PAGES_CACHE)).match(path)
  return dateOf(kept)
}

/** The items that can be read without a network, the newest copy first. */
export async function keptItems(): Promise<KeptItem[]> {
  if (!('caches' in globalThis)) return []
  const cache = await caches.open(PAGES_CACHE)
  const pages: KeptItem[] = []
  for (const { url } of (await cache.keys()).toReversed()) {
    const { pathname } = new URL(url)
    const id = /^\/shop\/item\/([^/]+)$/.exec(pathname)?.[1]
    if (!id) continue
    const [known] = await keptListings([id])
    const title = known?.listing.title ?? titleIn((await (await cache.match(pathname))?.text()) ?? '')
    pages.push({ id, path: pathname, title, listing: known?.listing ?? null, at: known?.at ?? '' })
  }
  return pages
}

/** What this browser has kept of these items, in their order; what was not kept is left out. */
export async function keptListings(ids: readonly string[]): Promise<KeptListing[]> {
  if (!('caches' in globalThis)) return []
  const cache = await caches.open(ITEMS_CACHE)
  const found: KeptListing[] = []
  for (const id of ids) {
    const kept = await cache.match(`/api/listings/get_listing_by_uuid_anonymous/${id}`)
    const at = dateOf(kept)?.toISOString() ?? ''
    const { listing } = (await kept?.json().catch(() => null)) ?? {}
    if (listing) found.push({ listing, at })
  }
  return found
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
