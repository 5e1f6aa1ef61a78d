import { categoryTiles, drawerCategories } from '../../../contract/rules/listings/categories.ts'
import { publicPages } from '../../../contract/rules/site/public-pages.ts'
import { guides } from '../../content/guides/index-of-guides.ts'
import { categoryPath } from '../../features/shop/search/search-paths.ts'
import type { Route } from './+types/sitemap.ts'

const pages = [
  ...publicPages.filter(({ isInSitemap }) => isInSitemap).map(({ path }) => path),
  ...new Set([...categoryTiles, ...drawerCategories].map(categoryPath)),
]

/**
 * The sitemap of the public pages, categories and guides; items have separate sitemaps.
 * @source sitemaps.org/protocol.html
 */
export function loader({ request }: Route.LoaderArgs) {
  const { origin } = new URL(request.url)
  const entries = [
    ...pages.map((path) => `<url><loc>${origin}${path}</loc></url>`),
    ...guides.map(
      ({ slug, updated }) => `<url><loc>${origin}/guides/${slug}</loc><lastmod>${updated}</lastmod></url>`,
    ),
  ]
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
  return new Response(xml, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
