import { type CardPage, itemPath } from './card.ts'

/** The first items of a list as search engines read them. @source schema.org/ItemList, schema.org/ListItem */
export function itemListData(name: string, url: string, page: CardPage, origin: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    url,
    numberOfItems: page.cards.length,
    itemListElement: page.cards.slice(0, 30).map((card, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: origin + itemPath(card.id),
      name: card.title,
    })),
  }
}
