import type * as auth from './calls/accounts/auth.ts'
import type * as sign_up from './calls/accounts/sign-up.ts'
import type * as users from './calls/accounts/users.ts'
import type * as delivery from './calls/delivery/delivery.ts'
import type * as delivery_ways from './calls/delivery/delivery-ways.ts'
import type * as own_pickup from './calls/delivery/own-pickup.ts'
import type * as drafts from './calls/drafts/drafts.ts'
import type * as saved_drafts from './calls/drafts/saved-drafts.ts'
import type * as favorites from './calls/listings/favorites.ts'
import type * as listings from './calls/listings/listings.ts'
import type * as own_listings from './calls/listings/own-listings.ts'
import type * as photo_uploads from './calls/listings/photo-uploads.ts'
import type * as places from './calls/listings/places.ts'
import type * as search from './calls/listings/search.ts'
import type * as views from './calls/listings/views.ts'
import type * as money from './calls/money/money.ts'
import type * as payments from './calls/orders/payments.ts'
import type * as analytics from './calls/site/analytics.ts'
import type * as operator from './calls/site/operator.ts'
import type * as reports from './calls/site/reports.ts'
import type * as sitemaps from './calls/site/sitemaps.ts'
import type * as website from './calls/site/website.ts'
import type { AnyEndpoint, BodyKind, CallInput, CallResponse, CallResult } from './endpoint.ts'
import { orderPaths } from './order-paths.ts'
import { form, json, multipart, type Path } from './path.ts'

/**
 * Every call by its name. The endpoints include their validation, which is larger than a page, so this table repeats only
 * their paths; a test compares both.
 * @source spec §7
 */
export const paths = {
  'auth.registerByEmail': json<typeof sign_up.registerByEmail>('POST', '/auth/register_by_email', 'none'),
  'auth.resendVerificationEmail': json<typeof sign_up.resendVerificationEmail>(
    'POST',
    '/auth/resend_verification_email',
    'none',
  ),
  'auth.verifyEmail': json<typeof sign_up.verifyEmail>('POST', '/auth/verify_email', 'none'),
  'auth.setPassword': json<typeof sign_up.setPassword>('POST', '/auth/set_password', 'temporary'),
  'auth.login': form<typeof auth.login>('/auth/login', 'none'),
  'auth.refreshToken': json<typeof auth.refreshToken>('POST', '/auth/refresh_token', 'none'),
  'auth.logout': json<typeof auth.logout>('POST', '/auth/logout', 'none'),
  'auth.forgotPassword': json<typeof auth.forgotPassword>('POST', '/auth/forgot_password', 'none'),
  'auth.checkReset': json<typeof auth.checkReset>('POST', '/auth/check_reset', 'none'),
  'auth.resetPassword': json<typeof auth.resetPassword>('POST', '/auth/reset_password', 'none'),
  'auth.listSessions': json<typeof auth.listSessions>('GET', '/auth/sessions', 'required'),
  'auth.revokeSession': json<typeof auth.revokeSession>('DELETE', '/auth/sessions/:id', 'required'),

  'users.getMe': json<typeof users.getMe>('GET', '/users/me', 'required'),
  'users.updateMe': json<typeof users.updateMe>('PATCH', '/users/me', 'required'),
  'users.exportMe': json<typeof users.exportMe>('GET', '/users/me/export', 'required'),
  'users.deleteMe': json<typeof users.deleteMe>('DELETE', '/users/me', 'required'),
  'users.getBusinessAccount': json<typeof users.getBusinessAccount>(
    'GET',
    '/business_accounts/:owner_id',
    'none',
  ),

  'users.getOwnBusiness': json<typeof users.getOwnBusiness>('GET', '/users/me/business_account', 'required'),
  'users.setOwnBusiness': json<typeof users.setOwnBusiness>('PUT', '/users/me/business_account', 'required'),
  'users.removeOwnBusiness': json<typeof users.removeOwnBusiness>(
    'DELETE',
    '/users/me/business_account',
    'required',
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
  'sitemaps.items': json<typeof sitemaps.listSitemapItems>('GET', '/listings/sitemap', 'none'),
  'listings.getByIds': json<typeof listings.getByIds>('GET', '/listings/get_listings_by_ids', 'none'),
  'listings.getRelated': json<typeof listings.getRelated>('GET', '/listings/:id/related', 'none'),
  'listings.listPlaces': json<typeof places.listPlaces>('GET', '/listings/places', 'none'),
  'listings.getUsualPlace': json<typeof places.getUsualPlace>('GET', '/users/me/usual-place', 'required'),
  'listings.createListing': multipart<typeof own_listings.createListing>(
    '/listings/create_listing',
    'required',
  ),
  'listings.updateListing': json<typeof own_listings.updateListing>(
    'PUT',
    '/listings/update_listing/:id',
    'required',
  ),
  'listings.deleteListing': json<typeof own_listings.deleteListing>(
    'DELETE',
    '/listings/delete_listing/:id',
    'required',
  ),
  'listings.updatePrices': json<typeof own_listings.updatePrices>(
    'POST',
    '/listings/update_prices',
    'required',
  ),
  'listings.getOwnListings': json<typeof own_listings.getOwnListings>(
    'GET',
    '/listings/get_listings_by_logged_in_user',
    'required',
  ),
  'listings.uploadPhoto': multipart<typeof photo_uploads.uploadPhoto>('/photos', 'required'),
  'listings.uploadPart': multipart<typeof photo_uploads.uploadPart>('/photos/parts', 'required'),

  'drafts.identifyImage': multipart<typeof drafts.identifyImage>('/listings/identify_image', 'required'),
  'drafts.processImagePhotoroom': multipart<typeof drafts.processImagePhotoroom>(
    '/listings/process_image_photoroom',
    'required',
  ),
  'drafts.processImageGemini': json<typeof drafts.processImageGemini>(
    'POST',
    '/listings/process_image_gemini',
    'required',
  ),
  'drafts.suggestPrice': json<typeof drafts.suggestPrice>('POST', '/listings/suggest_price', 'required'),
  'drafts.list': json<typeof saved_drafts.listDrafts>('GET', '/drafts', 'required'),
  'drafts.keep': json<typeof saved_drafts.saveDraft>('PUT', '/drafts', 'required'),
  'drafts.discard': json<typeof saved_drafts.discardDraft>('DELETE', '/drafts/:id', 'required'),

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
  'favorites.merge': json<typeof favorites.mergeBrowsing>('POST', '/favorites/merge', 'required'),
  'reports.reportListing': json<typeof reports.reportListing>('POST', '/listings/:id/reports', 'optional'),
  'reports.wantDelivery': json<typeof reports.wantDelivery>('POST', '/delivery/interest', 'optional'),

  'delivery.searchLocations': json<typeof delivery.searchLocations>(
    'GET',
    '/delivery/search-locations',
    'none',
  ),
  'delivery.getLocationDetails': json<typeof delivery.getLocationDetails>(
    'GET',
    '/delivery/location-details/:locationId',
    'none',
  ),
  'delivery.getPickupLocation': json<typeof delivery.getPickupLocation>(
    'GET',
    '/users/:owner_id/business-pickup-location',
    'none',
  ),
  'delivery.getQuote': json<typeof delivery.getQuote>('GET', '/delivery/get-delivery-quote', 'none'),
  'delivery.getOptions': json<typeof delivery.getDeliveryOptions>('GET', '/delivery/options', 'none'),
  'delivery.getWays': json<typeof delivery_ways.getDeliveryWays>('GET', '/delivery/ways', 'none'),
  'delivery.getMapSettings': json<typeof delivery.getMapSettings>('GET', '/delivery/map-settings', 'none'),
  'delivery.getOwnPickup': json<typeof own_pickup.getOwnPickup>(
    'GET',
    '/users/me/pickup-location',
    'required',
  ),
  'delivery.setOwnPickup': json<typeof own_pickup.setOwnPickup>(
    'PUT',
    '/users/me/pickup-location',
    'required',
  ),
  'delivery.removeOwnPickup': json<typeof own_pickup.removeOwnPickup>(
    'DELETE',
    '/users/me/pickup-location',
    'required',
  ),

  'payments.createCheckoutSession': json<typeof payments.createCheckoutSession>(
    'POST',
    '/payments/create-checkout-session',
    'optional',
  ),
  'payments.getCheckoutSession': json<typeof payments.getCheckoutSession>(
    'GET',
    '/payments/checkout-session/:session_id',
    'none',
  ),
  'payments.getOrder': json<typeof payments.getPaymentOrder>('GET', '/payments/order/:order_id', 'optional'),

  ...orderPaths,

  'money.get': json<typeof money.getMoney>('GET', '/money', 'required'),
  'money.export': json<typeof money.exportMoney>('GET', '/money/export', 'required'),
  'money.setUp': json<typeof money.setUpPayouts>('POST', '/money/set_up', 'required'),
  'money.dashboard': json<typeof money.openPayoutDashboard>('POST', '/money/dashboard', 'required'),
  'money.saveDetails': json<typeof money.savePayoutDetails>('PUT', '/money/details', 'required'),
  'money.recheck': json<typeof money.recheckPayouts>('POST', '/money/recheck', 'required'),

  'website.checkPassword': json<typeof website.checkPassword>('POST', '/website/check-password', 'none'),
  'website.checkAuth': json<typeof website.checkAuth>('POST', '/website/check-auth', 'none'),
  'website.sendContact': json<typeof website.sendContact>('POST', '/website/contact', 'none'),
  'website.applyAsAmbassador': json<typeof website.applyAsAmbassador>('POST', '/website/ambassador', 'none'),
  'website.registerBusiness': json<typeof website.registerBusiness>('POST', '/website/business', 'none'),

  'analytics.collect': json<typeof analytics.collectEvents>('POST', '/events', 'none'),
  'analytics.flags': json<typeof analytics.getFlags>('GET', '/flags', 'none'),

  'operator.open': json<typeof operator.openDashboard>('POST', '/operator/open', 'none'),
  'operator.dashboard': json<typeof operator.getDashboard>('GET', '/operator/dashboard', 'none'),
}

export type CallName = keyof typeof paths

type EndpointOf<Name extends CallName> =
  (typeof paths)[Name] extends Path<infer E extends AnyEndpoint, BodyKind> ? E : never

/** The input of a call: `{ params, query, body }`, each only if the call has it; a form for uploads. */
export type InputOf<Name extends CallName> = (typeof paths)[Name]['body'] extends 'multipart'
  ? Omit<CallInput<EndpointOf<Name>>, 'body'> & { body: FormData }
  : CallInput<EndpointOf<Name>>

/** The data of a successful call. */
export type DataOf<Name extends CallName> = CallResponse<EndpointOf<Name>>

/** The input may be omitted if nothing in it is required. */
export type InputArgs<Name extends CallName> =
  object extends InputOf<Name> ? [input?: InputOf<Name>] : [input: InputOf<Name>]

/** Makes a call by its name: over the network in the browser, in process on the server. */
export type CallByName = <Name extends CallName>(
  name: Name,
  ...input: InputArgs<Name>
) => Promise<CallResult<DataOf<Name>>>
