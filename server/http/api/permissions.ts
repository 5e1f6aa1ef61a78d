import type { ErrorCode } from '../../../contract/errors.ts'
import type { CallName } from '../../../contract/paths.ts'
import type { Role } from './actor.ts'

/** Who may make a call, and the error for everyone else. */
export interface Permission {
  roles: readonly Role[]
  denied: ErrorCode
  /** Whether staff must have proven their second factor in the last ten minutes: for money and roles. */
  stepUp?: boolean
}

const anyone: Permission = {
  roles: ['anonymous', 'guest', 'member'],
  denied: 'auth.missing',
}
const members: Permission = { roles: ['member'], denied: 'auth.missing' }
/** Between the verification of an email address and the first password. */
const registrants: Permission = { roles: ['registrant'], denied: 'auth.missing' }
/** The order itself decides which guest or member is one of its two sides. */
const orderSides: Permission = { roles: ['guest', 'member'], denied: 'order.not_found' }
/** The conversation itself decides which guest or member is one of its two sides. */
const chatSides: Permission = { roles: ['guest', 'member'], denied: 'chat.not_found' }
const staff: Permission = { roles: ['moderator', 'operator'], denied: 'staff.denied' }
const operators: Permission = { roles: ['operator'], denied: 'staff.denied' }
/** Money and roles. */
const provenOperators: Permission = { ...operators, stepUp: true }

/** The permissions of every call: the only place that decides by role. The dispatcher checks it before a call is read. */
export const permissions: Record<CallName, Permission> = {
  'auth.registerByEmail': anyone,
  'auth.resendVerificationEmail': anyone,
  'auth.verifyEmail': anyone,
  'auth.setPassword': registrants,
  'auth.login': anyone,
  'auth.refreshToken': anyone,
  'auth.logout': anyone,
  'auth.forgotPassword': anyone,
  'auth.checkReset': anyone,
  'auth.resetPassword': anyone,
  'auth.listSessions': members,
  'auth.revokeSession': members,
  'auth.secondStep': anyone,
  'auth.requestPasskey': anyone,
  'factors.get': members,
  'factors.beginTotp': members,
  'factors.confirmTotp': members,
  'factors.removeTotp': members,
  'factors.beginPasskey': members,
  'factors.addPasskey': members,
  'factors.removePasskey': members,
  'factors.renewCodes': members,
  'staff.requestPasskey': members,
  'staff.open': members,
  'staff.close': members,
  'staff.me': staff,
  'staff.list': operators,
  'staff.grant': provenOperators,
  'staff.audit': operators,
  'staffOrders.list': staff,
  'staffOrders.get': staff,
  'staffOrders.export': operators,
  'staffOrders.refund': provenOperators,
  'staffOrders.settleRefund': provenOperators,
  'staffOrders.deliver': provenOperators,
  'staffOrders.decideClaim': provenOperators,
  'staffOrders.submitDispute': provenOperators,
  'staffOrders.acceptDispute': provenOperators,
  'staffOrders.keepWarned': provenOperators,
  'staffOrders.retryPayout': provenOperators,

  'users.getMe': members,
  'users.updateMe': members,
  'users.exportMe': members,
  'users.deleteMe': members,
  'users.getBusinessAccount': anyone,
  'users.getOwnBusiness': members,
  'users.setOwnBusiness': members,
  'users.removeOwnBusiness': members,

  'listings.getListings': members,
  'listings.browseAnonymous': anyone,
  'listings.getListing': members,
  'listings.getListingAnonymous': anyone,
  'sitemaps.items': anyone,
  'listings.getByIds': anyone,
  'listings.getRelated': anyone,
  'listings.listPlaces': anyone,
  'listings.getUsualPlace': members,
  'listings.createListing': members,
  'listings.updateListing': members,
  'listings.deleteListing': members,
  'listings.updatePrices': members,
  'listings.getOwnListings': members,
  'listings.uploadPhoto': members,
  'listings.uploadPart': members,

  'drafts.identifyImage': members,
  'drafts.processImagePhotoroom': members,
  'drafts.processImageGemini': members,
  'drafts.suggestPrice': members,
  'drafts.list': members,
  'drafts.keep': members,
  'drafts.discard': members,

  'search.byCategory': anyone,
  'search.facets': anyone,
  'search.suggest': anyone,
  'search.byTitle': anyone,

  'views.record': anyone,
  'views.recent': members,
  'favorites.list': members,
  'favorites.save': members,
  'favorites.remove': members,
  'favorites.merge': members,
  'reports.reportListing': anyone,
  'reports.wantDelivery': anyone,

  'delivery.searchLocations': anyone,
  'delivery.getLocationDetails': anyone,
  'delivery.getPickupLocation': anyone,
  'delivery.getQuote': anyone,
  'delivery.getOptions': anyone,
  'delivery.getWays': anyone,
  'delivery.getMapSettings': anyone,
  'delivery.getOwnPickup': members,
  'delivery.setOwnPickup': members,
  'delivery.removeOwnPickup': members,

  'payments.getTotals': anyone,
  'payments.createCheckoutSession': anyone,
  'payments.getCheckoutSession': anyone,
  'payments.getOrder': anyone,

  'orders.list': members,
  'orders.get': orderSides,
  'orders.see': members,
  'orders.handOver': members,
  'orders.sendOut': members,
  'orders.renewCode': members,
  'orders.collectInstead': orderSides,
  'orders.claim': orderSides,
  'orders.release': orderSides,
  'orders.confirmArrival': orderSides,
  'orders.missArrival': orderSides,
  'orders.keepHold': orderSides,
  'orders.proposeMeeting': orderSides,
  'orders.acceptMeeting': orderSides,
  'orders.getMeetingHours': members,
  'orders.setMeetingHours': members,
  'orders.cancel': orderSides,
  'claims.open': orderSides,
  'claims.answer': members,
  'claims.accept': orderSides,
  'claims.escalate': orderSides,
  'claims.withdraw': orderSides,
  'claims.confirmReturn': orderSides,
  'claims.uploadPhoto': orderSides,

  'chat.open': members,
  'chat.openOrder': orderSides,
  'chat.list': members,
  'chat.unread': members,
  'chat.get': chatSides,
  'chat.messages': chatSides,
  'chat.send': chatSides,
  'chat.uploadPhoto': chatSides,
  'chat.read': chatSides,
  'chat.typing': chatSides,
  'chat.keep': members,
  'chat.report': chatSides,
  'notifications.list': members,
  'notifications.unread': members,
  'notifications.read': members,
  'notifications.settings': members,
  'notifications.change': members,
  'notifications.subscribe': members,
  'notifications.unsubscribe': members,
  'emails.read': anyone,
  'emails.choose': anyone,
  'blocks.list': members,
  'blocks.add': members,
  'blocks.remove': members,
  'offers.make': members,
  'offers.list': members,
  'offers.waiting': members,
  'offers.get': members,
  'offers.accept': members,
  'offers.decline': members,
  'offers.counter': members,
  'offers.withdraw': members,
  'offers.ofItem': anyone,
  'offers.change': members,
  'offers.toFans': members,
  'people.get': anyone,
  'people.items': anyone,
  'people.relation': members,
  'savedSearches.list': members,
  'savedSearches.news': members,
  'savedSearches.save': members,
  'savedSearches.change': members,
  'savedSearches.look': members,
  'savedSearches.delete': members,
  'people.follow': members,
  'people.unfollow': members,
  'people.followed': members,
  'people.followedItems': members,
  'people.report': anyone,
  'users.getProfile': members,
  'users.changeProfile': members,
  'reviews.list': anyone,
  'reviews.ofOrder': orderSides,
  'reviews.write': orderSides,
  'reviews.answer': members,
  'reviews.report': anyone,

  'taxes.get': members,
  'taxes.certify': members,
  'money.get': members,
  'money.export': members,
  'money.setUp': members,
  'money.dashboard': members,
  'money.saveDetails': members,
  'money.recheck': members,

  'website.checkPassword': anyone,
  'website.checkAuth': anyone,
  'website.sendContact': anyone,
  'website.applyAsAmbassador': anyone,
  'website.registerBusiness': anyone,

  'analytics.collect': anyone,
  'analytics.flags': anyone,

  'operator.open': anyone,
  'operator.dashboard': operators,
  'operator.money': operators,
  'operator.waiting': operators,
  'operator.attention': operators,
  'operator.export': operators,
}

/** The permission of a call by its name. @throws Error for a call that is not in the table */
export function permissionOf(name: string): Permission {
  const permission = Object.hasOwn(permissions, name) ? permissions[name as CallName] : undefined
  if (!permission) throw new Error(`The call ${name} has no entry in the table of permissions`)
  return permission
}
