import type * as drafts from '../calls/drafts/drafts.ts'
import type * as saved_drafts from '../calls/drafts/saved-drafts.ts'
import type * as own_listings from '../calls/listings/own-listings.ts'
import type * as photo_uploads from '../calls/listings/photo-uploads.ts'
import type * as places from '../calls/listings/places.ts'
import { json, multipart } from './path.ts'

/** The calls about own listings, photos and drafts. */
export const sellingPaths = {
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
}
