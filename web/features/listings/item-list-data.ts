import { itemPath } from './card.ts'
import type { CategoryPage } from './list-queries.ts'

/** The first items of a list as structured data. @source schema.org/ItemList, schema.org/ListItem */
export function itemListData(name: string, url: string, page: CategoryPage, origin: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    url,
    // Left out where there may be more than were counted.
    ...(page.atLeast ? {} : { numberOfItems: page.total }),
    itemListElement: page.cards.slice(0, 30).map((card, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: origin + itemPath(card.id),
      name: card.title,
    })),
  }
}
