import { slugForName } from '../../../contract/rules/categories.ts'
import type { Clock } from '../../ports/clock.ts'
import {
  type Cell,
  type Chosen,
  type DistanceCount,
  distanceCounts,
  type Facets,
  facetsOf,
} from '../listings/facets.ts'
import type { ListConditions } from '../listings/list-query.ts'
import type { ListingRow } from '../listings/listing.ts'
import { type Lexicon, makePlan, type Plan, wordsToLookUp } from './plan.ts'
import type { SearchRepository, Wish } from './repository.ts'
import { slipsAllowed } from './spelling.ts'
import { suggestionsFrom } from './suggestions.ts'
import { endsOpen, queryWords } from './words.ts'

/** Newest matches that are judged for a list. Judging costs more the more there are, and nobody turns to page twenty. */
const JUDGED = 400
/** Newest matches whose prices are compared where the cheapest or dearest come first: more than most searches have. */
const PRICED = 10_000
/** Newest matches that are counted for the filters. */
const COUNTED = 1000
/** Listings that share a word; see migration 0032. */
const BUCKET = 4096
/** With fewer matches than this, listings that have most of the words are shown as well. */
const FEW = 3
/** What a listing must have of a query that is nowhere fulfilled to the last word; and of a title to be like it. */
const LEAST_FIT = 0.3
const LEAST_ALIKE = 0.12
/** What a last word may become at most. */
const COMPLETIONS = 12
/** Plans that are remembered; people type the same things. */
const PLANS = 500

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
  const planOf = createPlans(tools)

  const wishOf = (plan: Plan, input: SearchInput, most: number): Wish => ({
    ...{
      terms: plan.terms,
      needsAll: true,
      leastFit: LEAST_FIT,
      filter: input.filter,
      near: input.near,
      sort: input.sort,
    },
    ...{ most, now: clock.now() },
  })

  /** Looks among the newest first, and further back as long as there are too few. */
  const inWindows = async <Row>(wish: Wish, look: Look<Row>, isEnough: (rows: Row[]) => boolean) => {
    const newest = await search.newestNumber()
    const all = Math.floor(newest / BUCKET) + 1
    for (let count = firstWindow(wish, newest); ; count *= 8) {
      const isAll = count >= all
      const rows = await look(wish, { newest: Math.floor(newest / BUCKET), count: isAll ? null : count })
      if (isAll || isEnough(rows)) return rows
    }
  }

  /** All of the words; where hardly anything has them, those with most of them too. */
  const widely = async <Row>(
    wish: Wish,
    look: Look<Row>,
    isEnough: (rows: Row[]) => boolean,
    few: (rows: Row[]) => boolean,
  ) => {
    const rows = await inWindows(wish, look, isEnough)
    if (wish.terms.length < 2 || !few(rows)) return rows
    return await inWindows({ ...wish, needsAll: false, most: Math.min(wish.most, COUNTED) }, look, isEnough)
  }

  return {
    /** Listings in their order, `limit` of them after the first `offset`; none for a text without words. */
    async find(input: SearchInput, limit: number, offset = 0): Promise<ListingRow[]> {
      const end = Math.min(offset + limit, JUDGED)
      const plan = await planOf(input.text)
      if (plan.terms.length === 0 || offset >= end) return []
      const isByPrice = input.sort === 'price_asc' || input.sort === 'price_desc'
      const wish = wishOf(plan, input, isByPrice ? PRICED : JUDGED)
      // All pages are cut from one list: whether the words are taken less strictly is decided by the whole of it.
      const rows = await widely(
        wish,
        (asked, window) => search.find(asked, window, end),
        (found) => found.length >= end,
        (found) => found.length < FEW,
      )
      return rows.slice(offset)
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
      const cells = await widely(
        wish,
        (asked, window) => search.cells(asked, window),
        (found) => total(found) >= COUNTED,
        (found) => total(found) < FEW,
      )
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
      const [counted] = await widely(
        wish,
        async (asked, window) => [await search.within(asked, window, near)],
        ([all]) => (all?.found ?? 0) >= COUNTED,
        ([all]) => (all?.found ?? 0) < FEW,
      )
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
      const titles = await inWindows(
        wishOf(plan, input, 60),
        (wish, window) => search.titles(wish, window),
        (found) => found.length >= 30,
      )
      return suggestionsFrom(words, isOpen, titles, plan.corrected)
    },

    /** Listings of the same kind as one: with what its title names before the first comma, of its category. */
    async similar(listing: ListingRow, limit: number): Promise<ListingRow[]> {
      const plan = await planOf(`${listing.title.split(/[,;:–—]/)[0]} `)
      if (plan.terms.length === 0) return []
      const filter = { ...everything, categories: [slugForName(listing.category_name)] }
      const input = { text: listing.title, filter, near: null, sort: 'best' as const }
      const wish = { ...wishOf(plan, input, JUDGED), needsAll: false, leastFit: LEAST_ALIKE }
      const found = await inWindows(
        wish,
        (asked, window) => search.find(asked, window, limit + 1),
        (rows) => rows.length > limit,
      )
      return found.filter(({ id }) => id !== listing.id).slice(0, limit)
    },

    /** Learns the words of new listings; see `search_words`. */
    async learn(): Promise<void> {
      const batch = 2000
      while ((await search.learn(batch)) === batch);
    },

    /** Forgets the words of listings that are gone. */
    async forget(): Promise<void> {
      let last: string | undefined = ''
      while (last !== undefined) last = await search.forget(last, 500)
    },
  }
}

type Look<Row> = (wish: Wish, window: { newest: number; count: number | null }) => Promise<Row[]>

const everything: ListConditions = {
  ...{ categories: null, prices: [], conditions: [], delivery: null, around: null },
}

/** How many 4,096ths of the listings hold, about, enough matches: the rarest word decides. */
function firstWindow({ terms, needsAll, most }: Wish, listings: number): number {
  const counts = terms.map((term) => term.documents)
  const expected = needsAll ? Math.min(...counts) : counts.reduce((total, count) => total + count, 0)
  if (expected <= most * 2) return Math.ceil(listings / BUCKET) + 1
  return Math.max(1, Math.ceil(((listings / expected) * most * 1.2) / BUCKET))
}

/** Finds out what texts mean, and remembers it for a moment. */
function createPlans({
  search,
  lifetime,
}: {
  search: SearchRepository
  lifetime: number
}): (text: string) => Promise<Plan> {
  const known = new Map<string, { plan: Promise<Plan>; until: number }>()

  const make = async (words: readonly string[], isOpen: boolean): Promise<Plan> => {
    const last = words.at(-1) ?? ''
    const [looked, completions, listings] = await Promise.all([
      search.lookUp(wordsToLookUp(words)),
      isOpen ? search.completions(last, COMPLETIONS) : [],
      search.newestNumber(),
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
