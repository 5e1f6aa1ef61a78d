import type { TileName } from './tile-art.tsx'

/** A thing that nobody sells: it shows what the shop looks like while the real listings cannot be had. */
export interface Sample {
  id: string
  title: string
  /** Dollars. */
  price: number
  /** The category that it is drawn as: nobody has photographed it. */
  drawing: TileName
}

const things: Record<TileName, readonly string[]> = {
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

/** Cheapest and dearest sample, in dollars. @source spec §9 Mock fallback list */
const CHEAPEST = 10
const DEAREST = 209

const all = Object.entries(things).flatMap(([drawing, titles]) =>
  titles.map((title) => ({ title, drawing: drawing as TileName })),
)

/** The fifty samples, priced 10 to 209. @source spec §4 Shop, §9 */
export const samples: readonly Sample[] = all.map((_, index) => {
  // Steps that visit all fifty once, in no order that shows: of things and of prices.
  const thing = all[(index * 13) % all.length]
  const share = ((index * 19) % all.length) / (all.length - 1)
  return {
    ...(thing as (typeof all)[number]),
    id: `sample-${index + 1}`,
    price: Math.round(CHEAPEST + share * (DEAREST - CHEAPEST)),
  }
})
