import type { Color } from './colors.ts'

/** From this many colors on, an item is multicolor. */
const MANY = 3

/** Words that name a color wherever they stand. */
const plainShades: Record<Color, string> = {
  black: 'black, jet black, off black, onyx',
  gray: 'gray, grey, charcoal, heather gray, heather grey, graphite, slate gray, slate grey, greyish, grayish',
  white: 'white, off-white, off white, ivory, snow white',
  beige: 'beige, cream, ecru, khaki, camel, oatmeal, sand colored, tan, taupe, nude',
  brown: 'brown, chocolate brown, cognac, tawny, espresso brown, walnut brown, chestnut brown',
  red: 'red, burgundy, maroon, crimson, scarlet, oxblood',
  orange: 'orange, rust orange, terracotta, burnt orange',
  yellow: 'yellow, mustard yellow, lemon yellow, mustard',
  green:
    'green, olive green, forest green, sage green, emerald green, mint green, hunter green, olive drab, khaki green',
  blue: 'blue, navy, navy blue, royal blue, sky blue, light blue, dark blue, indigo, turquoise, teal, cobalt, aqua',
  purple: 'purple, lavender, lilac, violet, plum purple, mauve',
  pink: 'pink, hot pink, blush pink, magenta, fuchsia',
  gold: 'gold, gold-tone, gold tone, golden, rose gold',
  silver: 'silver, silver-tone, silver tone',
  multicolor:
    'multicolor, multicolored, multicolour, multicoloured, multi-color, multi-colored, multi color, rainbow, colorful, colourful',
}

/** Words that are colors only where a seller names the color. */
const otherShades: Partial<Record<Color, string>> = {
  black: 'ebony, noir, midnight',
  gray: 'ash, slate, steel, stone, pewter, gunmetal, smoke, anthracite',
  white: 'pearl, snow, eggshell, chalk',
  beige: 'sand, wheat, natural, oat, bone, champagne, linen',
  brown:
    'walnut, chocolate, coffee, mocha, chestnut, mahogany, oak, teak, espresso, tobacco, bronze, copper, caramel, cherry, rust, wood',
  red: 'wine, ruby, brick, cranberry, bordeaux, merlot',
  orange: 'peach, coral, apricot, tangerine, salmon, pumpkin',
  yellow: 'lemon, canary, ochre, butter',
  green: 'olive, sage, emerald, mint, forest, lime, moss, army, jade, pine',
  blue: 'denim, sky, azure, sapphire, ocean, petrol, cyan, cornflower, royal',
  purple: 'plum, grape, aubergine, eggplant, amethyst, orchid',
  pink: 'blush, rose, bubblegum, dusty rose',
  gold: 'brass',
  silver: 'chrome, nickel, stainless',
  multicolor: 'multi, various, assorted, many colors, mixed',
}

const listed = (shades: Partial<Record<Color, string>>) =>
  Object.entries(shades).flatMap(([color, words]) =>
    words.split(', ').map((word) => [word, color as Color] as const),
  )
const inTexts = new Map(listed(plainShades))
const named = new Map([...inTexts, ...listed(otherShades)])

/** The longest first, so that `olive green` is one color. */
const patternOf = (words: Iterable<string>) =>
  new RegExp(
    `(?<![\\p{L}\\p{N}&'’-])(?:${[...words]
      .toSorted((a, b) => b.length - a.length)
      .join('|')})(?![\\p{L}\\p{N}'’])`,
    'giu',
  )
const textPattern = patternOf(inTexts.keys())
const namedPattern = patternOf(named.keys())

/** Where a color word is no color: names, places, idioms, and colors of something else. */
const otherMeanings = new RegExp(
  [
    'black (?:friday|diamond|sabbath|mirror|panther|cat|tie|label|keys|belt|box|light|tea|coffee|pepper|history|swan|ops)',
    'black (?:&|and) decker',
    'white (?:noise|board|stripes|castle|house|album|elephant|house black market|sox|wine|oak|label|glove|plains|collection)',
    'red (?:hook|sox|wine|bull|wing|cross|hot chili|carpet|bank|velvet|lobster|dead|eye|light therapy)',
    'green (?:day|point|wood|bay|house|tea|lantern|bean|card|mountain|giant|egg)',
    'blue (?:note|yeti|ray|tooth|jays|light|bottle|apron|moon|man|ribbon|sky studios)',
    'brown (?:&|and) [\\p{L}]+',
    '(?:charlie|james|chris|dan|bobbi|foxy|bobby|alton) brown',
    'brown (?:university|jordan)',
    'pink (?:floyd|panther|lady|friday)',
    'orange (?:county|juice|crush|theory|is the new|amp|tree)',
    '(?:clockwork|agent|blood) orange',
    'yellow (?:pages|stone|submarine|cab|jacket)',
    'deep purple|purple (?:rain|heart|mattress|hibiscus|haze)',
    '(?:betty|jack|barry|karen|seth) (?:white|black|brown|green|pink)|jack white',
    'silver (?:lining|lake|surfer|spoon|cross|spring|screen|springs)|quick ?silver|(?:sterling|solid|925) silver',
    'gold (?:rush|medal|star|standard|coast|bond|toe|finger)|golden (?:retriever|gate|girls|state|age|goose|bear|ratio)',
    '(?:\\d+k|solid|karat) gold',
    'rainbow (?:loom|bridge|room|six|sandals|fish|magic)|cream (?:cheese|maker|puff|pitcher|of)|(?:ice|sour|skin|eye|face|hand|night|cold) cream',
    'camel (?:bak|cigarettes)|tan(?:ning)? (?:lines?|lotion|bed)|self tan|navy (?:seal|yard|officer|pier)|us navy|old navy',
    'charcoal (?:grill|chimney|drawing|pencils?|briquettes?|bbq|smoker|sketch|set)|indigo girls|olive (?:oil|garden|tree)',
    'nude (?:drawing|painting|art|sculpture|study|photo\\w*|beach)|mustard (?:jar|pot|seed)|walnut creek|turquoise (?:stone|jewelry|ring)|lavender (?:oil|soap|plant|candle|sachets?)',
    '(?:dark|light)? ?(?:black|white) (?:&|and|/|-|n) (?:black|white) (?:photo\\w*|print|film|movie|tv|picture)s?',
    'violet (?:plants?|crown)|khakis|red(?:wood|shift)|orange-crate',
  ].join('|'),
  'giu',
)

/** The colors that a text names, in their order; multicolor from three on. */
export function colorsIn(text: string): Color[] {
  return found(text.replace(otherMeanings, ' '), textPattern, inTexts)
}

/** The colors that a seller gave as the color of an item, such as `Walnut`. */
export function colorsNamed(text: string): Color[] {
  return found(text, namedPattern, named)
}

function found(text: string, pattern: RegExp, words: ReadonlyMap<string, Color>): Color[] {
  const all = [...text.matchAll(pattern)].map(([word]) => words.get(word.toLowerCase()))
  const distinct = [...new Set(all)].filter((color) => color !== undefined)
  return distinct.includes('multicolor') || distinct.length >= MANY ? ['multicolor'] : distinct
}
