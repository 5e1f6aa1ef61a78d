/** Abbreviations of street words. A map, because an object would also have `constructor`. */
const suffixes = new Map(
  Object.entries({
    st: 'Street',
    str: 'Street',
    street: 'Street',
    sts: 'Streets',
    ave: 'Avenue',
    av: 'Avenue',
    avn: 'Avenue',
    avenue: 'Avenue',
    blvd: 'Boulevard',
    bl: 'Boulevard',
    boulevard: 'Boulevard',
    rd: 'Road',
    road: 'Road',
    dr: 'Drive',
    drive: 'Drive',
    pl: 'Place',
    place: 'Place',
    ct: 'Court',
    court: 'Court',
    ln: 'Lane',
    lane: 'Lane',
    ter: 'Terrace',
    terr: 'Terrace',
    terrace: 'Terrace',
    pkwy: 'Parkway',
    pky: 'Parkway',
    parkway: 'Parkway',
    hwy: 'Highway',
    highway: 'Highway',
    sq: 'Square',
    square: 'Square',
    plz: 'Plaza',
    plaza: 'Plaza',
    cir: 'Circle',
    circle: 'Circle',
    expy: 'Expressway',
    expwy: 'Expressway',
    expressway: 'Expressway',
    tpke: 'Turnpike',
    turnpike: 'Turnpike',
    loop: 'Loop',
    lp: 'Loop',
    walk: 'Walk',
    alley: 'Alley',
    aly: 'Alley',
    crescent: 'Crescent',
    cres: 'Crescent',
    slip: 'Slip',
    mews: 'Mews',
    oval: 'Oval',
    way: 'Way',
    bowery: 'Bowery',
    broadway: 'Broadway',
    concourse: 'Concourse',
    conc: 'Concourse',
    row: 'Row',
  }),
)
const directions = new Map(
  Object.entries({
    e: 'East',
    east: 'East',
    w: 'West',
    west: 'West',
    n: 'North',
    north: 'North',
    s: 'South',
    south: 'South',
    sw: 'Southwest',
    southwest: 'Southwest',
  }),
)
const small = (
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth ' +
  'fifteenth sixteenth seventeenth eighteenth nineteenth'
).split(' ')
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** The full word for a suffix, or undefined. */
export function suffixOf(word: string): string | undefined {
  return suffixes.get(word)
}

/** The full word for a direction, or undefined. */
export function directionOf(word: string): string | undefined {
  return directions.get(word)
}

/** `57` and `57th` are `57th`; undefined if the text is not a number. */
export function ordinal(word: string): string | undefined {
  const number = /^(\d{1,3})(?:st|nd|rd|th)?$/.exec(word)?.[1]
  if (!number) return undefined
  const value = Number(number)
  const teen = value % 100 > 10 && value % 100 < 14
  const ending = teen ? 'th' : (['th', 'st', 'nd', 'rd'][value % 10] ?? 'th')
  return `${value}${ending}`
}

/** `fifth` is 5, `forty second` is 42 (two words). Returns the number and how many words it used. */
export function spelledOrdinal(words: readonly string[]): { value: number; used: number } | null {
  const [first = '', second = ''] = words
  const unit = small.indexOf(first)
  if (unit >= 0) return { value: unit + 1, used: 1 }
  const [stem = '', joined] = first.split('-')
  const decade = tens.indexOf(stem)
  if (decade >= 0) {
    const rest = small.indexOf(joined ?? second)
    if (rest >= 0 && rest < 9) return { value: (decade + 2) * 10 + rest + 1, used: joined ? 1 : 2 }
  }
  const round = tens.findIndex((word) => word.replace(/y$/, 'ieth') === first)
  return round >= 0 ? { value: (round + 2) * 10, used: 1 } : null
}

/** Normalizes a name for comparison: lower case, without accents, dots, apostrophes and double spaces. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/['’.]/g, '')
    .replace(/[^a-z0-9#]+/g, ' ')
    .trim()
}

/** `macdougal` → `Macdougal`; a word with a capital letter is unchanged: `McDonald`. */
export function capitalised(word: string): string {
  if (/[a-z]/.test(word) && /[A-Z]/.test(word.slice(1))) return word
  const lower = word.toLowerCase()
  if (/^mc[a-z]/.test(lower)) return `Mc${lower.charAt(2).toUpperCase()}${lower.slice(3)}`
  return lower.replace(/(^|[-'’])[a-z]/g, (letters) => letters.toUpperCase()).replace(/’S$|'S$/, "'s")
}
