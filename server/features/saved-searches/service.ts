import type { SavedSearch, SearchCriteria } from '../../../contract/calls/people/saved-searches.ts'
import { Failure } from '../../../contract/failure.ts'
import { categoriesNamed } from '../../../contract/rules/listings/categories.ts'
import type { AlertFrequency } from '../../../contract/rules/people/saved-searches.ts'
import { keptSince } from '../../../contract/rules/site/retention.ts'
import type { SavedSearchDependencies } from './dependencies.ts'
import { firstDue } from './due.ts'
import { matchChanges, renewOldQueries } from './matching.ts'
import { presentSearch } from './saved-search.ts'
import { tellOwners } from './telling.ts'

/** A search that a member wants to save. */
export interface SearchToSave {
  name: string
  criteria: SearchCriteria
  frequency: AlertFrequency
}

/** Saved searches, what they find, and telling their owners. See docs/decisions/232. */
export type SavedSearchService = ReturnType<typeof createSavedSearchService>

export function createSavedSearchService(deps: SavedSearchDependencies) {
  const { db, clock, marketplace } = deps
  const one = async (userId: string, id: string) => {
    const row = await db.searches.one(userId, id)
    if (!row) throw new Failure('saved_search.not_found')
    return presentSearch(row)
  }
  return {
    list: async (userId: string) => (await db.searches.list(userId)).map(presentSearch),
    countWithNews: db.searches.countWithNews,

    /** @throws Failure `saved_search.too_broad`, `saved_search.too_many` */
    save: async (userId: string, search: SearchToSave) => one(userId, await saveSearch(deps, userId, search)),

    /** @throws Failure `saved_search.not_found` */
    async change(
      userId: string,
      id: string,
      change: {
        name?: string | undefined
        frequency?: AlertFrequency | undefined
        is_paused?: boolean | undefined
      },
    ): Promise<SavedSearch> {
      const { name, frequency, is_paused: isPaused } = change
      const due = frequency && firstDue(frequency, clock.now(), marketplace)
      await db.searches.change(userId, id, { name, frequency, isPaused, due })
      return await one(userId, id)
    },

    /** @throws Failure `saved_search.not_found` */
    async look(userId: string, id: string): Promise<void> {
      if ((await db.searches.look(userId, id, clock.now())) === 0) throw new Failure('saved_search.not_found')
    },

    /** @throws Failure `saved_search.not_found` */
    async remove(userId: string, id: string): Promise<void> {
      const words = await db.searches.delete(userId, id)
      if (words === undefined) throw new Failure('saved_search.not_found')
      await db.queries.removeUnused(words)
    },

    /** Compares what has changed with all saved searches, and tells the owners who are due. */
    async sweep(): Promise<void> {
      await renewOldQueries(deps)
      await matchChanges(deps)
      await tellOwners(deps)
    },

    /** Forgets old finds. */
    async forget(): Promise<void> {
      await db.searches.forgetFinds(keptSince('savedSearchFinds', clock.now()))
    },
  }
}

async function saveSearch(
  { unitOfWork, compile, clock, random, marketplace }: SavedSearchDependencies,
  userId: string,
  { name, criteria, frequency }: SearchToSave,
): Promise<string> {
  const query = await compile(criteria.query)
  // A text without words finds nothing; without text or filters, everything.
  if (criteria.query === '' ? !isFiltered(criteria) : query.query === null)
    throw new Failure('saved_search.too_broad')
  const categories = criteria.category === null ? null : categoriesNamed(criteria.category)
  if (criteria.category !== null && categories === null) throw new Failure('saved_search.too_broad')
  const now = clock.now()
  const id = await unitOfWork(async (tx) => {
    await tx.queries.store(query, now)
    return await tx.searches.save({
      id: random.uuid(),
      userId,
      words: query.words,
      name,
      criteria,
      categories,
      frequency,
      now,
      due: firstDue(frequency, now, marketplace),
    })
  })
  if (id === undefined) throw new Failure('saved_search.too_many')
  return id
}

function isFiltered({ category, area, delivery, offers, ...lists }: SearchCriteria): boolean {
  const { price, condition, sizes, brands, colors } = lists
  const hasValues = [price, condition, sizes, brands, colors].some((list) => list.length > 0)
  return category !== null || hasValues || delivery || offers || area !== null
}
