import type { CategorySlug } from './categories.ts'
import { kinds } from './kinds.ts'

/** Nouns in titles by category, besides the names of the kinds. */
const otherNames: Partial<Record<CategorySlug, string>> = {
  electronics: `phone, iphone, ipad, macbook, computer, monitor, mouse, tv, speaker, soundbar, airpods, earphones, charger, kindle, xbox,
    playstation, ps4, ps5, nintendo switch, console, projector, microphone, drone, record player, router, microwave, vacuum,
    coffee maker, espresso machine, heater, tablet`,
  furniture: `couch, loveseat, sectional, futon, ottoman, recliner, table, shelves, shelving unit, rack, drawers, vanity, headboard, bed,
    bookshelf, sideboard, tv stand`,
  clothing: `tee, blouse, top, cardigan, sweatshirt, pullover, jumper, pants, chinos, leggings, joggers, vest, blazer, parka, raincoat,
    pajamas, pyjamas, swimsuit, bikini, jumpsuit, romper, overalls, gown, tie, socks, shoes, trainers, loafers, pumps, heels,
    flats, slippers, cap, beanie, purse, tote, tote bag, bracelet, ring, watch, scarves, overshirt, overcoat, kimono, umbrella`,
  sports: `weights, kettlebell, barbell, bench press, rollerblades, kayak, paddle, soccer ball, baseball bat, racket, snow boots, helmet, bike lock`,
  toys: 'lego, puzzle, toy, plush, teddy bear, action figure, figurines, blocks',
  hobbies: 'keyboard piano, amp, sewing kit, knitting needles, drum, paint set',
  vehicles: 'bike, e-bike, ebike, moped, tricycle, road bike, mountain bike, car seat, tire',
  decor:
    'lamp, lampshade, carpet, print, poster, frame, picture frame, candle, clock, plant, planter, pillow, wreath, tapestry, throw',
  media: 'vinyl, record, album, cd, dvd, blu-ray, cassette',
  books: 'novel, textbook, cookbook, paperback, hardcover, comics',
  beauty: 'makeup, shampoo, lotion, hair straightener, curling iron',
  food: 'honey',
  essentials: `pot, pan, skillet, dutch oven, knife, knives, cup, bowl, glass, dish, toaster, kettle, blender, stand mixer, air fryer, rice cooker, iron,
    ironing board, ladder, tools, luggage, sheets, duvet, blanket, broom, bin, trash can, hangers`,
}

/** The category of each noun, in the singular. */
const filed: ReadonlyMap<string, CategorySlug> = new Map([
  ...kinds.map(({ noun, category }) => [singular(noun), category] as const),
  ...Object.entries(otherNames).flatMap(([category, names]) =>
    names.split(/,\s+/).map((name) => [singular(name), category as CategorySlug] as const),
  ),
])
const MOST_WORDS = 3

/**
 * The category of an item with this title; null for unknown nouns. In English the last noun names the item: a table lamp is
 * not a table. What follows a comma, "with" or "for" is an accessory or a purpose.
 */
export function categoryOfTitle(title: string): CategorySlug | null {
  const [head = ''] = title.toLowerCase().split(/[,(–—:;/]| - | and | with | for | from | in /)
  const words = head.match(/[\p{L}\p{N}’'-]+/gu)?.map(singular) ?? []
  for (let end = words.length; end > 0; end--)
    for (let start = Math.max(0, end - MOST_WORDS); start < end; start++) {
      const category = filed.get(words.slice(start, end).join(' '))
      if (category) return category
    }
  return null
}

/** The words in the singular. */
function singular(name: string): string {
  return name
    .split(/\s+/)
    .map((word) => word.replace(/(?<=ss|x|ch|sh)es$|(?<=\w[^su])s$/, ''))
    .join(' ')
}
