import type { TileName } from './tile-art.tsx'

/** A listing that does not exist: it shows what the shop looks like while the real listings cannot be loaded. */
export interface Sample {
  id: string
  title: string
  /** Dollars. */
  price: number
  /** The category whose drawing replaces the photo. */
  drawing: TileName
}

const titles: Record<TileName, readonly string[]> = {
  Clothing: ['Denim jacket', 'Rain boots', 'Winter coat', 'Canvas tote', 'Leather boots'],
  Electronics: [
    'Record player',
    'Espresso maker',
    'Film camera',
    'Headphones',
    'Stand mixer',
    'Table fan',
    'Bluetooth speaker',
    'Bread maker',
    'Game console',
  ],
  Furniture: [
    'Desk lamp',
    'Oak side table',
    'Floor mirror',
    'Rolling cart',
    'Plant stand',
    'Bookshelf',
    'Folding chairs',
    'Area rug',
    'Standing desk',
    'Nightstand',
    'Bar stools',
    'Coat rack',
    'Armchair',
  ],
  Hobbies: [
    'Board games',
    'Acoustic guitar',
    'Skateboard',
    'Yoga mat',
    'Sewing machine',
    'Easel',
    'Telescope',
  ],
  Vehicles: ['Road bike', 'Kids’ scooter'],
  Homemade: ['Ceramic vase', 'Tea set', 'Quilt'],
  Media: ['Paperbacks'],
  Misc: [
    'Wool blanket',
    'Cast-iron pan',
    'Linen curtains',
    'Toolbox',
    'Picture frames',
    'Dutch oven',
    'Wall clock',
    'Suitcase',
    'Garden tools',
    'Typewriter',
  ],
}

/** The lowest and highest sample price, in dollars. @source spec §9 Mock fallback list */
const LOWEST_PRICE = 10
const HIGHEST_PRICE = 209

const drawn = Object.entries(titles).flatMap(([drawing, titles]) =>
  titles.map((title) => ({ title, drawing: drawing as TileName })),
)

/** The fifty samples, priced from 10 to 209 dollars. @source spec §4 Shop, §9 */
export const samples: readonly Sample[] = drawn.map((_, index) => {
  // Strides that visit all fifty once, so that titles and prices seem unordered.
  const title = drawn[(index * 13) % drawn.length]
  const share = ((index * 19) % drawn.length) / (drawn.length - 1)
  return {
    ...(title as (typeof drawn)[number]),
    id: `sample-${index + 1}`,
    price: Math.round(LOWEST_PRICE + share * (HIGHEST_PRICE - LOWEST_PRICE)),
  }
})
