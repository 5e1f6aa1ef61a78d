import type { CallName } from '../../../../contract/paths.ts'
import { anyone, anyoneAbout, members, membersAbout, membersOf, type Permission } from './permission.ts'

const aboutListing: Permission = { ...anyone, names: { listing_id: 'anyone' } }
const withPhotos: Permission = { ...members, names: { photo_ids: 'photo' } }
/** From where, what and to where: all of them public. */
const delivery: Permission = {
  ...anyone,
  names: { listing_id: 'anyone', origin_id: 'anyone', destination_id: 'anyone' },
}

/** The permissions of finding and selling things, and of the site itself. */
export const shopPermissions = {
  'listings.getListings': members,
  'listings.browseAnonymous': anyone,
  'listings.getListing': membersAbout,
  'listings.getListingAnonymous': anyoneAbout,
  'listings.getMergedInto': { ...anyone, names: { id: 'anyone' } },
  'sitemaps.items': anyone,
  'listings.getByIds': { ...anyone, names: { ids: 'anyone' } },
  'listings.getRelated': anyoneAbout,
  'listings.listPlaces': anyone,
  'listings.getUsualPlace': members,
  'listings.createListing': {
    ...members,
    names: { photo_ids: 'photo', place_id: 'anyone' },
    refusesLimited: true,
  },
  'listings.updateListing': {
    ...membersOf('listing-seller'),
    names: { photo_ids: 'photo', place_id: 'anyone' },
    refusesLimited: true,
  },
  'listings.deleteListing': membersOf('listing-seller'),
  'listings.updatePrices': { ...members, names: { prices: 'listings-seller' } },
  'listings.getOwnListings': members,
  'listings.uploadPhoto': members,
  'listings.uploadPart': { ...members, names: { upload_id: 'anyone' } },

  'drafts.identifyImage': withPhotos,
  'drafts.processImagePhotoroom': { ...members, names: { photo_id: 'photo' } },
  'drafts.processImageGemini': withPhotos,
  'drafts.suggestPrice': members,
  'drafts.list': members,
  'drafts.keep': { ...members, names: { id: 'anyone', photo_ids: 'draft-photo' } },
  'drafts.discard': membersOf('draft'),

  'search.byCategory': anyone,
  'search.facets': anyone,
  'search.suggest': anyone,
  'search.byTitle': anyone,

  'views.record': anyoneAbout,
  'views.recent': members,
  'favorites.list': members,
  'favorites.save': membersAbout,
  'favorites.remove': membersAbout,
  'favorites.merge': members,
  'reports.reportListing': anyoneAbout,
  'reports.wantDelivery': aboutListing,

  'delivery.searchLocations': anyone,
  'delivery.getLocationDetails': anyoneAbout,
  'delivery.getPickupLocation': anyoneAbout,
  'delivery.getQuote': delivery,
  'delivery.getOptions': aboutListing,
  'delivery.getWays': { ...anyone, names: { listing_id: 'anyone', destination_id: 'anyone' } },
  'delivery.getMapSettings': anyone,
  'delivery.getOwnPickup': members,
  'delivery.setOwnPickup': { ...members, names: { location_id: 'anyone' } },
  'delivery.removeOwnPickup': members,

  'website.checkPassword': anyone,
  'website.checkAuth': anyone,
  'website.sendContact': anyone,
  'website.applyAsAmbassador': anyone,
  'website.registerBusiness': anyone,

  'analytics.collect': anyone,
  'analytics.flags': anyone,
} as const satisfies Partial<Record<CallName, Permission>>
