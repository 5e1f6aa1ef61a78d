import type { CategorySlug } from '../contract/rules/listings/categories.ts'

/** Words of generated listings: enough that searches find some, many or none. */
export const things: Partial<Record<CategorySlug, readonly string[]>> = {
  electronics: [
    'headphones',
    'monitor',
    'record player',
    'camera',
    'keyboard',
    'speaker',
    'tablet',
    'projector',
  ],
  furniture: ['side table', 'bookshelf', 'armchair', 'desk', 'dresser', 'sofa', 'stool', 'bench', 'cabinet'],
  clothing: ['wool coat', 'denim jacket', 'boots', 'silk scarf', 'sweater', 'raincoat', 'linen shirt'],
  sports: ['road bike', 'yoga mat', 'kettlebell', 'tennis racket', 'tent', 'climbing shoes', 'skateboard'],
  toys: ['train set', 'puzzle', 'dollhouse', 'board game', 'building blocks', 'kite'],
  hobbies: ['acoustic guitar', 'sewing machine', 'easel', 'telescope', 'loom', 'ukulele'],
  vehicles: ['cargo bike', 'scooter', 'moped', 'bike trailer'],
  decor: ['floor lamp', 'mirror', 'rug', 'vase', 'picture frame', 'curtains', 'desk lamp'],
  homemade: ['stoneware mug', 'quilt', 'candle', 'tote bag', 'cutting board'],
  media: ['vinyl record', 'film poster', 'cassette deck', 'comic book'],
  books: ['cookbook', 'novel', 'atlas', 'art book', 'field guide'],
  essentials: ['cast iron pan', 'kettle', 'toaster', 'air purifier', 'fan', 'vacuum cleaner'],
}

export const looks = [
  'Walnut',
  'Vintage',
  'Small',
  'Blue',
  'Oak',
  'Barely used',
  'Large',
  'Green',
  'Folding',
  'Black',
  'White',
  'Heavy',
]

export const brands = [
  'Ikea',
  'Sony',
  'Muji',
  'Herman Miller',
  'Patagonia',
  'Lodge',
  'Yamaha',
  'Thonet',
  'Braun',
  'West Elm',
]

export const places = [
  'Astoria',
  'Bushwick',
  'Harlem',
  'Park Slope',
  'Chelsea',
  'Ridgewood',
  'Inwood',
  'Red Hook',
  'Jackson Heights',
]

export const sentences = [
  'Moving at the end of the month, so it has to go.',
  'One scratch on the back, see the last photo.',
  'Bought new three years ago and used on weekends only.',
  'Fourth floor walk-up; I can help carry it down.',
  'Comes from a home without smokers, with one polite cat.',
  'Works as it should, tested this morning.',
  'Fits into a cab or the back of a small car.',
  'The original box and the papers are still here.',
  'I would keep it if the new flat had one more wall.',
  'Cleaned and ready to be picked up, evenings are best.',
]

/** Search queries: one word, two words, a prefix, and words without a match. */
export const searches = [
  'lamp',
  'desk',
  'walnut table',
  'bike',
  'vintage camera',
  'blue',
  'oak bookshelf',
  'guitar',
  'sof',
  'cast iron',
  'wool coat',
  'speaker',
  'small rug',
  'folding',
  'yamaha',
  'record',
  'green armchair',
  'tent',
  'headpho',
  'mirror',
  'herman miller',
  'novel',
  'kettle',
  'black boots',
  'telescope',
  'mug',
  'bench',
  'puzzle',
  'zeppelin',
  'white dresser',
]
