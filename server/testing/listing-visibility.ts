import { openFromListing } from '../../contract/calls/chat/chat.ts'
import { saveFavorite } from '../../contract/calls/listings/favorites.ts'
import * as lists from '../../contract/calls/listings/listings.ts'
import { searchByCategory, searchByTitle } from '../../contract/calls/listings/search.ts'
import { listProfileItems } from '../../contract/calls/people/profiles.ts'
import { reportListing } from '../../contract/calls/site/reports.ts'
import { listSitemapItems } from '../../contract/calls/site/sitemaps.ts'
import { send } from './client.ts'
import type { Member } from './factories.ts'
import { getListing } from './listings.ts'
import { buy } from './orders/orders.ts'
import type { TestApp } from './test-app.ts'

interface Seen {
  id: string
  title: string
  category: string
  seller: Member
}

/** Everywhere that a visitor can find a listing, or do something with it. */
export async function placesWithListing(app: TestApp, listing: Seen, visitor: Member): Promise<string[]> {
  const { id, title, category, seller } = listing
  const has = (listings: readonly { id: string }[]) => listings.some((one) => one.id === id)
  await app.app.features.discovery.search.learn()
  const { token } = visitor
  const found: Record<string, boolean> = {
    list: has((await send(app, lists.browseAnonymous)).data.listings),
    'list for members': has((await send(app, lists.getListings, { token })).data.listings),
    category: has((await send(app, searchByCategory, { query: { category } })).data.listings),
    search: has((await send(app, searchByTitle, { query: { query: title } })).data),
    'by id': has((await send(app, lists.getByIds, { query: { ids: id } })).data.listings),
    sitemap: has((await send(app, listSitemapItems)).data.items),
    profile: has((await send(app, listProfileItems, { params: { member: seller.username } })).data.listings),
    page: (await getListing(app, id)).status === 200,
    'page for members': (await getListing(app, id, token)).status === 200,
    related: (await send(app, lists.getRelated, { params: { id } })).status === 200,
    photo: (await app.app.http.inject({ url: `/images/${id}/0.png` })).statusCode < 400,
    checkout: (await buy(app, id, { session: `a browser for ${id}` })).status === 200,
    favorite: (await send(app, saveFavorite, { params: { id }, token })).status < 400,
    chat: (await send(app, openFromListing, { body: { listing_id: id }, token })).status < 400,
    report: (await send(app, reportListing, { params: { id }, body: { reason: 'scam' } })).status < 400,
  }
  return Object.keys(found).filter((place) => found[place])
}
