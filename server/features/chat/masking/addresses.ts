import { type FoundContact, matches } from './found.ts'

const DIRECTION = String.raw`(?:(?:north|south|east|west|n|s|e|w|ne|nw|se|sw)\.?\s+)`
const NUMBER = String.raw`(?<![\w$#.,/-])\d{1,5}(?:-\d{1,4})?[a-d]?`
const WORD = String.raw`[\p{L}\d.'’]+`
const STRONG = 'street|str|st|avenue|ave|av|blvd|boulevard|pkwy|parkway|turnpike|tpke|expy|hwy|highway'
const WEAK =
  'road|rd|drive|dr|lane|ln|place|pl|court|ct|way|terrace|ter|square|sq|plaza|circle|cir|alley|mews|row|loop|walk|slip|oval'
const UNIT = String.raw`(?:,?\s*(?:apt|apartment|unit|suite|ste|fl|floor|no|#|\d+(?:st|nd|rd|th)\s+fl(?:oor)?)\.?\s*#?\s*[\w-]+)?`

/** `230 E 52nd St`, `1460 Bedford Avenue, apt 4B`. */
const street = new RegExp(
  String.raw`${NUMBER}\s+${DIRECTION}?((?:${WORD}\s+){1,3}?)(?:${STRONG})\b\.?${UNIT}`,
  'giu',
)
const weakStreet = new RegExp(
  String.raw`${NUMBER}\s+${DIRECTION}?((?:${WORD}\s+){1,3}?)(?:${WEAK})\b\.?${UNIT}(?=\s*(?:$|[,.;!?)\n]|apt|unit|#|in\b|by\b|near\b|between\b|and\b|at\b|after\b|around\b|is\b|brooklyn|queens|bronx|manhattan|ny\b|nyc))`,
  'giu',
)
/** `230 W 52nd`, `37-21 80th`: numbered streets without the word. */
const numbered = new RegExp(
  String.raw`${NUMBER}\s+(?:${DIRECTION}\d{1,3}(?:st|nd|rd|th)\b|\d{1,3}(?:st|nd|rd|th)\s+(?:street|st|avenue|ave|av|road|rd|drive|dr|place|pl|lane|ln)\b)\.?(?:\s+(?:street|st|avenue|ave)\b\.?)?${UNIT}`,
  'giu',
)
/** `1501 Broadway`, `45 Avenue B`, `12 Central Park West`. */
const special = new RegExp(
  String.raw`${NUMBER}\s+(?:${DIRECTION}?broadway|avenue\s+[a-d]|ave\s+[a-d]|avenue\s+of\s+the\s+americas|ave(?:nue)?\s+[a-z]|bowery|central park (?:west|south|north)|cpw|prospect park (?:west|southwest|south)|grand concourse|the bowery)\b${UNIT}`,
  'giu',
)

const notStreet =
  /\b(?:miles?|mi|blocks?|min(?:ute)?s?|hours?|hrs?|days?|the|a|an|of|from|to|in|down|up|on|at|for|and|or|with|by|near|off|per|x|inch(?:es)?|cm|mm|ft|foot|feet|lbs?|speed|gear|piece|pcs?|seat(?:er)?|drawer|bedroom|br|bed|person|door|shelf|stops?|train|bus|chairs?|tables?|lamps?|years?|months?|weeks?|size|pm|am|bucks|dollars|is|are|was|we|you|i|can|its|it’s|it's|only|left|books?|boxes|items?|pairs?|sets?|people|flights?|steps?|pack|gb|tb|star|dining|inches|volt|watt|way|side|corner|between)\b/iu

const notDrive =
  /^\s*(?:bike|bicycle|trip|test|shoes?|cycling|race|train|kit|bays?|shaft|belt|unit|system|setting|cabinet|dresser|chest|furniture|table|lamp|speaker|case|mount|map|atlas|rug)/i

/** Street addresses with a house number. A corner or a station is none: people may say where they are about. */
export function findAddresses(text: string): FoundContact[] {
  const isStreet = (match: RegExpMatchArray) =>
    !notStreet.test(match[1] ?? '') && !notDrive.test(text.slice((match.index ?? 0) + match[0].length))
  return [
    ...matches(text, 'address', numbered),
    ...matches(text, 'address', street, isStreet),
    ...matches(text, 'address', weakStreet, isStreet),
    ...matches(text, 'address', special),
  ]
}
