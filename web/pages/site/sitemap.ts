import { readPageContext } from '../../api/server-context.ts'
import { guides } from '../../content/guides/index-of-guides.ts'
import type { Route } from './+types/sitemap.ts'

const pages = [
  '/',
  '/shop',
  '/guides',
  '/ambassadors',
  '/businesses',
  '/about',
  '/safety',
  '/prohibited-items',
  '/terms',
  '/privacy',
  '/accessibility',
]

/** What search engines may find: our pages, the guides, the newest things for sale. @source sitemaps.org; product-decisions §7 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { origin } = new URL(request.url)
  const { data } = await readPageContext(context).call('listings.browseAnonymous', { query: { limit: 100 } })
  const entries = [
    ...pages.map((path) => ({ path, changed: null })),
    ...guides.map(({ slug, updated }) => ({ path: `/guides/${slug}`, changed: updated })),
    ...(data?.listings ?? []).map(({ id, published_at }) => ({
      path: `/shop/item/${id}`,
      changed: published_at.slice(0, 10),
    })),
  ]
  const urls = entries.map(
    ({ path, changed }) =>
      `<url><loc>${origin}${path}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`,
  )
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
  return new Response(xml, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
