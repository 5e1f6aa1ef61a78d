import type { MetaDescriptor } from 'react-router'
import { categoryPreviewPath, PREVIEW_SIZE } from '../../../../contract/rules/site/previews.ts'
import { itemListData } from '../../../features/listings/item-list-data.ts'
import type { CategoryPage } from '../../../features/listings/list-queries.ts'
import { pictureMeta } from '../../../features/listings/picture-meta.ts'
import { publicMeta } from '../../../features/listings/public-meta.ts'
import { categoryTitle, isCategory } from '../../../features/shop/filters/category-filter.ts'
import { categoryPath } from '../../../features/shop/search/search-paths.ts'
import { marketplace } from '../../../marketplace.ts'

interface CategoryMetaInput {
  /** As the address writes it. */
  category: string
  /** The site's address; undefined until the server's data is there. */
  origin: string | undefined
  page: CategoryPage | null
  /** Whether the address has a query. */
  isFiltered: boolean
}

/** The head of a category's page. Only the unfiltered page of a known category may be indexed. */
export function categoryMeta({ category, origin, page, isFiltered }: CategoryMetaInput): MetaDescriptor[] {
  const title = categoryTitle(category)
  const isKnown = isCategory(category)
  // One canonical address, however this one is spelled.
  const url = origin !== undefined && isKnown ? origin + categoryPath(title) : undefined
  const head = publicMeta({
    title: `${title}, second-hand in ${marketplace.city}`,
    description: `Second-hand ${title.toLowerCase()} from people in ${marketplace.name}. Pick it up around the corner.`,
    url,
    image: url && origin !== undefined ? origin + categoryPreviewPath(title) : undefined,
  })
  if (url) head.push(...pictureMeta({ ...PREVIEW_SIZE, alt: `${title} on Stoop in ${marketplace.city}` }))
  if (isFiltered || !isKnown) head.push({ name: 'robots', content: 'noindex, follow' })
  if (page && url && origin !== undefined && !isFiltered)
    head.push({ 'script:ld+json': itemListData(title, url, page, origin) })
  return head
}
