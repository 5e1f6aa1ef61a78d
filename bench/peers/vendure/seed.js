import { readFileSync } from 'node:fs'
import {
  Asset,
  bootstrap,
  ChannelService,
  CollectionService,
  FacetService,
  FacetValueService,
  FastImporterService,
  JobQueueService,
  RequestContextService,
  SearchService,
  TaxCategoryService,
  TransactionalConnection,
  User,
} from '@vendure/core'
import { populateInitialData } from '@vendure/core/cli/index.js'
import { settings, superadmin } from './config.js'

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
  collections: [],
}
const inEnglish = (texts) => [{ languageCode: 'en', ...texts }]

const app = await bootstrap(settings({ isEmpty: true }))
await app.get(JobQueueService).start()
const connection = app.get(TransactionalConnection)
const user = await connection.rawConnection
  .getRepository(User)
  .findOneByOrFail({ identifier: superadmin.identifier })
const context = await app.get(RequestContextService).create({ user, apiType: 'admin', languageCode: 'en' })

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

async function createCollections(facetValueIds) {
  for (const category of categories) {
    const chosen = { name: 'facetValueIds', value: JSON.stringify([facetValueIds.get(category)]) }
    await app.get(CollectionService).create(context, {
      translations: inEnglish({ name: category, slug: category, description: '' }),
      filters: [{ code: 'facet-value-filter', arguments: [chosen, { name: 'containsAny', value: 'false' }] }],
    })
  }
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
await createCollections(shared.facetValueIds)
// The products find their collections first: the search index holds both.
await waitForJobs()
await app.get(SearchService).reindex(context)
await waitForJobs()
await connection.rawConnection.query('vacuum analyze')
await app.close()
