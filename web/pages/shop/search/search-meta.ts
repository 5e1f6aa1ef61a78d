import type { MetaDescriptor } from 'react-router'
import { PREVIEW_SIZE, searchPreviewPath } from '../../../../contract/rules/site/previews.ts'
import { pictureMeta } from '../../../features/listings/picture-meta.ts'
import { publicMeta } from '../../../features/listings/public-meta.ts'
import { marketplace } from '../../../marketplace.ts'

/**
 * The meta tags of a search page. It can be shared with a preview image, but search engines must not list it.
 * @param origin the site's address; undefined until the server's data is there
 */
export function searchMeta(words: string, origin: string | undefined): MetaDescriptor[] {
  const robots = { name: 'robots', content: 'noindex' }
  if (words === '') return [{ title: 'Search · Stoop' }, robots]
  const title = `“${words}”`
  const head = publicMeta({
    title,
    description: `Second-hand finds from people in ${marketplace.name}. Pick them up around the corner.`,
    image: origin === undefined ? undefined : origin + searchPreviewPath(words),
  })
  if (origin !== undefined)
    head.push(...pictureMeta({ ...PREVIEW_SIZE, alt: `Items for ${title} on Stoop in ${marketplace.city}` }))
  return [...head, robots]
}
