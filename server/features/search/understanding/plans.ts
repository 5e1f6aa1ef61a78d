import type { VocabularyRepository } from '../vocabulary/repository.ts'
import { makePlan } from './make-plan.ts'
import type { Knowledge, Lexicon, Plan } from './plan.ts'
import { allowedEdits, isRare } from './spelling.ts'
import { isName } from './synonyms.ts'
import { endsOpen, queryWords, wholeOf } from './words.ts'
import { wordsToLookUp } from './words-to-look-up.ts'

/** Maximum number of completions of the last word. */
export const COMPLETIONS = 12
/** Maximum number of cached plans. */
const MAX_PLANS = 500

interface PlanDependencies {
  search: Pick<VocabularyRepository, 'lookUp' | 'completions' | 'similarWords'>
  /** Milliseconds for which a plan is cached. */
  lifetime: number
  newestNumber: () => Promise<number>
}

/** Returns a function that creates the plan of a text, with a cache of recent plans. */
export function createPlans(deps: PlanDependencies): (text: string) => Promise<Plan> {
  const cached = new Map<string, { plan: Promise<Plan>; until: number }>()
  return async (text) => {
    const words = queryWords(text)
    if (words.length === 0) return { terms: [], corrected: null }
    const isOpen = endsOpen(text)
    const key = `${words.join(' ')}${isOpen ? '' : ' '}`
    const before = cached.get(key)
    if (before && before.until > performance.now()) return await before.plan
    const plan = loadPlan(deps, words, isOpen)
    cached.delete(key)
    cached.set(key, { plan, until: performance.now() + deps.lifetime })
    plan.catch(() => cached.delete(key))
    const oldest = cached.keys().next().value
    if (cached.size > MAX_PLANS && oldest !== undefined) cached.delete(oldest)
    return await plan
  }
}

async function loadPlan(
  deps: Omit<PlanDependencies, 'lifetime'>,
  words: readonly string[],
  isOpen: boolean,
): Promise<Plan> {
  return makePlan(words, isOpen, await loadKnowledge(deps, words, isOpen))
}

/** Looks up everything that a plan of the words may need. */
export async function loadKnowledge(
  { search, newestNumber }: Omit<PlanDependencies, 'lifetime'>,
  words: readonly string[],
  isOpen: boolean,
): Promise<Knowledge> {
  const [found, completions, listings] = await Promise.all([
    search.lookUp(wordsToLookUp(words)),
    isOpen ? search.completions(wholeOf(words.at(-1) ?? ''), COMPLETIONS) : [],
    newestNumber(),
  ])
  const lexicon: Lexicon = new Map(found.map((row) => [row.word, row]))
  const doubtful = words.filter((word) => needsCorrection(word, lexicon))
  const similar = await Promise.all(
    doubtful.map(async (word) => [word, await search.similarWords(word)] as const),
  )
  return { lexicon, similar: new Map(similar), completions, listings }
}

/**
 * Whether similar words are looked up: for a word that no listing uses, and for a rare one, which may be a misspelling that it
 * shares with a few listings.
 */
function needsCorrection(word: string, lexicon: Lexicon): boolean {
  const known = lexicon.get(word)
  if (!known || known.lexemes.length === 0 || isName(word)) return false
  return known.documents === 0 ? allowedEdits(word.length) > 0 : isRare(word, known.documents)
}
