import type { CategorySlug } from '../../../../contract/rules/listings/categories.ts'

/** What an item is called, and the category it is sold in. */
export interface KindName {
  noun: string
  category: CategorySlug
  /** Where this kind shows wear. */
  check: string
}

const clothes = (noun: string, check: string): KindName => ({ noun, category: 'clothing', check })
const collar = 'the collar, the cuffs and the seams'
const seams = 'the neckline, the armpits and the seams'
const lining = 'the zipper, the lining and the cuffs'
const hem = 'the zipper, the knees and the hem'
const soles = 'the soles, the heels and the insides'
const joints = 'the joints, the surface and the legs'
const device = 'that it turns on, and its screen and ports'

/** The names of the classifier's results, in their order. Null must not be named. @source tools/photo-classifier/photos.py */
export const classifierNames: readonly (KindName | null)[] = [
  null,
  clothes('blazer', lining),
  clothes('blouse', collar),
  clothes('bodysuit', seams),
  clothes('dress', 'the zipper, the seams and the hem'),
  clothes('hat', 'the brim and the sweatband'),
  clothes('hoodie', 'the cuffs, the zipper and the cord'),
  clothes('long-sleeved top', seams),
  clothes('jacket', lining),
  clothes('pants', hem),
  { noun: 'playing cards', category: 'toys', check: 'that the deck is complete' },
  clothes('polo shirt', collar),
  clothes('shirt', collar),
  clothes('shoes', soles),
  clothes('shorts', hem),
  clothes('skirt', 'the zipper, the lining and the hem'),
  clothes('T-shirt', seams),
  clothes('top', seams),
  clothes('tank top', seams),
]

/** Kinds that people file under one name. It is used where none of them is certain on its own. */
export const groups: readonly { name: KindName; members: readonly string[] }[] = [
  {
    name: clothes('top', seams),
    members: [
      'blouse',
      'bodysuit',
      'hoodie',
      'long-sleeved top',
      'polo shirt',
      'shirt',
      'T-shirt',
      'top',
      'tank top',
    ],
  },
  { name: clothes('jacket', lining), members: ['blazer', 'jacket'] },
]

/** The names of the detector's labels. Living things, and words too vague for a title, are left out. */
export const detectorNames: Readonly<Record<number, KindName>> = {
  1: { noun: 'bicycle', category: 'vehicles', check: 'the brakes, the chain and the tires' },
  2: clothes('boots', soles),
  3: { noun: 'laptop', category: 'electronics', check: device },
  5: { noun: 'chair', category: 'furniture', check: joints },
  7: { noun: 'desk', category: 'furniture', check: joints },
  9: { noun: 'computer mouse', category: 'electronics', check: device },
  10: { noun: 'computer monitor', category: 'electronics', check: device },
  12: { noun: 'mug', category: 'essentials', check: 'the rim and the handle' },
  13: { noun: 'coffee cup', category: 'essentials', check: 'the rim and the handle' },
  14: { noun: 'exercise bike', category: 'sports', check: 'the pedals and the display' },
  15: { noun: 'table', category: 'furniture', check: joints },
  17: clothes('high heels', soles),
  19: clothes('shoes', soles),
  21: { noun: 'book', category: 'books', check: 'the spine, the corners and the pages' },
  22: { noun: 'camera', category: 'electronics', check: device },
  23: { noun: 'car', category: 'vehicles', check: 'the body, the tires and the mileage' },
}
