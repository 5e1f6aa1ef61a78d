/** A page that looks the same to every visitor. */
export interface PublicPage {
  path: string
  /** Whether the pages below it are public too, such as `/guides/nyc-moving-sale`. */
  hasSubpages: boolean
  /** The layout around it: the site's or the shop's. */
  layout: 'site' | 'shop'
  /** Whether the sitemap lists it. */
  isInSitemap: boolean
  /** Whether the server may send one rendered copy to several visitors. */
  isServerCached: boolean
  /** Whether the service worker stores visited copies, to be read offline. */
  isReadableOffline: boolean
}

/** Every public page, in the sitemap's order. */
export const publicPages: readonly PublicPage[] = [
  page('/'),
  page('/shop', { layout: 'shop', hasSubpages: true }),
  // The browser fills in the deck and the favorites, so a cached copy would be useless.
  page('/browse', { layout: 'shop', isServerCached: false }),
  page('/guides', { hasSubpages: true }),
  page('/ambassadors'),
  page('/businesses'),
  page('/about'),
  page('/protection'),
  page('/safety'),
  page('/prohibited-items'),
  page('/terms'),
  page('/privacy'),
  page('/accessibility'),
  page('/favorites', { layout: 'shop', isInSitemap: false, isServerCached: false }),
  // The service worker stores this one when it is installed, not on a visit.
  page('/offline', { isInSitemap: false, isReadableOffline: false }),
]

function page(path: string, differences: Partial<PublicPage> = {}): PublicPage {
  return {
    path,
    layout: 'site',
    hasSubpages: false,
    isInSitemap: true,
    isServerCached: true,
    isReadableOffline: true,
    ...differences,
  }
}

/** Where search engines should not go: programs, personal pages, and pages without content. */
export const pathsClosedToCrawlers: readonly string[] = [
  '/api/',
  '/dev/',
  '/orders',
  '/decisions',
  '/my-stuff',
  '/payment-success',
  '/investors',
  '/operator',
  '/offline',
]

/**
 * Matches a request's path and query where the server may cache the page. Missing pages below a public one match too:
 * they are the same 404 for everyone. React Router's `.data` requests never match.
 */
export const serverCachedPattern = new RegExp(
  `^/(?:$|\\?|(?:${namesOf(({ isServerCached }) => isServerCached).join('|')})(?:/|\\?|$))(?!.*\\.data(?:\\?|$))`,
)

/** Matches a path whose page the service worker stores. `public/service-worker.js` has a copy, which a test compares. */
export const offlinePattern = new RegExp(
  `^/(?:$|${publicPages
    .filter(({ path, isReadableOffline }) => path !== '/' && isReadableOffline)
    .map(({ path, hasSubpages }) => path.slice(1) + (hasSubpages ? '(?:/|$)' : '$'))
    .join('|')})`,
)

function namesOf(isWanted: (page: PublicPage) => boolean): string[] {
  return publicPages.filter((page) => page.path !== '/' && isWanted(page)).map(({ path }) => path.slice(1))
}
