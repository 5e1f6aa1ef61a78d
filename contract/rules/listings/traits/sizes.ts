import { MAX_SIZES } from './traits.ts'
import type { Wear } from './wear.ts'

const letters: Readonly<Record<string, string>> = {
  xxs: 'XXS',
  xs: 'XS',
  s: 'S',
  small: 'S',
  m: 'M',
  med: 'M',
  medium: 'M',
  l: 'L',
  large: 'L',
  xl: 'XL',
  xxl: 'XXL',
  xxxl: '3XL',
  xxxxl: '4XL',
}
/** Letter sizes, also as words. A single letter needs its own context in texts. */
const letterPattern =
  '(?:x|extra|xx|xxx)[ -]?(?:small|large)|small|medium|large|med|xxs|xs|x{1,4}l|[2-6]xl?|[sml]'
const number = '\\d{1,2}(?:\\.\\d|[ -]?1/2|½)?'
const children = "(?:kid'?s?|kids’|youth|boy'?s?|girl'?s?|toddler|big kid|little kid|junior'?s?)"
const people = "(?:men'?s?|men’s|women'?s?|women’s|unisex|ladies'?|mens|womens|woman'?s|man'?s)"

/** A letter size, also written as words: `x-large` → `XL`, `2xl` → `XXL`. Undefined for anything else. */
export function letterSize(text: string): string | undefined {
  const plain = text.toLowerCase().replace(/[ -]/g, '').replace('extra', 'x')
  const short = plain.replace(/^(x+)(small|large)$/, (_, xs: string, word: string) => xs + word.charAt(0))
  const times = /^([2-6])x?l?$/.exec(short)
  if (times && short !== times[1]) return times[1] === '2' ? 'XXL' : `${times[1]}XL`
  return letters[short]
}

/** `9 1/2`, `9½` and `9.50` → `9.5`. */
function plainNumber(text: string): string {
  return String(Number(text.replace(/[ -]?1\/2|½/, '.5')))
}

/** A kind of size: how it is written behind the word "size" or in a seller's detail, and its normal spelling. */
interface Form {
  pattern: RegExp
  wear: readonly Wear[]
  read: (match: RegExpExecArray, wear: Wear) => string | undefined
}

const everything: readonly Wear[] = ['clothes', 'pants', 'shoes']
const part = (match: RegExpExecArray, index: number) => match[index] ?? ''
const between = (text: string, low: number, high: number) => Number(text) >= low && Number(text) <= high

/** The first that fits counts. Each stands at the beginning of what is read. */
const forms: readonly Form[] = [
  {
    pattern: /^(?:one[ -]size(?: fits (?:all|most))?|o\/?s|osfa|osfm)(?![\p{L}\p{N}])/iu,
    wear: everything,
    read: () => 'One size',
  },
  {
    pattern: /^w ?(\d{2}) ?[x×/, -]* ?l ?(\d{2})(?!\d)|^(\d{2}) ?w? ?[x×/] ?(\d{2}) ?l?(?!\d)/i,
    wear: ['pants', 'clothes'],
    read: (match) => waistAndLength(part(match, 1) || part(match, 3), part(match, 2) || part(match, 4)),
  },
  {
    pattern:
      /^(?:w ?(\d{2})|(\d{2}) ?(?:w|waist|["”] ?waist|in(?:ch)?(?:es)? waist)|waist:? (\d{2}))(?![\p{L}\p{N}])/iu,
    wear: ['pants'],
    read: (match) => waist(part(match, 1) || part(match, 2) || part(match, 3)),
  },
  {
    pattern: new RegExp(
      `^(?:eu|eur|eu size|european)\\.? ?(${number})(?![\\p{N}])|^(${number}) ?(?:eu|eur)(?![\\p{L}])`,
      'iu',
    ),
    wear: everything,
    read: (match) => `EU ${plainNumber(part(match, 1) || part(match, 2))}`,
  },
  {
    pattern: new RegExp(`^(uk|it|fr|us|u\\.s\\.)(?: size)?:? ?(?:${people} +)?(${number})(?![\\p{N}])`, 'iu'),
    wear: everything,
    read: (match, wear) => inCountry(part(match, 1), plainNumber(part(match, 2)), wear),
  },
  {
    pattern: new RegExp(`^(${number}) ?(uk|us)(?![\\p{L}])`, 'iu'),
    wear: everything,
    read: (match, wear) => inCountry(part(match, 2), plainNumber(part(match, 1)), wear),
  },
  {
    pattern: /^(\d{1,2}) ?t(?![\p{L}\p{N}])/iu,
    wear: ['clothes', 'pants'],
    read: (match) => (between(part(match, 1), 1, 6) ? `${part(match, 1)}T` : undefined),
  },
  {
    pattern: /^(\d{1,2})(?: ?(?:-|–|to) ?(\d{1,2}))? ?(?:mo|mos|months?)(?![\p{L}])/iu,
    wear: everything,
    read: (match) => (between(part(match, 1), 0, 24) ? months(part(match, 1), part(match, 2)) : undefined),
  },
  {
    pattern: new RegExp(`^(?:${children}) +(?:size )?(${letterPattern})(?![\\p{L}\\p{N}'’])`, 'iu'),
    wear: ['clothes', 'pants'],
    read: (match) => kids(letterSize(part(match, 1))),
  },
  {
    pattern: new RegExp(`^(?:${children}) +(?:size )?(${number}) ?[cy]?(?![\\p{L}\\p{N}])`, 'iu'),
    wear: everything,
    read: (match) => kids(plainNumber(part(match, 1))),
  },
  {
    pattern: /^(\d{1,2}(?:\.5)?) ?[cy](?![\p{L}\p{N}])/iu,
    wear: ['shoes'],
    read: (match) => kids(part(match, 1)),
  },
  {
    pattern: /^(\d{2}) ?(?:-? ?)(r|s|l|reg|regular|short|long)(?![\p{L}\p{N}])/iu,
    wear: ['clothes'],
    read: (match) =>
      between(part(match, 1), 32, 60)
        ? `${part(match, 1)}${part(match, 2).charAt(0).toUpperCase()}`
        : undefined,
  },
  {
    pattern: new RegExp(`^(?:${people} +)?(?:size )?(${letterPattern})(?!\\.?[\\p{L}\\p{N}'’&])`, 'iu'),
    wear: ['clothes', 'pants'],
    read: (match) => letterSize(part(match, 1)),
  },
  {
    pattern: new RegExp(
      `^(?:${people} +)?(?:size )?[mw]? ?(${number})(?: ?(?:d|e{1,2}|wide|narrow|b|w|m))?(?![\\p{L}\\p{N}%"”])`,
      'iu',
    ),
    wear: everything,
    read: (match, wear) => bareNumber(plainNumber(part(match, 1)), wear),
  },
]

/** The size at the beginning of a text that is known to give one; undefined for anything else. */
export function sizeAtStart(text: string, wear: Wear): { size: string; length: number } | undefined {
  for (const form of forms) {
    const match = form.wear.includes(wear) ? form.pattern.exec(text) : null
    const size = match ? form.read(match, wear) : undefined
    if (match && size !== undefined) return { size, length: match[0].length }
  }
  return undefined
}

/** The sizes that a seller gave as an item's size, such as `S / M` or `US 9, EU 42`. */
export function sizesNamed(text: string, wear: Wear): string[] {
  const written = text.trim()
  const isOne = sizeAtStart(written, wear)?.length === written.length
  // `32/34` and `x-large` are one size, `S/M` and `s-m` are two.
  const parts = isOne ? [written] : written.split(/[,;/|&+]| and | or |(?<=[a-z]) ?- ?(?=[a-z])/i)
  const read = parts.map((each) => sizeAtStart(each.trim().replace(/^(?:size|sz)\.?:? */i, ''), wear)?.size)
  return [...new Set(read)].filter((size) => size !== undefined).slice(0, MAX_SIZES)
}

function waistAndLength(waist: string, length: string): string | undefined {
  return between(waist, 24, 56) && between(length, 24, 38) ? `${waist}x${length}` : undefined
}

function waist(inches: string): string | undefined {
  return between(inches, 22, 56) ? `W${inches}` : undefined
}

function months(from: string, to: string): string {
  return to ? `${from}-${to} mo` : `${from} mo`
}

function kids(size: string | undefined): string | undefined {
  return size && `Kids ${size}`
}

function inCountry(country: string, size: string, wear: Wear): string | undefined {
  const code = country.replaceAll('.', '').toUpperCase()
  // Clothes for sale in New York are in American sizes.
  if (code === 'US') return bareNumber(size, wear)
  return `${code} ${size}`
}

function bareNumber(size: string, wear: Wear): string | undefined {
  if (wear === 'shoes') {
    if (between(size, 3, 16)) return `US ${size}`
    return between(size, 34, 50) ? `EU ${size}` : undefined
  }
  if (size.includes('.')) return undefined
  if (wear === 'pants' && between(size, 23, 56)) return waist(size)
  return between(size, 0, 60) ? size : undefined
}
