import { slugForName } from '../../../contract/rules/categories.ts'
import type { Clock } from '../../ports/clock.ts'
import { ttlCache } from '../../runtime/ttl-cache.ts'
import {
  type Cell,
  type Chosen,
  type DistanceCount,
  distanceCounts,
  type Facets,
  facetsOf,
} from '../listings/facets.ts'
import type { ListConditions } from '../listings/list-query.ts'
import { type ListedRow, type ListingRow, listedId } from '../listings/listing.ts'
import type { Plan, Term } from './plan.ts'
import { COMPLETIONS, createPlans } from './plans.ts'
import type { SearchRepository, Wish } from './repository.ts'
import { suggestionsFrom } from './suggestions.ts'
import { byTelling } from './ts-query.ts'
import { BUCKET, firstWindow, type SearchWindow, widerWindow } from './windows.ts'
import { endsOpen, queryWords } from './words.ts'

/** Newest matches that are judged for a list. Judging costs more the more there are, and nobody turns to page twenty. */
const JUDGED = 400
/** Newest matches whose prices are compared where the cheapest or dearest come first: more than most searches have. */
const PRICED = 10_000
/** Newest matches that are counted for the filters. */
const COUNTED = 1000
/** With fewer matches than this, listings that have most of the words are shown as well. */
const FEW = 3
/** What a listing must have of a query that is nowhere fulfilled to the last word; and of a title to be like it. */
const LEAST_FIT = 0.3
const LEAST_ALIKE = 0.12

/** Milliseconds for which the number of the newest listing is remembered. */
const NEWEST_KEPT = 1000

/** What somebody looks for. */
export interface SearchInput {
  text: string
  filter: ListConditions
  near: { lon: number; lat: number } | null
  sort: Wish['sort']
}

/** Words to listings. */
export type SearchService = ReturnType<typeof createSearchService>

export function createSearchService(tools: { search: SearchRepository; clock: Clock; lifetime: number }) {
  const { search, clock } = tools
  // Not for long: a question that hangs is everybody's until it is asked anew.
  const newestNumber = ttlCache(search.newestNumber, Math.min(tools.lifetime, NEWEST_KEPT))
  const planOf = createPlans({ ...tools, newestNumber })

  const wishOf = (plan: Plan, input: SearchInput, most: number): Wish => ({
    terms: plan.terms,
    needsAll: true,
    leastFit: LEAST_FIT,
    wholes: FEW,
    filter: input.filter,
    near: input.near,
    sort: input.sort,
    most,
    now: clock.now(),
  })

  /** Looks among the newest first, and further back as long as there are too few. */
  const inWindows = async <Row>(wish: Wish, { look, found, enough }: Look<Row>): Promise<Row[]> => {
    const last = await newestNumber()
    const expected = expectedOf(wish)
    for (let window = firstWindow(last, expected, wish.most, enough); ; ) {
      const rows = await look(wish, window)
      const { count } = window
      if (count === null || found(rows) >= enough || isJudged(wish, (expected * count * BUCKET) / last))
        return rows
      window = widerWindow(last, count, found(rows), enough)
    }
  }

  /**
   * All of the words; where hardly anything has them, those with most of them too. That is decided without any filter, so that
   * a list and the counts of all its filters agree.
   */
  const widely = async <Row>(wish: Wish, look: Look<Row>) => {
    const rows = await inWindows(wish, look)
    if (wish.terms.length < 2 || look.found(rows) >= FEW) return rows
    if (isNarrowed(wish.filter) && (await isFrequent(wish))) return rows
    // As many for the list as for its counts, so that both have looked at the same ones.
    return await inWindows({ ...wish, needsAll: false, most: COUNTED }, look)
  }

  const isFrequent = async (wish: Wish) => {
    const all = { ...wish, filter: everything, near: null, sort: 'newest' as const, most: FEW }
    const found = ({ length }: string[]) => length
    return (await inWindows(all, { look: search.titles, found, enough: FEW })).length >= FEW
  }

  return {
    /** Listings in their order, `limit` of them after the first `offset`; none for a text without words. */
    async find(input: SearchInput, limit: number, offset = 0): Promise<ListedRow[]> {
      const end = Math.min(offset + limit, JUDGED)
      const plan = await planOf(input.text)
      if (plan.terms.length === 0 || offset >= end) return []
      const isByPrice = input.sort === 'price_asc' || input.sort === 'price_desc'
      const wish = wishOf(plan, input, isByPrice ? PRICED : JUDGED)
      // All pages are cut from one list: whether the words are taken less strictly is decided by the whole of it.
      const enough = Math.max(end, FEW)
      const rows = await widely(wish, {
        look: (asked, window) => search.find(asked, window, enough),
        found: ({ length }) => length,
        enough,
      })
      return rows.slice(offset, end)
    },

    /** Counts for the filters of a search, and how its words were understood. */
    async facets(
      input: SearchInput,
      chosen: Chosen,
    ): Promise<Facets & { atLeast: boolean; corrected: string | null }> {
      const plan = await planOf(input.text)
      if (plan.terms.length === 0) return { ...facetsOf([], chosen), atLeast: false, corrected: null }
      const wish = wishOf(plan, input, COUNTED)
      const total = (cells: Cell[]) => cells.reduce((sum, cell) => sum + cell.count, 0)
      const cells = await widely(wish, { look: search.cells, found: total, enough: COUNTED })
      const atLeast = total(cells) >= COUNTED
      return { ...facetsOf(cells, chosen), atLeast, corrected: plan.corrected }
    },

    /** How many of a search's results would be within each distance of a place, with all its filters but that. */
    async distances(input: SearchInput): Promise<DistanceCount[]> {
      const plan = await planOf(input.text)
      if (!input.near || plan.terms.length === 0) return []
      const { near } = input
      const wish = {
        ...wishOf(plan, { ...input, filter: { ...input.filter, around: null } }, COUNTED),
        near: null,
      }
      const [counted] = await widely(wish, {
        look: async (asked, window) => [await search.within(asked, window, near)],
        found: ([all]) => all?.found ?? 0,
        enough: COUNTED,
      })
      return distanceCounts(counted?.counts ?? [])
    },

    /** What a text that is still being typed may become, so that it finds something. */
    async suggest(text: string): Promise<string[]> {
      const words = queryWords(text)
      const last = words.at(-1)
      if (!last) return []
      const isOpen = endsOpen(text)
      const completions = isOpen ? await search.completions(last, COMPLETIONS) : []
      const plan = await planOf(text)
      if (plan.terms.length === 0 || (words.length === 1 && last.length < 3))
        return completions.slice(0, 8).map((known) => known.word)
      const input = { text, filter: everything, near: null, sort: 'best' as const }
      const titles = await inWindows(wishOf(plan, input, 60), {
        look: search.titles,
        found: ({ length }) => length,
        enough: 30,
      })
      return suggestionsFrom(words, isOpen, titles, plan.corrected)
    },

    /** Listings of the same kind as one: with what its title names before the first comma, of its category. */
    async similar(listing: ListingRow, limit: number): Promise<ListedRow[]> {
      const plan = await planOf(`${listing.title.split(/[,;:–—]/)[0]} `)
      if (plan.terms.length === 0) return []
      const filter = { ...everything, categories: [slugForName(listing.category_name)] }
      const input = { text: listing.title, filter, near: null, sort: 'best' as const }
      const wish = { ...wishOf(plan, input, JUDGED), needsAll: false, leastFit: LEAST_ALIKE, wholes: 0 }
      const found = await inWindows(wish, {
        look: (asked, window) => search.find(asked, window, limit + 1),
        found: ({ length }) => length,
        enough: limit + 1,
      })
      return found.filter((row) => listedId(row) !== listing.id).slice(0, limit)
    },

    /** Learns the words of new and changed listings; see `search_words`. */
    async learn(): Promise<void> {
      const batch = 2000
      while ((await search.learn(batch)) === batch);
      while ((await search.learnEdits(batch)) === batch);
    },

    /** Forgets the words of listings that are gone. */
    async forget(): Promise<void> {
      let last: string | undefined = ''
      while (last !== undefined) last = await search.forget(last, 500)
    },
  }
}

/** How to look, how many matches the rows stand for that were found, and how many are enough. */
interface Look<Row> {
  look: (wish: Wish, window: SearchWindow) => Promise<Row[]>
  found: (rows: Row[]) => number
  enough: number
}

const everything: ListConditions = {
  categories: null,
  prices: [],
  conditions: [],
  delivery: null,
  around: null,
}

/**
 * How many listings have the words, at least about: the rarest decides where all are needed, else those that are enough by
 * themselves.
 */
function expectedOf({ terms, needsAll, leastFit }: Wish): number {
  const counts = (of: readonly Term[]) => of.map((term) => term.documents)
  const { telling } = byTelling(terms, leastFit)
  if (needsAll || telling.length === 0) return Math.min(...counts(terms))
  return counts(telling).reduce((total, count) => total + count, 0)
}

/**
 * Where any word will do, the newest that have one are judged and most are found wanting: whoever looks further back judges the
 * same ones again. Filters leave some out, so with one eight times as many are looked through.
 */
function isJudged({ needsAll, most, filter }: Wish, expected: number): boolean {
  return !needsAll && expected >= (isNarrowed(filter) ? most * 8 : most)
}

function isNarrowed({ categories, prices, conditions, delivery, around }: ListConditions): boolean {
  const isPriced = prices.length > 0 || conditions.length > 0
  return categories !== null || isPriced || delivery !== null || around !== null
}
