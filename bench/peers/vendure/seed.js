import { readFileSync } from 'node:fs'
import {
  Asset,
  bootstrap,
  ChannelService,
  FacetService,
  FacetValueService,
  FastImporterService,
  JobQueueService,
  RequestContextService,
  TaxCategoryService,
  TransactionalConnection,
} from '@vendure/core'
import { populateCollections, populateInitialData } from '@vendure/core/cli/index.js'
import { settings } from './config.js'

/** Creates the tables and fills them with the products of the file PRODUCTS, through Vendure's own importers. */
const products = JSON.parse(readFileSync(process.env.PRODUCTS, 'utf8'))
/** Products that are created at the same time: at most the connections of the pool. */
const AT_ONCE = 8
const categories = [...new Set(products.map(({ category }) => category))]
const initialData = {
  defaultLanguage: 'en',
  defaultZone: 'Americas',
  countries: [{ name: 'United States of America', code: 'US', zone: 'Americas' }],
  taxRates: [{ name: 'Zero Tax', percentage: 0 }],
  shippingMethods: [],
  paymentMethods: [],
  collections: categories.map((category) => ({
    name: category,
    filters: [{ code: 'facet-value-filter', args: { facetValueNames: [category], containsAny: false } }],
  })),
}
const inEnglish = (texts) => [{ languageCode: 'en', ...texts }]

const app = await bootstrap(settings({ isEmpty: true }))
await app.get(JobQueueService).start()
const context = await app.get(RequestContextService).create({ apiType: 'admin', languageCode: 'en' })
const connection = app.get(TransactionalConnection)

async function createFacet() {
  const facet = await app.get(FacetService).create(context, {
    code: 'category',
    isPrivate: false,
    translations: inEnglish({ name: 'Category' }),
  })
  const ids = new Map()
  for (const category of categories) {
    const value = await app
      .get(FacetValueService)
      .create(context, facet, { code: category, translations: inEnglish({ name: category }) })
    ids.set(category, value.id)
  }
  return ids
}

async function createPicture(url, channel) {
  const picture = { name: 'picture', type: 'IMAGE', mimeType: 'image/webp', width: 1200, height: 1600 }
  const asset = new Asset({ ...picture, fileSize: 100_000, source: url, preview: url, channels: [channel] })
  return (await connection.getRepository(context, Asset).save(asset)).id
}

async function createProduct(product, { importer, facetValueIds, taxCategoryId, channel }) {
  const assetId = await createPicture(product.image, channel)
  const facetValueId = facetValueIds.get(product.category)
  const productId = await importer.createProduct({
    featuredAssetId: assetId,
    assetIds: [assetId],
    facetValueIds: [facetValueId],
    translations: inEnglish({
      name: product.title,
      slug: product.handle,
      description: product.description,
    }),
  })
  await importer.createProductVariant({
    productId,
    sku: product.handle,
    price: product.cents,
    trackInventory: 'FALSE',
    taxCategoryId,
    translations: inEnglish({ name: product.title }),
  })
}

async function waitForJobs() {
  const unfinished = 'select count(*)::int as count from job_record where state in ($1, $2, $3)'
  while (true) {
    const [{ count }] = await connection.rawConnection.query(unfinished, ['PENDING', 'RUNNING', 'RETRYING'])
    if (count === 0) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

await populateInitialData(app, initialData)
const importer = app.get(FastImporterService)
const channel = await app.get(ChannelService).getDefaultChannel()
await importer.initialize(channel)
const [taxCategory] = (await app.get(TaxCategoryService).findAll(context)).items
const shared = {
  importer,
  channel,
  facetValueIds: await createFacet(),
  taxCategoryId: taxCategory.id,
}
for (let start = 0; start < products.length; start += AT_ONCE)
  await Promise.all(products.slice(start, start + AT_ONCE).map((product) => createProduct(product, shared)))
await connection.rawConnection.query('vacuum analyze')
// Also brings every product into the search index, because each is in a collection.
await populateCollections(app, initialData)
await waitForJobs()
await connection.rawConnection.query('vacuum analyze')
await app.close()
