import { addressSentences } from '../rules/addresses/address-sentences.ts'
import { phoneSentence } from '../rules/phone.ts'
import type { ErrorDefinitions } from './error-definition.ts'

/** Errors of delivery quotes and addresses. */
export const deliveryErrors = {
  'delivery.unavailable': { status: 409, sentence: 'This seller offers pickup only' },
  'delivery.paused': {
    status: 409,
    sentence: 'Deliveries are paused at the moment. You can pick it up instead.',
  },
  'delivery.no_owner': { status: 404, sentence: 'No owner information available for this item' },
  'delivery.pickup_unknown': { status: 409, sentence: 'Failed to get pickup location' },
  'delivery.location_not_found': {
    status: 404,
    sentence: 'We could not find this address. Please choose one from the list.',
  },
  'delivery.search_failed': {
    status: 503,
    sentence: 'We cannot look up addresses right now. Please enter the address yourself.',
  },
  'delivery.outside_zone': {
    status: 422,
    sentence: addressSentences.outside,
  },
  'delivery.address_missing': { status: 400, sentence: addressSentences.missing },
  'delivery.address_unclear': {
    status: 400,
    sentence: addressSentences.unclear,
  },
  'delivery.number_unknown': {
    status: 422,
    sentence: 'We can’t find this house number on that street. Please check it.',
  },
  'delivery.address_changed': {
    status: 409,
    sentence: 'This address differs from the quoted one. Please get a new quote.',
  },
  'delivery.email_missing': {
    status: 400,
    sentence: 'Please enter your email so that we can tell you about the delivery.',
  },
  'delivery.phone_missing': {
    status: 400,
    sentence: phoneSentence,
  },
  'delivery.time_missing': { status: 400, sentence: 'Please choose a date and a time.' },
  'delivery.time_passed': {
    status: 409,
    sentence: 'This time is no longer available. Please choose another.',
  },
  'delivery.time_not_agreed': {
    status: 409,
    sentence: 'The seller cannot bring it at this time. Please choose another.',
  },
  'delivery.no_pickup': {
    status: 409,
    sentence: 'Please add your pickup address to offer delivery.',
  },
  'delivery.no_courier': {
    status: 409,
    sentence: 'No courier can collect this item. Please choose another delivery option.',
  },
  'delivery.too_large': {
    status: 409,
    sentence: 'This item does not fit in a courier’s car. Please choose another delivery option.',
  },
  'delivery.too_small': {
    status: 409,
    sentence: 'This item does not need moving help. Please choose another delivery option.',
  },
} as const satisfies ErrorDefinitions
