import { afterAll, beforeAll, expect, test } from 'vitest'
import { browseAnonymous } from '../../../contract/calls/listings/listings.ts'
import { countFacets, searchByCategory, searchByTitle } from '../../../contract/calls/listings/search.ts'
import { send } from '../../testing/client.ts'
import { buildListing, buildMember } from '../../testing/factories.ts'
import { negotiation } from '../../testing/offers.ts'
import { savedSearches, saveSearch, sweepSearches } from '../../testing/saved-searches.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** Four stools: one whose seller takes offers, one whose seller said so, one whose seller does not, and one for free. */
async function buildStools() {
  const [silent, open, closed, free] = await Promise.all(
    [80_00, 90_00, 70_00, 0].map((priceCents) => buildListing(app, { title: 'Milking stool', priceCents })),
  )
  if (!silent || !open || !closed || !free) throw new Error('not built')
  await negotiation(app, open.id).settle(open.owner, { is_open: true })
  await negotiation(app, closed.id).settle(closed.owner, { is_open: false })
  return { negotiable: [silent.id, open.id].toSorted(), closed: closed.id }
}

test('lists, searches and their counts can be narrowed to items whose seller takes offers', async () => {
  const waiting = await buildMember(app)
  await saveSearch(app, waiting, { query: 'stool', offers: true })
  app.clock.advance(1000)
  const { negotiable } = await buildStools()
  const query = { offers: 'true' }
  const ids = (listings: readonly { id: string }[]) => listings.map(({ id }) => id).toSorted()
  for (const sort of ['newest', 'price_asc', 'popular', 'trending'])
    expect(ids((await send(app, browseAnonymous, { query: { ...query, sort } })).data.listings)).toEqual(
      negotiable,
    )
  const category = await send(app, searchByCategory, { query: { ...query, category: 'furniture' } })
  expect([ids(category.data.listings), category.data.total]).toEqual([negotiable, 2])
  const found = await send(app, searchByTitle, { query: { ...query, query: 'stool' } })
  expect(ids(found.data)).toEqual(negotiable)
  for (const words of ['', 'stool'])
    expect((await send(app, countFacets, { query: { ...query, query: words } })).data.total).toBe(2)
  await sweepSearches(app)
  expect(await savedSearches(app, waiting)).toMatchObject([{ new_items: 2 }])
})
