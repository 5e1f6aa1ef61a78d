import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import pg from 'pg'
import { migrate } from '../../server/db/migrate.ts'
import { checkoutCase } from '../cases.ts'
import { fill } from '../fill.ts'
import { startServer } from '../programs.ts'
import { serverSettings } from '../server-settings.ts'
import { takeBackCheckouts } from '../stage.ts'
import type { Shown } from './answers.ts'
import {
  CATEGORY,
  type Call,
  type Contender,
  countOf,
  opened,
  PAGE,
  type Request,
  words,
} from './contender.ts'
import type { Databases } from './databases.ts'
import { type Product, readProducts } from './products.ts'

/** A migrated database with generated listings. */
export interface FilledStoop {
  pool: pg.Pool
  database: string
  /** Ids and products in the same order, oldest first. */
  ids: string[]
  products: Product[]
}

export async function fillStoop(databases: Databases, database: string, count: number): Promise<FilledStoop> {
  await databases.create(database)
  const pool = new pg.Pool({ connectionString: databases.url(database), max: 2 })
  // A closing connection may report the server's shutdown as an error.
  pool.on('error', () => {})
  await migrate(pool)
  await fill(pool, count)
  return { pool, database, ...(await readProducts(pool)) }
}

/** @param cacheMilliseconds of its cache of anonymous lists; 0 for none */
export async function startStoop(
  name: string,
  stoop: FilledStoop,
  options: { databases: Databases; folder: string; stripePort: number; cacheMilliseconds: number },
): Promise<Contender> {
  const folder = path.join(options.folder, stoop.database)
  mkdirSync(folder, { recursive: true })
  const databaseUrl = options.databases.url(stoop.database)
  const began = performance.now()
  const program = await startServer(
    serverSettings({ folder, databaseUrl }, options.stripePort, options.cacheMilliseconds),
  )
  const startMilliseconds = performance.now() - began
  const priced = stoop.ids.filter((_, index) => (stoop.products[index]?.cents ?? 0) > 0)
  return {
    name,
    program,
    startMilliseconds,
    readings: readingsOf(stoop),
    carts: checkoutCase(priced).ours,
    countCarts: () => countOf(stoop.pool, 'select count(*) from orders'),
    removeCarts: () => takeBackCheckouts(stoop.pool),
    async stop() {
      await program.stop()
      await stoop.pool.end()
    },
  }
}

/** The fields of a listing that are compared. */
interface Listing {
  id: string
  title: string
  price: number
  photos: { id: string }[]
}

function readingsOf({ ids, products }: FilledStoop): Contender['readings'] {
  const handles = new Map(ids.map((id, index) => [id, products[index]?.handle ?? '']))
  const idOf = new Map(ids.map((id, index) => [products[index]?.handle ?? '', id]))
  const show = ({ id, title, price, photos }: Listing): Shown => ({
    handle: handles.get(id) ?? id,
    title,
    cents: Math.round(price * 100),
    picture: photos[0]?.id ?? null,
  })
  const showAll = (answer: unknown) => (answer as { listings: Listing[] }).listings.map(show)
  const get = (url: string): Request => ({ method: 'GET', path: `/api${url}` })
  const call = (urls: string[], wanted: Call['wanted'], read: Call['read']): Call => ({
    requests: urls.map(get),
    wanted,
    read,
  })
  const page = `limit=${PAGE}&brief=true`
  const some = opened(products.map(({ handle }) => handle))
  return {
    newest: call([`/listings/browse_anonymous?${page}`], [{ amount: PAGE, amongNewest: PAGE }], showAll),
    category: call(
      [`/search/search_listings_by_category?category=${CATEGORY}&${page}`],
      [{ amount: PAGE, category: CATEGORY }],
      showAll,
    ),
    search: call(
      words.map((word) => `/search/search_listings_by_title?limit=${PAGE}&query=${word}`),
      words.map((word) => ({ amount: PAGE, word })),
      (answer) => (answer as Listing[]).map(show),
    ),
    product: call(
      some.map((handle) => `/listings/get_listing_by_uuid_anonymous/${idOf.get(handle)}`),
      some.map((handle) => ({ amount: 1, handle })),
      (answer) => [show((answer as { listing: Listing }).listing)],
    ),
  }
}
