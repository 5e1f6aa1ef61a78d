import { Agent, request as httpRequest } from 'node:http'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { noTraitFilter } from '../contract/rules/listings/traits/traits.ts'
import { noFees } from '../contract/rules/orders/fees.ts'
import { systemRandom } from '../server/adapters/random-system/index.ts'
import type { Executor } from '../server/db/database.ts'
import { executor, openDatabase } from '../server/db/database.ts'
import type { Query } from '../server/db/sql.ts'
import {
  createListingPresenter,
  type ListedRow,
  type ListingRow,
} from '../server/features/listings/listing.ts'
import { totalStatement } from '../server/features/listings/lists/count-sql.ts'
import type { ListFilter } from '../server/features/listings/lists/list-filter.ts'
import { listStatement } from '../server/features/listings/lists/page-sql.ts'
import { createListingRepository } from '../server/features/listings/repository.ts'
import { currentTerms } from '../server/features/orders/snapshots/snapshot.ts'
import { createOrderRepository } from '../server/features/orders/storage/repository.ts'
import { createSearchRepository } from '../server/features/search/repository.ts'
import { createSearchService } from '../server/features/search/service.ts'
import { createVocabularyRepository } from '../server/features/search/vocabulary/repository.ts'
import { rawJsonObject } from '../server/runtime/raw-json.ts'

/**
 * The bare program: the same prepared statements and the same JSON without checks, limits or hooks.
 * Usage: ceiling.ts DATABASE_URL STRIPE_PORT
 */
const [databaseUrl = '', stripePort = '0'] = process.argv.slice(2)
const { pool } = openDatabase(databaseUrl)
const agent = new Agent({ keepAlive: true })
const app = Fastify()

const noFilter: ListFilter = {
  categories: null,
  prices: [],
  conditions: [],
  delivery: null,
  offers: false,
  traits: noTraitFilter,
  around: null,
  sort: 'newest',
  after: null,
  limit: 51,
}
const newest = listStatement(noFilter)
const inCategory = listStatement({ ...noFilter, categories: ['furniture'] })
const total = totalStatement({ categories: ['furniture'], prices: [], conditions: [], delivery: null })
const byId = statementOf((db) => createListingRepository(db).byId(''))

/** The statement that the repository sends. */
function statementOf(ask: (db: Executor) => unknown): Query {
  let seen: Query | undefined
  const remember = (query: Query) => {
    seen = query
    return Promise.resolve([])
  }
  ask({ rows: remember, row: remember, run: remember } as unknown as Executor)
  if (!seen) throw new Error('The repository sent nothing')
  return seen
}

const present = createListingPresenter(null)
app.addHook('onRequest', async (_request, reply) => void reply.type('application/json; charset=utf-8'))

async function rowsOf<Row extends object>({ name, text }: Query, values: readonly unknown[]) {
  return (await pool.query<Row>({ name, text, values: [...values] })).rows
}

async function listings(query: Query, values: readonly unknown[]) {
  return present.list((await rowsOf<ListedRow>(query, values)).slice(0, 50))
}

app.get(
  '/newest',
  async () =>
    rawJsonObject({ listings: await listings(newest, newest.values), next_cursor: 'x'.repeat(80) }).text,
)

app.get<{ Querystring: { category: string } }>('/category', async (request) => {
  const { category } = request.query
  const [shown, [counted]] = await Promise.all([
    listings(inCategory, [category]),
    rowsOf<{ total: number }>(total, [category]),
  ])
  return rawJsonObject({ listings: shown, next_cursor: 'x'.repeat(80), total: counted?.total }).text
})

const search = createSearchService({
  search: createSearchRepository(executor(pool)),
  words: createVocabularyRepository(executor(pool)),
  clock: { now: () => new Date() },
  lifetime: 10_000,
})
const noOtherFilter = {
  categories: null,
  prices: [],
  conditions: [],
  delivery: null,
  offers: false,
  traits: noTraitFilter,
  around: null,
}

app.get<{ Querystring: { query: string } }>('/search', async (request) => {
  const input = { text: request.query.query, filter: noOtherFilter, near: null, sort: 'best' as const }
  return present.list(await search.find(input, 20)).text
})

app.get<{ Params: { id: string } }>('/item/:id', async (request) => {
  const [row] = await rowsOf<ListingRow>(byId, [request.params.id])
  return { listing: row && present.one(row) }
})

const orders = createOrderRepository(executor(pool))

app.post<{ Body: { listing_id: string; customer_email: string } }>('/checkout', async (request) => {
  const now = new Date()
  const { order } = await orders.reserve({
    id: systemRandom.uuid(),
    eventId: systemRandom.uuid(),
    listingId: request.body.listing_id,
    buyerId: null,
    buyerSession: null,
    buyerEmail: request.body.customer_email,
    buyerName: null,
    buyerPhone: null,
    deliveryType: 'pickup',
    deliveryCents: 0,
    deliveryQuoteId: null,
    delivery: null,
    schedulingLine: null,
    shownItemCents: null,
    embedded: false,
    now,
    terms: currentTerms(
      { fees: noFees, feesAreRefundable: true, protectionHours: { pickup: 24, delivery: 48 } },
      'pickup',
    ),
    network: 'bench',
    isProven: false,
    holdExpiresAt: new Date(now.getTime() + 1_860_000),
  })
  if (!order) throw new Error('The listing is taken')
  const form = new URLSearchParams({
    client_reference_id: order.id,
    mode: 'payment',
    'metadata[order_id]': order.id,
  })
  const session = JSON.parse(await post('/v1/checkout/sessions', form.toString())) as {
    id: string
    url: string
  }
  await orders.saveCheckouts([{ orderId: order.id, checkout: { ...session, clientSecret: null } }])
  return { checkout_url: session.url, order_id: order.id }
})

function post(path: string, body: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': Buffer.byteLength(body),
    }
    httpRequest(
      { host: '127.0.0.1', port: Number(stripePort), method: 'POST', path, headers, agent },
      (response) => resolve(text(response)),
    )
      .once('error', reject)
      .end(body)
  })
}

const address = await app.listen({ host: '127.0.0.1', port: 0 })
process.stdout.write(`port ${new URL(address).port}\n`)
