/** Listings per section. @source spec §9 Home sections */
export const SECTION_SIZE = 8
/** The limit of UNDER $50, in dollars. @source spec §9 */
export const CHEAP_BELOW = 50

/**
 * The indexes of the sections in the list of listings; 17–40 are additional rails.
 * @source spec §2 Shop; product-decisions §3
 */
const rails = [
  { title: 'TRENDING', from: 0 },
  { title: 'NEW ARRIVALS', from: SECTION_SIZE },
  { title: 'UNDER $50', from: null },
  { title: 'JUST OFF THE SIDEWALK', from: 2 * SECTION_SIZE },
  { title: 'WORTH A WALK', from: 3 * SECTION_SIZE },
  { title: 'STILL ON THE STEPS', from: 4 * SECTION_SIZE },
] as const

/** The index where MORE ITEMS begins. @source spec §2 Shop: "listings from the 41st on" */
export const MORE_FROM = 40

export interface ShopSection<Item> {
  title: string
  items: Item[]
}

/** The rails of /shop in order, without empty ones. `cheap` are the candidates for UNDER $50. */
export function shopRails<Item extends { price: number }>(
  items: readonly Item[],
  cheap: readonly Item[] = items,
): ShopSection<Item>[] {
  const sections = rails.map(({ title, from }) => ({
    title,
    items: from === null ? underFifty(cheap) : items.slice(from, from + SECTION_SIZE),
  }))
  return sections.filter((section) => section.items.length > 0)
}

/** The listings below the rails. */
export function moreItems<Item>(items: readonly Item[]): Item[] {
  return items.slice(MORE_FROM)
}

/** The first few under 50 dollars, in the list's order. @source product-decisions §9.24 */
export function underFifty<Item extends { price: number }>(items: readonly Item[]): Item[] {
  return items.filter((item) => item.price < CHEAP_BELOW).slice(0, SECTION_SIZE)
}
