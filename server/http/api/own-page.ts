import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a browser says that a page of this site sent the request. Browsers name the sender in `Sec-Fetch-Site`, over plain HTTP only in
 * `Origin`; pages cannot change either. False without both.
 * @source OWASP Cross-Site Request Forgery Prevention Cheat Sheet, Fetch Metadata headers
 */
export function isFromOwnPage({
  'sec-fetch-site': site,
  origin,
  host,
}: Pick<IncomingHttpHeaders, 'sec-fetch-site' | 'origin' | 'host'>): boolean {
  if (site !== undefined) return site === 'same-origin'
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host
}
