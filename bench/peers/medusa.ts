import path from 'node:path'
import { performance } from 'node:perf_hooks'
import pg from 'pg'
import { freePort } from '../../scripts/free-port.ts'
import { startWebServer } from '../programs.ts'
import type { Shown } from './answers.ts'
import {
  BATCH,
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
import { run } from './install.ts'

const DATABASE = 'medusa'
const COMMAND = 'node_modules/@medusajs/cli/cli.js'

/** Environment of Medusa's programs. @param redis the address of its cache, or null for none */
async function settings(databases: Databases, redis: string | null) {
  const port = await freePort()
  const env = {
    NODE_ENV: 'production',
    MEDUSA_DISABLE_TELEMETRY: 'true',
    LOG_LEVEL: 'warn',
    PORT: String(port),
    DATABASE_URL: databases.url(DATABASE),
    DATABASE_SOCKET: databases.socket,
    CACHE_REDIS_URL: redis ?? '',
  }
  return { port, env }
}

/** Fills Medusa's database with the products in a file, unless it holds them already. */
export async function fillMedusa(
  folder: string,
  databases: Databases,
  products: { file: string; fingerprint: string },
): Promise<void> {
  if ((await databases.contents(DATABASE)) === products.fingerprint) return
  await databases.create(DATABASE)
  const { env } = await settings(databases, null)
  await run(process.execPath, [COMMAND, 'db:migrate'], { folder, env })
  await run(process.execPath, [COMMAND, 'exec', './src/scripts/seed.js'], {
    folder,
    env: { ...env, PRODUCTS: products.file },
  })
  const pool = new pg.Pool({ connectionString: databases.url(DATABASE), max: 1 })
  await pool.query('vacuum analyze')
  await pool.end()
  await databases.describe(DATABASE, products.fingerprint)
}

/** @param redis the address of its cache, or null for none */
export async function startMedusa(
  name: string,
  options: { folder: string; databases: Databases; redis: string | null },
): Promise<Contender> {
  const { folder, databases, redis } = options
  const { port, env } = await settings(databases, redis)
  const pool = new pg.Pool({ connectionString: databases.url(DATABASE), max: 1 })
  pool.on('error', () => {})
  const shop = await readShop(pool)
  const began = performance.now()
  const args = [path.join(folder, COMMAND), 'start', '--port', String(port), '--host', '127.0.0.1']
  const program = await startWebServer(args, { port, folder, readyPath: '/health', env })
  return {
    name,
    program,
    startMilliseconds: performance.now() - began,
    readings: readingsOf(shop),
    carts: shop.variants.map(({ variantId }) => newCart(shop, variantId)),
    countCarts: () => countOf(pool, 'select count(*) from cart_line_item'),
    removeCarts: async () => {},
    async stop() {
      await program.stop()
      await pool.end()
    },
  }
}

/** What a storefront knows. */
interface Shop {
  key: string
  regionId: string
  categoryId: string
  variants: { handle: string; productId: string; variantId: string }[]
}

async function readShop(pool: pg.Pool): Promise<Shop> {
  const { rows } = await pool.query<Omit<Shop, 'variants'>>(
    `select (select token from api_key where type = 'publishable' and title = 'bench') as key,
      (select id from region) as "regionId",
      (select id from product_category where name = $1) as "categoryId"`,
    [CATEGORY],
  )
  const { rows: variants } = await pool.query<Shop['variants'][number]>(
    `select p.handle, p.id as "productId", v.id as "variantId"
    from product p join product_variant v on v.product_id = p.id order by p.id`,
  )
  if (!rows[0]) throw new Error('The database has no shop')
  return { ...rows[0], variants }
}

function newCart({ key, regionId }: Shop, variantId: string): Request {
  const fields = 'id,total,currency_code,items.id,items.quantity,items.title,items.total,items.variant_id'
  return {
    method: 'POST',
    path: `/store/carts?fields=${fields}`,
    headers: { 'x-publishable-api-key': key },
    body: JSON.stringify({ region_id: regionId, items: [{ variant_id: variantId, quantity: 1 }] }),
  }
}

/** The fields of a product that are compared. */
interface Item {
  handle: string
  title: string
  thumbnail: string | null
  variants: { calculated_price: { calculated_amount: number } }[]
}

function show({ handle, title, thumbnail, variants }: Item): Shown {
  const cents = Math.round((variants[0]?.calculated_price.calculated_amount ?? Number.NaN) * 100)
  return { handle, title, cents, picture: thumbnail }
}

const cardFields = 'id,title,handle,thumbnail,variants.id,variants.calculated_price'
const pageFields = `${cardFields},description,created_at,images.url,categories.id,categories.name`

function readingsOf({ key, regionId, categoryId, variants }: Shop): Contender['readings'] {
  const idOf = new Map(variants.map(({ handle, productId }) => [handle, productId]))
  const some = opened([...idOf.keys()])
  const get = (path: string): Request => ({
    method: 'GET',
    path: `/store/products${path}`,
    headers: { 'x-publishable-api-key': key },
  })
  const list = (filter: string) => get(`?region_id=${regionId}&limit=${PAGE}&fields=${cardFields}&${filter}`)
  const readList: Call['read'] = (answer) => (answer as { products: Item[] }).products.map(show)
  return {
    newest: {
      requests: [list('order=-created_at')],
      wanted: [{ amount: PAGE, amongNewest: BATCH }],
      read: readList,
    },
    category: {
      requests: [list(`category_id=${categoryId}&order=-created_at`)],
      wanted: [{ amount: PAGE, category: CATEGORY }],
      read: readList,
    },
    search: {
      requests: words.map((word) => list(`q=${word}`)),
      wanted: words.map((word) => ({ amount: PAGE, word })),
      read: readList,
    },
    product: {
      requests: some.map((handle) => get(`/${idOf.get(handle)}?region_id=${regionId}&fields=${pageFields}`)),
      wanted: some.map((handle) => ({ amount: 1, handle })),
      read: (answer) => [show((answer as { product: Item }).product)],
    },
  }
}
