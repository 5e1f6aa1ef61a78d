import { letterSize, sizeAtStart } from './sizes.ts'
import { MAX_SIZES } from './traits.ts'
import { isNoun, type Wear } from './wear.ts'

/** "Size" that gives none: `queen size`, `runs a size small`, `size matters`. */
const noSize = new RegExp(
  [
    `\\b(?:full|queen|king|twin|life|travel|fun|family|pocket|bite|plus|wrong|right|any|all|same|perfect|great|good|mini|original|actual|large|small|medium|his|her|my|your|their|true to)[ -]sizes?d?\\b(?!:? ?(?:xxs|xs|s|m|l|xl)\\b)`,
    `\\b(?:a|one|half a|two) sizes? (?:too |very )?(?:small|large|big|up|down)(?:er|ger)?\\b`,
    `\\bsize (?:matters|of|chart|up|down|runs|guide|tag|label|unknown|does|is not|isn['’]t|in|for|comparison)\\b`,
  ].join('|'),
  'gi',
)
const cue = /\b(?:size|sz|sizes)\b\.?:? ?(?:is |= ?|- ?)?(?:a |an )?/gi
/** Words that a size may stand behind without the word "size". */
const person =
  "(?:men'?s?|men’s|mens|women'?s?|women’s|womens|unisex|ladies|kid'?s?|kids|youth|boy'?s?|girl'?s?|toddler|junior'?s?)"

/** The sizes in a title. */
export function sizesInTitle(title: string, wear: Wear): string[] {
  const text = title.replace(noSize, (words) => '·'.repeat(words.length))
  return firstOf(
    () => afterCue(text, wear),
    () => withUnit(text, wear),
    () => (wear === 'shoes' ? halfSizes(text) : []),
    () => afterPerson(text, wear),
    () => (wear === 'shoes' ? [] : letterAlone(text)),
    () => bareNumber(text, wear),
  )
}

/** The sizes in a description, which needs to say "size" or use a unit that only sizes have. */
export function sizesInDescription(description: string, wear: Wear): string[] {
  const text = description.replace(noSize, (words) => '·'.repeat(words.length))
  return firstOf(
    () => afterCue(text, wear),
    () => withUnit(text.replace(/\b\d{1,2}(?: ?- ?\d{1,2})? ?(?:months?|mos?)\b/gi, ' '), wear),
  )
}

function firstOf(...readers: readonly (() => string[])[]): string[] {
  for (const read of readers) {
    const found = [...new Set(read())].slice(0, MAX_SIZES)
    if (found.length > 0) return found
  }
  return []
}

/** `size M`, `sz 9.5`, and what is joined to it: `sizes S, M and L`. */
function afterCue(text: string, wear: Wear): string[] {
  return [...text.matchAll(cue)].flatMap((match) => joined(text.slice(match.index + match[0].length), wear))
}

/** A size and those that follow it after a comma, a slash or "and". */
function joined(text: string, wear: Wear): string[] {
  const first = sizeAtStart(text, wear)
  if (!first || isDescribing(text.slice(first.length), first.size)) return []
  const rest = text.slice(first.length)
  const joint = /^ ?(?:,|\/|&|and|or|-) ?/i.exec(rest)
  return [first.size, ...(joint ? joined(rest.slice(joint[0].length), wear) : [])]
}

const unit = new RegExp(
  `(?<![\\p{L}\\p{N}.$/-])(?:${[
    "(?:us|u\\.s\\.|uk|eu|eur) ?(?:size )?(?:men['’]?s |women['’]?s |[mw] ?)?\\d{1,2}(?:\\.5|½)?",
    '\\d{1,2}(?:\\.5)? ?(?:us|uk|eu)',
    'w ?\\d{2} ?[x×/]? ?l ?\\d{2}',
    '\\d{2} ?[x×/] ?\\d{2}',
    'w\\d{2}',
    '\\d{2} ?["”]? ?(?:in(?:ch)?(?:es)? )?waist',
    'waist:? \\d{2}',
    'one[ -]size(?: fits (?:all|most))?',
    '[2-6]t',
    '\\d{1,2}(?: ?- ?\\d{1,2})? ?(?:mo|months?)',
    '[34]\\d(?:r|s|l| ?(?:reg|regular|long|short))',
  ].join('|')})(?![\\p{L}\\p{N}%"”.]*[\\p{L}\\p{N}])`,
  'giu',
)

/** A size that shows by its unit what it is: `US 9`, `32x34`, `W32 L30`, `3T`, `40R`. */
function withUnit(text: string, wear: Wear): string[] {
  return [...text.matchAll(unit)].flatMap((match) => {
    // A jacket of 40x30 is a measurement.
    if (wear === 'clothes' && /^\d{2} ?[x×/]/.test(match[0])) return []
    return sizeAtStart(match[0], wear)?.size ?? []
  })
}

/** Only shoes have half sizes, so a bare `9.5` is one. */
function halfSizes(text: string): string[] {
  return [
    ...text.matchAll(
      /(?<![\p{L}\p{N}.$#])(\d{1,2})(?:\.5|½| 1\/2)(?![\p{N}.]|["”]| ?(?:in|inch|cm|oz|lb|mm|")\b)/giu,
    ),
  ].flatMap(([size]) => sizeAtStart(size, 'shoes')?.size ?? [])
}

/** `men's 10`, `women's medium`, `kids L`. */
function afterPerson(text: string, wear: Wear): string[] {
  const pattern = new RegExp(`(?<![\\p{L}])${person} +`, 'giu')
  return [...text.matchAll(pattern)].flatMap((match) => {
    const found = sizeAtStart(text.slice(match.index), wear)
    if (!found || isDescribing(text.slice(match.index + found.length), found.size)) return []
    return [found.size]
  })
}

/** `boots 9`, `jeans, 27`, `mules suede 41`, `clogs W8`: a number that can only be the size. */
function bareNumber(title: string, wear: Wear): string[] {
  const size = `(\\d{1,2} ?(?:d|e{1,2}|b)?)(?![\\p{L}\\p{N}.%"”½]| ?(?:inch|in|cm|mm|pack|pairs?|pcs|pieces|years?|months?|oz|lbs?)\\b)`
  const behind = new RegExp(`(\\p{L}+) ${size}`, 'iu').exec(title)
  const last = /,? (\d{2})$/.exec(title.trim())
  const letter = /(?<![\p{L}\p{N}])[mw] ?(\d{1,2}(?:\.5)?)(?![\p{L}\p{N}])/iu.exec(title)
  const found = [
    behind?.[1] && isNoun(behind[1]) ? behind[2] : undefined,
    wear === 'shoes' ? letter?.[1] : undefined,
    // Shoes have no other number from 35 on at their end, and pants none from 23.
    last?.[1] &&
    (wear === 'shoes' ? isBetween(last[1], 35, 46) : wear === 'pants' && isBetween(last[1], 23, 44))
      ? last[1]
      : undefined,
  ].find((each) => each !== undefined)
  const read = found === undefined ? undefined : sizeAtStart(found, wear)
  return read ? [read.size] : []
}

function isBetween(text: string, low: number, high: number): boolean {
  return Number(text) >= low && Number(text) <= high
}

/** What makes a word before it no size: a `medium wash`, a `large print`, a `small hole`. */
const described =
  /^[ -](?:wash|blue|gr[ae]y|brown|weight|length|rise|heels?|rinse|print|logo|check|floral|plaid|stripes?|pockets?|collar|buttons?|buckle|scarf|bag|purse|tote|lot|pile|holes?|stains?|tears?|rip|marks?|spots?|bundle|batch|selection|amount|box|patch|wide|size|zip|graphic|flowers?|dots?|polka|checks?|squares?|letters?|breed|dogs?|cats?|support|level|height|compression|bust|hood|cuffs?|sleeves?)\b/i

function isDescribing(rest: string, size: string): boolean {
  return letterSizeOf(size) && described.test(rest)
}

function letterSizeOf(size: string): boolean {
  return letterSize(size.replace('Kids ', '')) !== undefined
}

/** A size on its own: a capital letter, `XL` in any case, or a word at the beginning or the end of a part of the title. */
function letterAlone(text: string): string[] {
  const capitals = [
    ...text.matchAll(/(?<=[ ,(/[-])(?:[SML](?:\/[SML])?)(?=$|[ ,)/\]!]|\.$)(?! ?&)/gu),
  ].flatMap(([letter]) => letter.split('/').map((each) => letterSize(each)))
  const xs = [
    ...text.matchAll(
      /(?<![\p{L}\p{N}&'’-])(?:xxs|xs|x{1,4}l|[2-6]xl|(?:extra|x|xx)[ -](?:small|large))(?![\p{L}\p{N}'’-])/giu,
    ),
  ].map(([size]) => letterSize(size))
  const words = [
    ...text.matchAll(
      /(?:^|[,(–—-] ?)(small|medium|large)(?=$|[ ,)])|(?<=(?<!extra|\bx) )(small|medium|large)(?=$|[,)])/gi,
    ),
  ]
    .filter((match) => !described.test(text.slice(match.index + match[0].length)))
    .map((match) => letterSize(match[1] ?? match[2] ?? ''))
  return [...xs, ...capitals, ...words].filter((size) => size !== undefined)
}
