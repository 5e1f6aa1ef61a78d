import { pathsClosedToCrawlers } from '../../../contract/rules/site/public-pages.ts'
import type { Route } from './+types/robots.ts'

/**
 * Tells search engines which pages to skip and where the sitemaps are. Without `Crawl-delay`: RFC 9309 does not have it, Google
 * ignores it, and the server's own limit is far above what search engines do (docs/abuse.md).
 * @source RFC 9309
 */
export function loader({ request }: Route.LoaderArgs) {
  const { origin } = new URL(request.url)
  const lines = [
    'User-agent: *',
    ...pathsClosedToCrawlers.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    `Sitemap: ${origin}/sitemaps/items.xml`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=86400' },
  })
}
