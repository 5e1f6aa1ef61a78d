import { editsBetween, meantNames } from './meant-names.ts'
import { isUsed, splits } from './pairs.ts'
import type { Alternative, Knowledge, KnownWord, Term } from './plan.ts'
import { commonForms, corrections } from './spelling.ts'
import { isName, synonymsOf, wordsOfPair } from './synonyms.ts'
import { alternativeOf, createTerm, documentsOf, documentsOfKnown, usedSynonyms } from './term.ts'

/** Weight of a number relative to a word: many products contain a 5 and are not a `ps 5`. */
const NUMBER_WEIGHT = 0.25

/** Endings that change the meaning of a stem. */
const endings = /(?:ed|ing|ion|al|ly|ist|ive|ment|ness|ful|able|ible)$/

/** The term of a single word, and the word after correction. */
interface UnderstoodWord {
  term: Term
  meaning: string
}

/** A term under construction. */
interface Draft {
  word: string
  exact: Alternative[]
  other: Alternative[]
  /** Lexicon words whose document counts are added up. */
  used: string[]
  meaning: string
}

/** Interprets one word. `isLast`: it may be incomplete. */
export function wordTerm(word: string, isLast: boolean, knowledge: Knowledge): UnderstoodWord {
  const { lexicon } = knowledge
  const { lexemes } = alternativeOf(lexicon, word)
  const forms = formsOf(word, lexemes, lexicon.get(word)?.titles ?? 0)
  // A stop word counts only as the beginning of a longer word.
  const hasMeaning = forms.exact.length > 0
  const draft: Draft = { word, ...forms, used: [word], meaning: word }
  // A finished name is no beginning of another: a dress is no dresser.
  const isOpen = isLast && !isName(word)
  const completions = isOpen ? knowledge.completions.filter((known) => known.word !== word) : []
  const cut = splits(word).find((parts) => parts.every((part) => part.length > 1 && isUsed(lexicon, part)))
  for (const synonym of usedSynonyms(word, knowledge)) add(draft, 'other', knowledge, synonym)
  if (wordsOfPair(word) && cut) add(draft, 'exact', knowledge, ...cut)
  if (!isUsed(lexicon, word)) {
    const corrected = explainUnusedWord(draft, isOpen, completions, cut, knowledge)
    if (corrected) return corrected
  }
  for (const known of commonForms(word, documentsOf(lexicon, [word]), knowledge.similar.get(word) ?? [])) {
    draft.other.push(...formsOfKnown(known).exact)
    draft.used.push(known.word)
  }
  for (const { lexeme } of completions) draft[hasMeaning ? 'other' : 'exact'].push({ lexemes: [lexeme] })
  const documents = documentsOf(lexicon, draft.used) + documentsOfKnown(completions)
  const term = { ...createTerm(draft.exact, draft.other, documents, knowledge), phrase: lexemes }
  const isNumber = /^\d+$/.test(word)
  return {
    term: isNumber ? { ...term, weight: term.weight * NUMBER_WEIGHT } : term,
    meaning: draft.meaning,
  }
}

/**
 * The word as typed, and its stem. Where an ending makes another word of the stem, titles with the word itself are better:
 * `specialized` and `special` have the same stem.
 */
function formsOf(word: string, lexemes: readonly string[], titles: number): Pick<Draft, 'exact' | 'other'> {
  if (lexemes.length === 0) return { exact: [], other: [] }
  const isDerived = endings.test(word) && (lexemes[0]?.length ?? 0) <= word.length - 2
  return isDerived && titles > 0
    ? { exact: [{ lexemes: [word] }], other: [{ lexemes }] }
    : { exact: [{ lexemes }], other: [] }
}

function formsOfKnown({ word, lexeme, titles }: KnownWord): Pick<Draft, 'exact' | 'other'> {
  return formsOf(word, [lexeme], titles)
}

/**
 * Interprets a word that no listing uses: a misspelled name with synonyms, two words written as one, or the beginning of a
 * word. @returns the finished term if it is a misspelling of words that listings use
 */
function explainUnusedWord(
  draft: Draft,
  isOpen: boolean,
  completions: readonly KnownWord[],
  cut: [string, string] | undefined,
  knowledge: Knowledge,
): UnderstoodWord | undefined {
  const { word } = draft
  // Names and words with completions are spelled correctly, even if no listing uses them.
  const isMeant = completions.length > 0 || isName(word)
  const name = isMeant ? undefined : meantNames(word).find((name) => usedSynonyms(name, knowledge).length > 0)
  const similar = isMeant ? [] : corrections(word, knowledge.similar.get(word) ?? [])
  const isNameCloser = name && similar[0] && editsBetween(word, name) < editsBetween(word, similar[0].word)
  if (similar.length > 0 && !isNameCloser) return correctedWord(draft, similar, knowledge)
  if (name) {
    for (const synonym of usedSynonyms(name, knowledge)) add(draft, 'exact', knowledge, synonym)
    draft.meaning = name
  } else if (cut) {
    add(draft, 'exact', knowledge, ...cut)
    draft.meaning = cut.join(' ')
  } else if (isOpen && completions.length === 0 && word.length > 1) {
    draft.exact.push({ lexemes: [word], isPrefix: true })
  }
  return undefined
}

function correctedWord(
  { word, exact, other }: Draft,
  similar: readonly KnownWord[],
  knowledge: Knowledge,
): UnderstoodWord {
  for (const forms of similar.map(formsOfKnown)) {
    exact.push(...forms.exact)
    other.push(...forms.other)
  }
  for (const synonym of similar.flatMap((known) => synonymsOf(known.word)))
    other.push(alternativeOf(knowledge.lexicon, synonym))
  const term = createTerm(exact, other, documentsOfKnown(similar), knowledge)
  return { term, meaning: similar[0]?.word ?? word }
}

function add(draft: Draft, to: 'exact' | 'other', { lexicon }: Knowledge, ...words: string[]): void {
  draft[to].push(alternativeOf(lexicon, ...words))
  draft.used.push(words[0] ?? '')
}
