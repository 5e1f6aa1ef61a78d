import { readPageContext } from '../../api/server-context.ts'
import type { Route } from './+types/sitemaps.ts'

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/**
 * The sitemaps of items: `items.xml` lists the parts, `items-1.xml` and so on list the items.
 * @source sitemaps.org/protocol.html
 */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { origin } = new URL(request.url)
  const name = /^items(?:-([1-9]\d{0,4}))?\.xml$/.exec(params.file)
  if (!name) throw new Response('Not found', { status: 404 })
  const { call } = readPageContext(context)
  const part = name[1] === undefined ? null : Number(name[1])
  const { data } = await call('sitemaps.items', { query: { part: part ?? 1 } })
  if (!data) throw new Response('Try again later', { status: 503 })
  if (part !== null && part > data.parts) throw new Response('Not found', { status: 404 })
  const lines =
    part === null
      ? Array.from(
          { length: data.parts },
          (_, index) => `<sitemap><loc>${origin}/sitemaps/items-${index + 1}.xml</loc></sitemap>`,
        )
      : data.items.map(
          ({ id, changed_at }) =>
            `<url><loc>${origin}/shop/item/${id}</loc><lastmod>${changed_at.slice(0, 10)}</lastmod></url>`,
        )
  const kind = part === null ? 'sitemapindex' : 'urlset'
  return new Response(`${head}<${kind} ${namespace}>\n${lines.join('\n')}\n</${kind}>\n`, {
    // A proxy that kept it would show what has been taken down.
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, no-cache' },
  })
}
