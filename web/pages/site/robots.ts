import type { Route } from './+types/robots.ts'

/** Where search engines should not go: what belongs to one person, or to nobody. @source RFC 9309 */
export function loader({ request }: Route.LoaderArgs) {
  const { origin } = new URL(request.url)
  const closed = [
    '/api/',
    '/dev/',
    '/orders',
    '/my-stuff',
    '/payment-success',
    '/investors',
    '/operator',
    '/offline',
  ]
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    `Sitemap: ${origin}/sitemaps/items.xml`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=86400' },
  })
}
