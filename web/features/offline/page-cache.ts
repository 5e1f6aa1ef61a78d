import type { Listing } from '../../../contract/calls/shapes.ts'
import { ITEMS_CACHE, PAGES_CACHE } from '../../api/storage/storage-keys.ts'
import { marketplace } from '../../marketplace.ts'

/** An item that can be read offline. */
export interface CachedItem {
  id: string
  path: string
  title: string
  /** Its cached data; null if only its page is cached. */
  listing: Listing | null
  /** The date of the data (ISO); empty if unknown. */
  at: string
}

/** The cached data of an item. */
export interface CachedListing {
  listing: Listing
  /** ISO; empty if unknown. */
  at: string
}

/**
 * The note above a cached page. An old price is never presented as the current one.
 * @param isSure the browser reports that it is offline; otherwise the server may be down as well
 */
export function cachedText(at: Date | null, isSure = true): string {
  const start = isSure ? 'You are offline.' : 'You are offline, or Stoop is down.'
  if (!at) return `${start} Prices and availability may have changed.`
  const when = new Intl.DateTimeFormat(marketplace.locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(at)
  return `${start} This copy is from ${when}; prices may have changed.`
}

/** The note next to a cached price, such as "on Nov 20"; the price itself is marked "then". */
export function thenText(at: string): string {
  if (!at) return ''
  return `on ${new Intl.DateTimeFormat(marketplace.locale, { month: 'short', day: 'numeric' }).format(new Date(at))}`
}

/** The date of the cached copy of a page; null if there is none. */
export async function cachedAt(path: string): Promise<Date | null> {
  if (!('caches' in globalThis)) return null
  const cached = await (await caches.open(PAGES_CACHE)).match(path)
  return dateOf(cached)
}

/** The items that can be read offline, newest copy first. */
export async function cachedItems(): Promise<CachedItem[]> {
  if (!('caches' in globalThis)) return []
  const cache = await caches.open(PAGES_CACHE)
  const pages: CachedItem[] = []
  for (const { url } of (await cache.keys()).toReversed()) {
    const { pathname } = new URL(url)
    const id = /^\/shop\/item\/([^/]+)$/.exec(pathname)?.[1]
    if (!id) continue
    const [known] = await cachedListings([id])
    const title = known?.listing.title ?? titleIn((await (await cache.match(pathname))?.text()) ?? '')
    pages.push({ id, path: pathname, title, listing: known?.listing ?? null, at: known?.at ?? '' })
  }
  return pages
}

/** The cached ones of these items, in their order. */
export async function cachedListings(ids: readonly string[]): Promise<CachedListing[]> {
  if (!('caches' in globalThis)) return []
  const cache = await caches.open(ITEMS_CACHE)
  const listings: CachedListing[] = []
  for (const id of ids) {
    const cached = await cache.match(`/api/listings/get_listing_by_uuid_anonymous/${id}`)
    const at = dateOf(cached)?.toISOString() ?? ''
    const { listing } = (await cached?.json().catch(() => null)) ?? {}
    if (listing) listings.push({ listing, at })
  }
  return listings
}

function dateOf(cached: Response | undefined): Date | null {
  const sent = cached?.headers.get('date')
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
