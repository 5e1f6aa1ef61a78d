import { noTraitFilter } from '../contract/rules/listings/traits/traits.ts'
import { systemClock } from '../server/adapters/clock-system/index.ts'
import { type Executor, openDatabase } from '../server/db/database.ts'
import type { Query } from '../server/db/sql.ts'
import { createCounts } from '../server/features/listings/lists/counts.ts'
import type { ListConditions, ListFilter } from '../server/features/listings/lists/list-filter.ts'
import { createListingRepository } from '../server/features/listings/repository.ts'
import type { SearchInput } from '../server/features/search/match-request.ts'
import { createSearchRepository } from '../server/features/search/repository.ts'
import { createSearchService } from '../server/features/search/service.ts'
import { createVocabularyRepository } from '../server/features/search/vocabulary/repository.ts'
import { type Stage, setStage } from './stage.ts'
import { searches } from './words.ts'

/** A query to measure. */
export interface Question {
  name: string
  ask(): Promise<unknown>
  /** Repetitions, sequential unless several callers run at once. */
  times: number
  callers: number
}

/** A database of one size with its queries. */
export interface Subject {
  size: number
  stage: Stage
  questions: Question[]
  /** The statements sent since the last call. */
  takeStatements(): Query[]
  stop(): Promise<void>
}

const anything: ListConditions = {
  categories: null,
  prices: [],
  conditions: [],
  delivery: null,
  offers: false,
  traits: noTraitFilter,
  around: null,
}
const nothingChosen = { categories: null, prices: [], conditions: [], delivery: null }
const noFilter: ListFilter = {
  ...anything,
  sort: 'newest',
  after: null,
  limit: 51,
}
const clothing: ListFilter = { ...noFilter, categories: ['clothing'] }
const lists: Record<string, ListFilter> = {
  newest: noFilter,
  'category, newest': { ...noFilter, categories: ['furniture'] },
  // Wide enough for a full page at ten thousand listings, so that the response itself does not grow.
  'category, 25 to 200 dollars, good, cheapest': {
    ...noFilter,
    categories: ['furniture'],
    prices: [{ min: 2500, max: 20_000 }],
    conditions: ['good'],
    sort: 'price_asc',
  },
  'category, delivered, most popular': {
    ...noFilter,
    categories: ['decor'],
    delivery: true,
    sort: 'popular',
  },
  trending: { ...noFilter, sort: 'trending', limit: 9 },
  'clothing, a common size': { ...clothing, traits: { ...noTraitFilter, sizes: ['M'] } },
  'clothing, a rare size, cheapest': {
    ...clothing,
    traits: { ...noTraitFilter, sizes: ['XXS'] },
    sort: 'price_asc',
  },
  'clothing, a rare brand': { ...clothing, traits: { ...noTraitFilter, brands: ['Acme Goods'] } },
  'clothing, size and brand and color, popular': {
    ...clothing,
    traits: { sizes: ['M', 'L'], brands: ['Muji'], colors: ['black'] },
    sort: 'popular',
  },
  'everything, two colors': { ...noFilter, traits: { ...noTraitFilter, colors: ['green', 'beige'] } },
  // Nothing: furniture has no sizes.
  'furniture, a common size': {
    ...noFilter,
    categories: ['furniture'],
    traits: { ...noTraitFilter, sizes: ['M'] },
  },
  'within 3 miles, newest': { ...noFilter, around: { lon: -73.98, lat: 40.67, miles: 3 } },
}
const near = { lon: -73.98, lat: 40.67 }
const area = { near: [near.lon, near.lat] as [number, number], within_miles: 3 }

/** Fills a database and opens the app's repositories on it without a cache. */
export async function openSubject(size: number): Promise<Subject> {
  const stage = await setStage(size)
  const opened = openDatabase(stage.databaseUrl, { connections: 10 })
  const { database, take } = spied(opened)
  const listings = createListingRepository(database)
  const search = createSearchService({
    search: createSearchRepository(database),
    words: createVocabularyRepository(database),
    clock: systemClock,
    lifetime: 10_000,
  })
  await listings.foldCounts()
  await search.learn()
  await stage.pool.query('vacuum analyze')
  return {
    size,
    stage,
    questions: questionsFor(stage, listings, search),
    takeStatements: take,
    async stop() {
      await opened.close()
      await stage.stop()
    },
  }
}

function questionsFor(
  stage: Stage,
  listings: ReturnType<typeof createListingRepository>,
  search: ReturnType<typeof createSearchService>,
): Question[] {
  const counts = createCounts(listings, 0)
  let at = 0
  const id = () => {
    at += 7919
    return stage.ids[at % stage.ids.length] ?? ''
  }
  const text = () => searches[at++ % searches.length] ?? ''
  const searchFor = (sort: SearchInput['sort']) => ({ text: text(), filter: anything, near: null, sort })
  const narrowed = () => ({
    ...searchFor('best'),
    filter: { ...anything, traits: { ...noTraitFilter, sizes: ['M'], colors: ['black' as const] } },
  })
  const question = (name: string, ask: () => Promise<unknown>, times = 120, callers = 1) => ({
    name,
    ask,
    times,
    callers,
  })
  return [
    ...Object.entries(lists).map(([name, filter]) => question(name, () => listings.list(filter), 400)),
    question('counts beside filters', () => counts.facets({}, ['furniture'])),
    question('counts within 3 miles', () => counts.facets(area, ['furniture']), 32),
    question('sizes, brands and colors', () => counts.traits({}, ['clothing'])),
    question('the same beside other filters', () => counts.traits({ condition: ['good'] }, ['clothing']), 60),
    question(
      'the same beside a size',
      () => counts.traits({ size: ['M'], color: ['black'] }, ['clothing']),
      60,
    ),
    question(
      'the same beside a rare brand',
      () => counts.traits({ brand: ['Acme Goods'] }, ['clothing']),
      60,
    ),
    question('counts beside a size', () => counts.facets({ size: ['M'] }, ['clothing']), 60),
    question('total of a size', () => counts.total({ size: ['M'] }, ['clothing']), 60),
    question(
      'total of a brand and a color',
      () => counts.total({ brand: ['Muji'], color: ['black'] }, ['clothing']),
      60,
    ),
    question('counts of each distance', () => counts.distances(area, ['furniture']), 32),
    question('item', () => listings.byId(id()), 400),
    question('search, one after another', () => search.find(searchFor('best'), 20), 300),
    question('search in a size and a color', () => search.find(narrowed(), 20), 60),
    question('search, cheapest first', () => search.find(searchFor('price_asc'), 20), 60),
    question('search, its ninth page', () => search.find(searchFor('best'), 16, 384), 60),
    question('counts of a search', () => search.facets(searchFor('best'), nothingChosen), 60),
    question('distances of a search', () => search.distances({ ...searchFor('best'), near }), 60),
    question('suggestions', () => search.suggest(text().slice(0, 4)), 60),
    question('a misspelt word', () => search.find({ ...searchFor('best'), text: `${text()}zq ` }, 20), 60),
    question('beside an item', () => besideItem(listings, search, id()), 60),
    question('search, eight at once', () => search.find(searchFor('best'), 20), 120, 8),
  ]
}

async function besideItem(
  listings: ReturnType<typeof createListingRepository>,
  search: ReturnType<typeof createSearchService>,
  id: string,
): Promise<void> {
  const row = await listings.byId(id)
  if (!row) return
  await Promise.all([
    search.similar(row, 8),
    listings.nearPrice(row, 8),
    listings.ofSeller(row.owner_id, row.id, 8),
  ])
}

/** A database that records its statements. */
function spied(database: Executor): { database: Executor; take(): Query[] } {
  let collected = new Map<string, Query>()
  const note = (query: Query) => {
    collected.set(query.name, query)
    return query
  }
  return {
    database: {
      rows: (query) => database.rows(note(query)),
      row: (query) => database.row(note(query)),
      run: (query) => database.run(note(query)),
    },
    take() {
      const queries = [...collected.values()]
      collected = new Map()
      return queries
    },
  }
}
