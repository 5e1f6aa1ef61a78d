const { readFileSync } = require('node:fs')
const { Modules, ProductStatus } = require('@medusajs/framework/utils')
const {
  createApiKeysWorkflow,
  createProductCategoriesWorkflow,
  createProductsWorkflow,
  createRegionsWorkflow,
  createSalesChannelsWorkflow,
  createStoresWorkflow,
  linkSalesChannelsToApiKeyWorkflow,
} = require('@medusajs/medusa/core-flows')

/** Products per workflow. */
const BATCH = 100

/** `medusa exec`: fills the migrated database with the products of the file PRODUCTS, through Medusa's own workflows. */
module.exports.default = async function seed({ container }) {
  const run = async (workflow, input) => (await workflow(container).run({ input })).result
  const products = JSON.parse(readFileSync(process.env.PRODUCTS, 'utf8'))
  const channel = await onlyChannel(container, run)
  await run(createRegionsWorkflow, {
    regions: [{ name: 'United States', currency_code: 'usd', countries: ['us'] }],
  })
  const [key] = await run(createApiKeysWorkflow, {
    api_keys: [{ title: 'bench', type: 'publishable', created_by: '' }],
  })
  await run(linkSalesChannelsToApiKeyWorkflow, { id: key.id, add: [channel.id] })
  const categories = await run(createProductCategoriesWorkflow, {
    product_categories: [...new Set(products.map(({ category }) => category))].map((name) => ({
      name,
      is_active: true,
    })),
  })
  const categoryIds = Object.fromEntries(categories.map(({ name, id }) => [name, id]))
  for (let start = 0; start < products.length; start += BATCH)
    await run(createProductsWorkflow, {
      products: products
        .slice(start, start + BATCH)
        .map((product) => asMedusaProduct(product, { channel, categoryIds })),
    })
}

/** More than one sales channel would cost every list a further query. */
async function onlyChannel(container, run) {
  const [existing] = await container.resolve(Modules.SALES_CHANNEL).listSalesChannels({})
  const channel =
    existing ?? (await run(createSalesChannelsWorkflow, { salesChannelsData: [{ name: 'Default' }] }))[0]
  const [store] = await container.resolve(Modules.STORE).listStores({})
  if (!store)
    await run(createStoresWorkflow, {
      stores: [
        {
          name: 'bench',
          default_sales_channel_id: channel.id,
          supported_currencies: [{ currency_code: 'usd', is_default: true }],
        },
      ],
    })
  return channel
}

function asMedusaProduct(product, { channel, categoryIds }) {
  return {
    title: product.title,
    handle: product.handle,
    description: product.description,
    status: ProductStatus.PUBLISHED,
    thumbnail: product.image,
    images: [{ url: product.image }],
    category_ids: [categoryIds[product.category]],
    sales_channels: [{ id: channel.id }],
    options: [{ title: 'Piece', values: ['Only one'] }],
    variants: [
      {
        title: 'Only one',
        options: { Piece: 'Only one' },
        manage_inventory: false,
        prices: [{ amount: product.cents / 100, currency_code: 'usd' }],
      },
    ],
  }
}
