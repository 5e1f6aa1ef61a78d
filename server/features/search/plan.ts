import { corrections, type KnownWord, slips, slipsAllowed } from './spelling.ts'
import { namedThings, synonymsOf, wordForPair, wordsOfPair } from './synonyms.ts'

/** One way to say a word of the query: lexemes that must all be there. */
export interface Way {
  lexemes: readonly string[]
  /** Found is also what begins with it. */
  isPrefix?: boolean
}

/** One thing the query asks for: what was typed, and what else would do. */
export interface Term {
  /** As good as typed. */
  exact: Way[]
  /** Nearly as good: another word for it, a completion. */
  other: Way[]
  /** How telling it is: rare words are. */
  weight: number
  /** Listings that have it, about. */
  documents: number
}

/** What a query means. */
export interface Plan {
  terms: Term[]
  /** The words as they were understood, where that differs from what was typed. */
  corrected: string | null
}

/** What is known of words: their lexemes (none for one that says nothing, as `the`), and how many listings have them. */
export type Lexicon = ReadonlyMap<string, { lexemes: readonly string[]; documents: number }>

/** Every word whose lexeme a plan may need. */
export function wordsToLookUp(words: readonly string[]): string[] {
  const pairs = words.slice(1).flatMap((word, index) => {
    const before = words[index] ?? ''
    return [`${before}${word}`, wordForPair(before, word) ?? '']
  })
  const asked = [...words, ...pairs, ...words.flatMap(synonymsOf), ...words.flatMap(splits).flat()]
  const meant = words.flatMap(thingsMeant)
  const all = [...asked, ...pairs.flatMap(synonymsOf), ...meant, ...meant.flatMap(synonymsOf)]
  return [...new Set(all)].filter((word) => word !== '')
}

/** The ways to cut a word in two that may be words. */
export function splits(word: string): [string, string][] {
  const known = wordsOfPair(word)
  const cuts: [string, string][] = known ? [[known[0] ?? '', known[1] ?? '']] : []
  if (word.length < 7 || word.length > 24) return cuts
  for (let cut = 3; cut <= word.length - 3; cut++) cuts.push([word.slice(0, cut), word.slice(cut)])
  return cuts
}

interface Knowledge {
  lexicon: Lexicon
  /** Words that look like one that nobody uses, by that word. */
  alike: ReadonlyMap<string, readonly KnownWord[]>
  /** What the last word may become. */
  completions: readonly KnownWord[]
  /** Listings in all. */
  listings: number
}

/** Puts together what a query means. `isOpen`: its last word may still be being typed. */
export function makePlan(words: readonly string[], isOpen: boolean, knowledge: Knowledge): Plan {
  const { lexicon } = knowledge
  const telling = words.filter((word) => lexicon.get(word)?.lexemes.length !== 0)
  // A lone small word may be the beginning of a larger one: `a`, `the`.
  const begun = telling.length === 0 && isOpen && knowledge.completions.length > 0 ? words.slice(-1) : []
  const kept = [...telling, ...begun]
  const understood: string[] = []
  const terms: Term[] = []
  for (let index = 0; index < kept.length; index++) {
    const word = kept[index] ?? ''
    const after = kept[index + 1]
    const pair = after === undefined ? undefined : pairOf(word, after, lexicon)
    if (pair) {
      terms.push(pairTerm(word, after ?? '', pair, knowledge))
      understood.push(word, after ?? '')
      index += 1
      continue
    }
    const { term, as } = wordTerm(word, isOpen && index === kept.length - 1, knowledge)
    terms.push(term)
    understood.push(as)
  }
  const corrected = understood.join(' ')
  return { terms, corrected: corrected === kept.join(' ') ? null : corrected }
}

function isUsed(lexicon: Lexicon, word: string): boolean {
  return (lexicon.get(word)?.documents ?? 0) > 0
}

const wayOf = (lexicon: Lexicon, ...words: string[]): Way => ({
  lexemes: words.flatMap((word) => lexicon.get(word)?.lexemes ?? [word]),
})

/** The one word for two that listings use, or other words for the same thing: as they are together, or another. */
function pairOf(one: string, two: string, lexicon: Lexicon): string | undefined {
  const words = [`${one}${two}`, wordForPair(one, two)].filter((word) => word !== null)
  return (
    words.find((word) => isUsed(lexicon, word)) ??
    words.find((word) => synonymsOf(word).some((other) => isUsed(lexicon, other)))
  )
}

/** The things with other names that a word which nobody uses may mean, those with the fewest slips in it first. */
function thingsMeant(word: string): string[] {
  if (word.length < 4) return []
  return namedThings
    .filter((thing) => thing.length > 3 && thing[0] === word[0])
    .map((thing) => ({ thing, count: slipsIn(word, thing) }))
    .filter(({ thing, count }) => count > 0 && count <= slipsAllowed(word.length, thing.length))
    .sort((a, b) => a.count - b.count)
    .map(({ thing }) => thing)
}

function slipsIn(typed: string, meant: string): number {
  return slips(typed, meant, slipsAllowed(typed.length, meant.length))
}

/** `book case` where listings also write `bookcase`. */
function pairTerm(one: string, two: string, pair: string, knowledge: Knowledge): Term {
  const { lexicon } = knowledge
  const exact = [wayOf(lexicon, one, two), wayOf(lexicon, pair)]
  const others = synonymsOf(pair).filter((word) => isUsed(lexicon, word))
  return finish(
    exact,
    others.map((word) => wayOf(lexicon, word)),
    documentsOf(lexicon, [pair, ...others]),
    knowledge,
  )
}

function wordTerm(word: string, isLast: boolean, knowledge: Knowledge): { term: Term; as: string } {
  const { lexicon, alike } = knowledge
  const typed = wayOf(lexicon, word)
  // A small word says nothing by itself, only what it may become.
  const exact = typed.lexemes.length > 0 ? [typed] : []
  const other: Way[] = []
  const used = [word]
  let as = word
  const add = (to: Way[], ...words: string[]) => {
    to.push(wayOf(lexicon, ...words))
    used.push(words[0] ?? '')
  }
  const grown = isLast ? knowledge.completions.filter((known) => known.word !== word) : []
  const cut = splits(word).find((parts) => parts.every((part) => part.length > 1 && isUsed(lexicon, part)))
  for (const synonym of synonymsOf(word)) if (isUsed(lexicon, synonym)) add(other, synonym)
  if (wordsOfPair(word) && cut) add(exact, ...cut)
  if (!isUsed(lexicon, word)) {
    // A word for a thing is what was meant, whether somebody sells one or not.
    const isMeant = grown.length > 0 || synonymsOf(word).length > 0
    const [thing] = isMeant
      ? []
      : thingsMeant(word).filter((each) => synonymsOf(each).some((name) => isUsed(lexicon, name)))
    const near = isMeant ? [] : corrections(word, alike.get(word) ?? [])
    const isNearer = thing && near[0] && slipsIn(word, thing) < slipsIn(word, near[0].word)
    const meant = isNearer ? [] : near
    if (meant.length > 0) {
      // The words that are not there mean those that are.
      for (const known of meant) exact.push({ lexemes: [known.lexeme] })
      for (const synonym of meant.flatMap((known) => synonymsOf(known.word)))
        other.push(wayOf(lexicon, synonym))
      as = meant[0]?.word ?? word
      return { term: finish(exact, other, sum(meant), knowledge), as }
    }
    if (thing) {
      for (const name of synonymsOf(thing)) if (isUsed(lexicon, name)) add(exact, name)
      as = thing
    } else if (cut) {
      add(exact, ...cut)
      as = cut.join(' ')
    } else if (isLast && grown.length === 0 && word.length > 1) {
      exact.push({ lexemes: [word], isPrefix: true })
    }
  }
  for (const known of grown) (typed.lexemes.length > 0 ? other : exact).push({ lexemes: [known.lexeme] })
  const term = finish(exact, other, documentsOf(lexicon, used) + sum(grown), knowledge)
  return { term: /^\d+$/.test(word) ? { ...term, weight: term.weight * NUMBER } : term, as }
}

/** How much a number tells beside words: the 5 of a `ps 5` is on many things that are none. */
const NUMBER = 0.25

function documentsOf(lexicon: Lexicon, words: readonly string[]): number {
  return words.reduce((total, word) => total + (lexicon.get(word)?.documents ?? 0), 0)
}

function sum(words: readonly KnownWord[]): number {
  return words.reduce((total, word) => total + word.documents, 0)
}

function finish(exact: Way[], other: Way[], documents: number, { listings }: Knowledge): Term {
  const known = new Set(exact.map(nameOf))
  const rest = other.filter((way) => !known.has(nameOf(way)))
  const unique = [...new Map(rest.map((way) => [nameOf(way), way])).values()]
  return { exact, other: unique, documents, weight: Math.log(1 + (listings + 1) / (documents + 1)) }
}

const nameOf = ({ lexemes, isPrefix = false }: Way) => `${lexemes.join(' ')}${isPrefix}`
