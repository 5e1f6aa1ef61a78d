import { createHash } from 'node:crypto'
import { areaCookieIn, areaCookiePattern, areaValue } from '../../../contract/rules/site/area-cookie.ts'
import { serverCachedPattern } from '../../../contract/rules/site/public-pages.ts'
import type { RenderedPage } from '../pages/page-renderer.ts'
import { contentSecurityPolicy, pageHeaders, type ThirdParties } from '../security-headers.ts'
import { type CachedResponse, createCachedResponse } from './cached-response.ts'
import { createMicroCache, type MicroCache } from './micro-cache.ts'

/** Whether the page at an address may be shown to more than one visitor. */
export function isPublicPage(method: string, url: string): boolean {
  return method === 'GET' && serverCachedPattern.test(url)
}

/** Pages that depend on the chosen area of the city. */
const pageOfArea = /^\/shop(?:\/(?:category|search)\/[^/?]*)?(?:\?|$)/

/**
 * The cookie of the chosen area as `name=value`; null if the page does not depend on it, or it is missing or invalid.
 * @param secure whether the site uses HTTPS
 */
export function areaCookie(url: string, header: string | undefined, secure: boolean): string | null {
  const pair = pageOfArea.test(url) ? areaCookieIn(header, secure) : null
  return pair !== null && areaCookiePattern.test(areaValue(pair)) ? pair : null
}

/** Caches rendered pages for `lifetime` milliseconds. Few of them, because a page may be large. */
export function createPageCache(lifetime: number): MicroCache<CachedResponse> {
  const isCacheable = ({ status }: CachedResponse) => status < 500
  return createMicroCache({ lifetime, staleLifetimes: 0, maxEntries: 100, isCacheable })
}

/**
 * Makes a rendered page cacheable. Responses must not share a nonce, so the scripts that were rendered with the page's nonce,
 * and no others, are allowed by their hashes instead.
 */
export function cachePage(
  { status, headers: own }: Pick<RenderedPage, 'status' | 'headers'>,
  body: Buffer,
  nonce: string,
  thirdParties: ThirdParties,
): CachedResponse {
  const headers: Record<string, string> = { 'cache-control': 'private, no-cache', ...pageHeaders }
  for (const [name, value] of own)
    if (name !== 'set-cookie' && name !== 'content-length') headers[name] = value
  headers['content-security-policy'] = contentSecurityPolicy(
    scriptHashes(body.toString(), nonce),
    thirdParties,
  )
  return createCachedResponse(status, headers, body)
}

/** @source https://www.w3.org/TR/CSP3/#match-element-to-source-list */
function scriptHashes(html: string, nonce: string): string[] {
  const hashes = new Set<string>()
  for (const [, attributes = '', script = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (script === '' || !attributes.includes(`nonce="${nonce}"`)) continue
    hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  }
  return [...hashes]
}
