import { type Lexicon, makePlan, type Plan, wordsToLookUp } from './plan.ts'
import type { SearchRepository } from './repository.ts'
import { slipsAllowed } from './spelling.ts'
import { endsOpen, queryWords } from './words.ts'

/** What a last word may become at most. */
export const COMPLETIONS = 12
/** Plans that are remembered; people type the same things. */
const PLANS = 500

/** Finds out what texts mean, and remembers it for a moment. */
export function createPlans({
  search,
  lifetime,
  newestNumber,
}: {
  search: SearchRepository
  lifetime: number
  newestNumber: () => Promise<number>
}): (text: string) => Promise<Plan> {
  const known = new Map<string, { plan: Promise<Plan>; until: number }>()

  const make = async (words: readonly string[], isOpen: boolean): Promise<Plan> => {
    const last = words.at(-1) ?? ''
    const [looked, completions, listings] = await Promise.all([
      search.lookUp(wordsToLookUp(words)),
      isOpen ? search.completions(last, COMPLETIONS) : [],
      newestNumber(),
    ])
    const lexicon: Lexicon = new Map(looked.map((row) => [row.word, row]))
    const unknown = words.filter(
      (word) =>
        lexicon.get(word)?.documents === 0 &&
        lexicon.get(word)?.lexemes.length &&
        slipsAllowed(word.length) > 0,
    )
    const alike = await Promise.all(unknown.map(async (word) => [word, await search.alike(word)] as const))
    return makePlan(words, isOpen, { lexicon, alike: new Map(alike), completions, listings })
  }

  return async (text) => {
    const words = queryWords(text)
    if (words.length === 0) return { terms: [], corrected: null }
    const isOpen = endsOpen(text)
    const key = `${words.join(' ')}${isOpen ? '' : ' '}`
    const before = known.get(key)
    if (before && before.until > performance.now()) return await before.plan
    const plan = make(words, isOpen)
    known.delete(key)
    known.set(key, { plan, until: performance.now() + lifetime })
    plan.catch(() => known.delete(key))
    const oldest = known.keys().next().value
    if (known.size > PLANS && oldest !== undefined) known.delete(oldest)
    return await plan
  }
}
