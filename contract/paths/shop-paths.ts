import type * as auth from '../calls/accounts/auth.ts'
import type * as users from '../calls/accounts/users.ts'
import type * as favorites from '../calls/listings/favorites.ts'
import type * as listings from '../calls/listings/listings.ts'
import type * as search from '../calls/listings/search.ts'
import type * as views from '../calls/listings/views.ts'
import type * as analytics from '../calls/site/analytics.ts'
import { json } from './path.ts'

/** The calls that the first page of a visit makes: lists, items, favorites, the session and events. */
export const shopPaths = {
  'auth.refreshToken': json<typeof auth.refreshToken>('POST', '/auth/refresh_token', 'none'),
  'users.getMe': json<typeof users.getMe>('GET', '/users/me', 'required'),
  'users.getBusinessAccount': json<typeof users.getBusinessAccount>(
    'GET',
    '/business_accounts/:owner_id',
    'none',
  ),
  'listings.getListings': json<typeof listings.getListings>('GET', '/listings/get_listings', 'required'),
  'listings.browseAnonymous': json<typeof listings.browseAnonymous>(
    'GET',
    '/listings/browse_anonymous',
    'none',
  ),
  'listings.getListing': json<typeof listings.getListing>(
    'GET',
    '/listings/get_listing_by_uuid/:id',
    'required',
  ),
  'listings.getListingAnonymous': json<typeof listings.getListingAnonymous>(
    'GET',
    '/listings/get_listing_by_uuid_anonymous/:id',
    'none',
  ),
  'listings.getByIds': json<typeof listings.getByIds>('GET', '/listings/get_listings_by_ids', 'none'),
  'listings.getRelated': json<typeof listings.getRelated>('GET', '/listings/:id/related', 'none'),
  'search.byCategory': json<typeof search.searchByCategory>(
    'GET',
    '/search/search_listings_by_category',
    'none',
  ),
  'search.facets': json<typeof search.countFacets>('GET', '/search/facets', 'none'),
  'search.suggest': json<typeof search.suggestSearches>('GET', '/search/suggestions', 'none'),
  'search.byTitle': json<typeof search.searchByTitle>('GET', '/search/search_listings_by_title', 'none'),
  'views.record': json<typeof views.recordView>('POST', '/listings/:id/views', 'optional'),
  'views.recent': json<typeof views.listRecentlyViewed>('GET', '/listings/recently_viewed', 'required'),
  'favorites.list': json<typeof favorites.listFavorites>('GET', '/favorites', 'required'),
  'favorites.save': json<typeof favorites.saveFavorite>('PUT', '/favorites/:id', 'required'),
  'favorites.remove': json<typeof favorites.removeFavorite>('DELETE', '/favorites/:id', 'required'),
  'analytics.collect': json<typeof analytics.collectEvents>('POST', '/events', 'none'),
  'analytics.flags': json<typeof analytics.getFlags>('GET', '/flags', 'none'),
}
