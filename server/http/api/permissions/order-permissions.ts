import type { CallName } from '../../../../contract/paths.ts'
import { anyone, anyoneAbout, members, membersOf, type Permission, sidesOf } from './permission.ts'

/** The order itself decides which guest or member is one of its two sides. */
const sides = sidesOf('order-side', 'order.not_found')
const buyers = sidesOf('order-buyer', 'order.not_found')
const sellers = membersOf('order-seller')
const ofClaimPhotos = { photo_ids: 'claim-photo' } as const

/** The permissions of buying, and of an order until its reviews. */
export const orderPermissions = {
  'payments.getTotals': { ...anyone, names: { listing_id: 'anyone', offer_id: 'anyone' } },
  'payments.createCheckoutSession': {
    ...anyone,
    names: { listing_id: 'anyone', offer_id: 'offer-to-pay', delivery_quote_id: 'anyone' },
  },
  'payments.getCheckoutSession': anyoneAbout,
  'payments.getOrder': anyoneAbout,

  'orders.list': members,
  'orders.get': sides,
  'orders.see': membersOf('order-side'),
  'orders.handOver': sellers,
  'orders.sendOut': sellers,
  'orders.renewCode': sellers,
  'orders.collectInstead': buyers,
  'orders.claim': buyers,
  'orders.release': buyers,
  'orders.confirmArrival': buyers,
  'orders.missArrival': buyers,
  'orders.keepHold': buyers,
  'orders.proposeMeeting': { ...sides, names: { place_id: 'anyone' } },
  'orders.acceptMeeting': { ...sides, names: { meeting_id: 'anyone' } },
  'orders.getMeetingHours': members,
  'orders.setMeetingHours': members,
  'orders.cancel': sides,

  'claims.open': { ...buyers, names: ofClaimPhotos },
  'claims.answer': { ...sellers, names: ofClaimPhotos },
  'claims.accept': buyers,
  'claims.escalate': buyers,
  'claims.withdraw': buyers,
  'claims.confirmReturn': buyers,
  'claims.uploadPhoto': sides,

  'reviews.list': anyoneAbout,
  'reviews.ofOrder': sides,
  'reviews.write': sides,
  'reviews.answer': membersOf('review-subject'),
  'reviews.report': anyoneAbout,
} as const satisfies Partial<Record<CallName, Permission>>
