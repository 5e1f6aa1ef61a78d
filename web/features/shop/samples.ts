/** A thing that nobody sells: it shows what the shop looks like while the real listings cannot be had. */
export interface Sample {
  id: string
  title: string
  /** Dollars. */
  price: number
}

const titles = [
  'Desk lamp',
  'Oak side table',
  'Wool blanket',
  'Road bike',
  'Record player',
  'Cast-iron pan',
  'Denim jacket',
  'Floor mirror',
  'Espresso maker',
  'Board games',
  'Linen curtains',
  'Rolling cart',
  'Acoustic guitar',
  'Plant stand',
  'Bookshelf',
  'Film camera',
  'Rain boots',
  'Kids’ scooter',
  'Ceramic vase',
  'Toolbox',
  'Folding chairs',
  'Area rug',
  'Headphones',
  'Stand mixer',
  'Picture frames',
  'Winter coat',
  'Standing desk',
  'Skateboard',
  'Table fan',
  'Tea set',
  'Yoga mat',
  'Nightstand',
  'Bluetooth speaker',
  'Paperbacks',
  'Bar stools',
  'Sewing machine',
  'Canvas tote',
  'Dutch oven',
  'Wall clock',
  'Suitcase',
  'Easel',
  'Bread maker',
  'Leather boots',
  'Game console',
  'Coat rack',
  'Garden tools',
  'Telescope',
  'Quilt',
  'Armchair',
  'Typewriter',
]

/** Cheapest and dearest sample, in dollars. @source spec §9 Mock fallback list */
const CHEAPEST = 10
const DEAREST = 209

/** The fifty samples, priced 10 to 209. @source spec §4 Shop, §9 */
export const samples: readonly Sample[] = titles.map((title, index) => {
  // Steps of 19 visit all fifty prices once, in no order that shows.
  const share = ((index * 19) % titles.length) / (titles.length - 1)
  return { id: `sample-${index + 1}`, title, price: Math.round(CHEAPEST + share * (DEAREST - CHEAPEST)) }
})
