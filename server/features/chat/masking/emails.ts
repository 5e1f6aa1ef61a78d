import { type FoundContact, matches } from './found.ts'

const TOP = 'com|net|org|edu|gov|io|co|me|us|info|biz|dev|app|nyc|uk|de|ca|fr|es|it|xyz|email'
const PROVIDERS =
  'gmail|g ?mail|googlemail|yahoo|hotmail|outlook|icloud|aol|proton|protonmail|live|msn|ymail|gmx|fastmail|comcast|verizon|me'
const AT = String.raw`(?:\s*[(\[{<]\s*(?:at|@|a)\s*[)\]}>]\s*|\s*@\s*|\s+(?:at|arroba)\s+)`
const DOT = String.raw`(?:\s*[(\[{<]\s*(?:dot|\.|d0t)\s*[)\]}>]\s*|\s*\.\s*|\s+(?:dot|d0t|point|punkt)\s+)`
const NAME = String.raw`(?<![\w+.-])[\w+-]+(?:(?:\.|\s+dot\s+|\s*[(\[]dot[)\]]\s*|\s+underscore\s+)[\w+-]+)*`

/** `ann@example.com`, also with spaces around the signs. */
const plain = new RegExp(String.raw`${NAME}\s?@\s?[\w-]+(?:\s?\.\s?[\w-]+)*\s?\.\s?(?:${TOP})\b`, 'gi')
/** `ann at example dot com`, `ann[at]example.com`: at least one sign is written out or in brackets. */
const spelled = new RegExp(String.raw`${NAME}${AT}[\w-]+(?:${DOT}[\w-]+)*?${DOT}(?:${TOP}|c0m)\b`, 'gi')
/** `ann at gmail`, `ann @ yahoo com`. */
const provider = new RegExp(
  String.raw`${NAME}(?:${AT})(?:${PROVIDERS})\b(?:(?:${DOT}|\s+)(?:${TOP}|c0m))?`,
  'gi',
)
/** "my gmail is ann.smith", "it's annsmith, gmail". */
const named =
  /\b(?:my|the)?\s*(?:e-?mail|gmail|yahoo|hotmail|icloud|outlook)(?:\s+(?:address|is|id|me at|:))+\s*:?\s*[\w.+-]*[\w+-](?:@\S+)?/gi

const notNames = /^(?:look|looking|meet|am|is|be|available|only|just|best|the|see|it|you|me|us|or|and)$/i

/** Email addresses, also those that are spelled out. */
export function findEmails(text: string): FoundContact[] {
  const isAddress = (match: RegExpMatchArray) => {
    const [whole] = match
    // "at" between ordinary words, as in "look at yahoo.com", is no address.
    return !(/\sat\s/i.test(whole) && notNames.test(whole.split(/\s/)[0] ?? ''))
  }
  const isNamed = ([whole]: RegExpMatchArray) =>
    /[\d._@]|gmail|yahoo|hotmail|icloud/i.test(whole.replace(/e-?mail/i, '')) &&
    /(?:is|:|at|id)\s*:?\s*[\w.+-]*[\d._+-][\w.+-]*\S*$/i.test(whole)
  return [
    ...matches(text, 'email', plain),
    ...matches(text, 'email', spelled, isAddress),
    ...matches(
      text,
      'email',
      provider,
      (match) => isAddress(match) && !/\bat\s+(?:live|me)$/i.test(match[0]),
    ),
    ...matches(text, 'email', named, isNamed),
  ]
}
