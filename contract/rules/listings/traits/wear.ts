import type { CategorySlug } from '../categories.ts'

/** What decides how a size is read: `pants` have a waist, shoes their own numbers. */
export type Wear = 'clothes' | 'pants' | 'shoes'

/** Nouns in the singular. */
const nouns: Record<Wear | 'unsized', string> = {
  shoes: `shoe, sneaker, boot, bootie, heel, sandal, loafer, trainer, pump, flat, slipper, clog, cleat, mule, oxford, brogue, moccasin,
    espadrille, flip flop, flip-flop, stiletto, wedge, skate, rollerblade, galosh, welly, high top, high-top`,
  pants:
    'pant, jean, trouser, chino, slack, short, corduroy, cord, khaki, overall, dungaree, double knee, jogger, sweatpant, culotte, yoga pant',
  clothes: `shirt, t-shirt, tshirt, tee, blouse, top, tank, camisole, cardigan, sweater, sweatshirt, pullover, jumper, hoodie, jacket, coat,
    parka, blazer, vest, suit, tuxedo, tux, dress, gown, skirt, legging, tight, jumpsuit, romper, bodysuit, onesie, pajama, pyjama, robe, kimono,
    swimsuit, bikini, bra, bralette, underwear, boxer, sock, jersey, polo, fleece, windbreaker, raincoat, overcoat, overshirt, tunic,
    turtleneck, tracksuit, uniform, scrub, costume, saree, sari, kurta, wetsuit, poncho, glove, mitten, leotard, henley, peacoat,
    trench, puffer, anorak, corset, bathrobe, sleepwear, outfit, clothe, clothing, flannel, button-down, button-up, button down, button up`,
  unsized: `bag, purse, tote, wallet, clutch, backpack, scarf, scarve, handbag, necklace, earring, bracelet, watch, sunglass, umbrella, tie,
    bowtie, luggage, suitcase, hanger, rack, box, tray, stand, shelf, lace, insole, patch, pin, brooch, keychain, blanket, pouch, crossbody,
    satchel, belt, dryer, tree, jack, warmer, organizer, holder, chart, book, poster`,
}
const kindOf: ReadonlyMap<string, Wear | 'unsized'> = new Map(
  Object.entries(nouns).flatMap(([kind, list]) =>
    list.split(/,\s+/).map((noun) => [noun, kind as Wear | 'unsized'] as const),
  ),
)

/** Shoes that go by their model. */
const shoeModels =
  /\b(?:air (?:max|force|jordan)|jordan \d|jordans|dunks?|chuck taylors?|chucks|stan smiths?|yeezys?|old skool|ultra ?boosts?|gazelles?|sambas?|birkenstocks?|(?:dr|doc)\.? martens?|uggs?|crocs|new balance \d{3,4}|gel[ -]kayano|blundstones?|superstars?|converse|vans|slip[ -]ons?|runners|xt-6|clifton|pegasus)\b/i

/** Where things to wear are filed. */
const wearCategories: ReadonlySet<CategorySlug> = new Set(['clothing', 'sports', 'homemade', 'other'])

/** What kind of sizes an item has; null for an item that is not worn, or has no size, such as a bag. */
export function wearOf(title: string, category: CategorySlug): Wear | null {
  if (!wearCategories.has(category)) return null
  const [head = ''] = title.split(/ with | for | from |[(;,]| - /i)
  const kind = lastNoun(head) ?? lastNoun(title)
  if (kind === 'unsized') return null
  if (kind) return kind
  if (shoeModels.test(title)) return 'shoes'
  return category === 'clothing' ? 'clothes' : null
}

/** In English the last noun names the item: a shoe rack is no shoe. */
function lastNoun(text: string): Wear | 'unsized' | undefined {
  const words = text.toLowerCase().match(/[\p{L}\p{N}’'-]+/gu) ?? []
  for (let at = words.length - 1; at >= 0; at--) {
    const word = words[at] ?? ''
    const kind = kindOf.get(singular(`${words[at - 1] ?? ''} ${word}`)) ?? kindOf.get(singular(word))
    if (kind) return kind
  }
  return undefined
}

/** Whether a word names something to wear that has sizes. */
export function isNoun(word: string): boolean {
  const kind = kindOf.get(singular(word.toLowerCase()))
  return kind !== undefined && kind !== 'unsized'
}

function singular(noun: string): string {
  return noun.replace(/(?<=ss|x|ch|sh)es$|(?<=[^s])s$/, '')
}
