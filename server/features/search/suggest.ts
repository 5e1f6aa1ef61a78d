import type { SearchEngine } from './engine.ts'
import type { MatchRequest } from './match-request.ts'
import type { SearchRepository } from './repository.ts'
import { suggestionsFrom } from './suggestions.ts'
import type { Plan } from './understanding/plan.ts'
import { COMPLETIONS } from './understanding/plans.ts'
import { endsOpen, queryWords, wholeOf } from './understanding/words.ts'

/** Number of completions of an incomplete word. */
const SHOWN = 8
/** Number of titles that suggestions are taken from. */
const TITLES = 30

interface SuggestContext {
  search: Pick<SearchRepository, 'completions'>
  engine: Pick<SearchEngine, 'titles'>
  planOf: (text: string) => Promise<Plan>
}

/** Queries that complete an unfinished text; each has results. */
export async function suggestSearches(
  context: SuggestContext,
  text: string,
  requestFor: (plan: Plan) => MatchRequest,
): Promise<string[]> {
  const words = queryWords(text)
  const last = words.at(-1)
  if (!last) return []
  const isOpen = endsOpen(text)
  const completions = isOpen ? await context.search.completions(wholeOf(last), COMPLETIONS) : []
  const plan = await context.planOf(text)
  if (plan.terms.length === 0 || (words.length === 1 && last.length < 3))
    return completions.slice(0, SHOWN).map((known) => known.word)
  const titles = await context.engine.titles(requestFor(plan), TITLES)
  return suggestionsFrom(words, isOpen, titles, plan.corrected)
}
