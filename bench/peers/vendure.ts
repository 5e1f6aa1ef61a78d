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

const DATABASE = 'vendure'

/** Environment of Vendure's programs. */
async function settings(databases: Databases) {
  const port = await freePort()
  const env = {
    NODE_ENV: 'production',
    PORT: String(port),
    DATABASE_SOCKET: databases.socket,
    DATABASE_NAME: DATABASE,
    DATABASE_USER: new URL(databases.url(DATABASE)).username,
  }
  return { port, env }
}

/** Fills Vendure's database with the products in a file, unless it holds them already. */
export async function fillVendure(
  folder: string,
  databases: Databases,
  products: { file: string; fingerprint: string },
): Promise<void> {
  if ((await databases.contents(DATABASE)) === products.fingerprint) return
  await databases.create(DATABASE)
  const { env } = await settings(databases)
  await run(process.execPath, ['seed.js'], { folder, env: { ...env, PRODUCTS: products.file } })
  await databases.describe(DATABASE, products.fingerprint)
}

export async function startVendure(folder: string, databases: Databases): Promise<Contender> {
  const { port, env } = await settings(databases)
  const pool = new pg.Pool({ connectionString: databases.url(DATABASE), max: 1 })
  pool.on('error', () => {})
  const { rows } = await pool.query<Variant>(
    'select sku as handle, id as "variantId", "productId" from product_variant order by id',
  )
  const began = performance.now()
  const program = await startWebServer([path.join(folder, 'server.js')], {
    port,
    folder,
    readyPath: '/health',
    env,
  })
  return {
    name: 'Vendure',
    program,
    startMilliseconds: performance.now() - began,
    readings: readingsOf(rows),
    carts: rows.map(({ variantId }) => ask(newCart, { variantId })),
    countCarts: () => countOf(pool, 'select count(*) from order_line'),
    removeCarts: async () => {},
    async stop() {
      await program.stop()
      await pool.end()
    },
  }
}

interface Variant {
  handle: string
  variantId: number
  productId: number
}

const newest = `query newest($take: Int!) {
  products(options: { take: $take, sort: { createdAt: DESC } }) {
    items { slug name featuredAsset { preview } variants { priceWithTax } }
  }
}`
const found = `query found($input: SearchInput!) {
  search(input: $input) {
    items {
      slug productName productAsset { preview }
      priceWithTax { ... on SinglePrice { value } ... on PriceRange { min } }
    }
  }
}`
const product = `query product($id: ID!) {
  product(id: $id) {
    id slug name description createdAt featuredAsset { preview } assets { preview }
    collections { slug name } variants { id priceWithTax currencyCode }
  }
}`
const newCart = `mutation add($variantId: ID!) {
  addItemToOrder(productVariantId: $variantId, quantity: 1) {
    __typename
    ... on Order { code totalWithTax currencyCode lines { id quantity linePriceWithTax productVariant { id name } } }
    ... on ErrorResult { errorCode message }
  }
}`

function ask(query: string, variables: object): Request {
  return { method: 'POST', path: '/shop-api', body: JSON.stringify({ query, variables }) }
}

interface Item {
  slug: string
  name: string
  featuredAsset: { preview: string } | null
  variants: { priceWithTax: number }[]
}

interface Found {
  slug: string
  productName: string
  productAsset: { preview: string } | null
  priceWithTax: { value?: number; min?: number }
}

function showItem({ slug, name, featuredAsset, variants }: Item): Shown {
  const cents = variants[0]?.priceWithTax ?? Number.NaN
  return { handle: slug, title: name, cents, picture: featuredAsset?.preview ?? null }
}

function showFound({ slug, productName, productAsset, priceWithTax }: Found): Shown {
  const cents = priceWithTax.value ?? priceWithTax.min ?? Number.NaN
  return { handle: slug, title: productName, cents, picture: productAsset?.preview ?? null }
}

function readingsOf(variants: readonly Variant[]): Contender['readings'] {
  const idOf = new Map(variants.map(({ handle, productId }) => [handle, productId]))
  const some = opened([...idOf.keys()])
  const page = { take: PAGE, groupByProduct: true }
  const readFound: Call['read'] = (answer) =>
    (answer as { data: { search: { items: Found[] } } }).data.search.items.map(showFound)
  return {
    newest: {
      requests: [ask(newest, { take: PAGE })],
      wanted: [{ amount: PAGE, amongNewest: BATCH }],
      read: (answer) =>
        (answer as { data: { products: { items: Item[] } } }).data.products.items.map(showItem),
    },
    category: {
      requests: [ask(found, { input: { collectionSlug: CATEGORY, ...page } })],
      wanted: [{ amount: PAGE, category: CATEGORY }],
      read: readFound,
    },
    search: {
      requests: words.map((term) => ask(found, { input: { term, ...page } })),
      wanted: words.map((word) => ({ amount: PAGE, word })),
      read: readFound,
    },
    product: {
      requests: some.map((handle) => ask(product, { id: idOf.get(handle) })),
      wanted: some.map((handle) => ({ amount: 1, handle })),
      read: (answer) => [showItem((answer as { data: { product: Item } }).data.product)],
    },
  }
}
