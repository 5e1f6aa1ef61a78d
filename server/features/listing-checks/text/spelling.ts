/** What a word most likely stands for. */
export interface Reading {
  stem: string
  /** Whether it was a slip of the keyboard, which can also be another word; digits for letters are on purpose. */
  isSlip: boolean
}

/** Shorter words have too many neighbors that are words themselves. */
const MIN_SLIP_LENGTH = 7
/** Words that are one letter away from one that rules look for. */
const otherWords = new Set(
  (
    'basinet bascinet dynamited fireworm flashlight forearm inhale inhaled inulin moisturize moisturized moonshiner palmette resolver ' +
    'revolve revolved shogun sparkle sparkled sparker subleased syringa vibrato vibratory vouched whipped whipper whisked whisker'
  ).split(' '),
)
const disguises: Record<string, readonly string[]> = {
  '0': ['o'],
  '1': ['i', 'l'],
  '3': ['e'],
  '4': ['a'],
  '5': ['s'],
  '7': ['t'],
  '@': ['a'],
  $: ['s'],
}
const disguise = /[013457@$]/
/** Longer words are no words, and too many readings are none. */
const MAX_LENGTH = 24
const MAX_READINGS = 16
/** Anything else is a usual word. */
const strange = /[\d@$*]/
const MAX_REMEMBERED = 5000
const hasNumber = /^(\p{L}{5,})\d{1,3}$/u

/** Stems by what may be read as them. */
interface Vocabulary {
  /** Those that rules look for. */
  wanted: readonly string[]
  /** Those of `wanted` that a rule looks for without other words. */
  alone: readonly string[]
  /** Further ones that stay as they are. */
  known: readonly string[]
}

/** Reads words that are not spelled like those that rules look for: "gl0ck", "v*pe", "glock19"; of those that stand alone also "matress". */
export function createSpelling({ wanted, alone, known }: Vocabulary) {
  const stems = new Set(wanted)
  const asIs = new Set([...stems, ...known, ...otherWords])
  const slips = new Map<string, string[]>()
  for (const stem of new Set(alone))
    if (stem.length >= MIN_SLIP_LENGTH && !/\d/.test(stem))
      for (const shorter of [stem, ...withoutOne(stem)])
        slips.set(shorter, [...(slips.get(shorter) ?? []), stem])

  /** One letter more, less or another, or two swapped; people seldom miss the first. */
  const slipOf = (stem: string): string | undefined => {
    if (stem.length < MIN_SLIP_LENGTH - 1) return undefined
    const candidates = [stem, ...withoutOne(stem)].flatMap((shorter) => slips.get(shorter) ?? [])
    return candidates.find((candidate) => candidate[0] === stem[0] && isOneSlip(stem, candidate))
  }

  const byLength = Map.groupBy(stems, ({ length }) => length)
  const remembered = new Map<string, string | null>()
  const disguisedOf = (stem: string): string | null => {
    const before = remembered.get(stem)
    if (before !== undefined) return before
    const meant = undisguised(stem).find((reading) => stems.has(reading)) ?? uncensored(stem, byLength)
    if (remembered.size >= MAX_REMEMBERED) remembered.clear()
    remembered.set(stem, meant ?? null)
    return meant ?? null
  }

  /** The reading of a stem; null if it stays as it is. `hasSlips`: whether slips of the keyboard are looked for. */
  return (stem: string, hasSlips: boolean): Reading | null => {
    if (stem.length > MAX_LENGTH || asIs.has(stem)) return null
    const meant = strange.test(stem) ? disguisedOf(stem) : null
    if (meant !== null) return { stem: meant, isSlip: false }
    const slip = hasSlips ? slipOf(stem) : undefined
    return slip === undefined ? null : { stem: slip, isSlip: true }
  }
}

/** "gl0ck" and "glock19" with letters only. */
function undisguised(stem: string): string[] {
  const [, letters] = hasNumber.exec(stem) ?? []
  const withoutNumber = letters === undefined ? [] : [letters]
  const hasLetters = stem.replace(/\P{L}/gu, '').length >= 3
  if (!disguise.test(stem) || !hasLetters) return withoutNumber
  const readings = Array.from(stem).reduce<string[]>(
    (starts, letter) =>
      starts
        .flatMap((start) => (disguises[letter] ?? [letter]).map((plain) => start + plain))
        .slice(0, MAX_READINGS),
    [''],
  )
  return [...readings, ...withoutNumber]
}

/** "v*pe": the only word that fits, if it has at least four letters. */
function uncensored(stem: string, byLength: ReadonlyMap<number, readonly string[]>): string | undefined {
  if (!stem.includes('*') || stem.length < 4) return undefined
  const letters = Array.from(stem)
  return byLength
    .get(stem.length)
    ?.find((one) => letters.every((letter, at) => letter === '*' || letter === one[at]))
}

/** A word with each of its letters left out once. */
function withoutOne(stem: string): string[] {
  return Array.from(stem, (_, at) => stem.slice(0, at) + stem.slice(at + 1))
}

function isOneSlip(one: string, other: string): boolean {
  let start = 0
  while (start < one.length && one[start] === other[start]) start++
  const [rest, otherRest] = [one.slice(start), other.slice(start)]
  return (
    rest.slice(1) === otherRest.slice(1) ||
    rest.slice(1) === otherRest ||
    rest === otherRest.slice(1) ||
    (rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2))
  )
}
