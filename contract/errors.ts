import { accountErrors } from './errors/account-errors.ts'
import { apiKeyErrors } from './errors/api-key-errors.ts'
import { chatErrors } from './errors/chat-errors.ts'
import { checkoutErrors } from './errors/checkout-errors.ts'
import { claimErrors } from './errors/claim-errors.ts'
import { consoleErrors } from './errors/console-errors.ts'
import { deliveryErrors } from './errors/delivery-errors.ts'
import { listingErrors } from './errors/listing-errors.ts'
import { moderationErrors } from './errors/moderation-errors.ts'
import { notificationErrors } from './errors/notification-errors.ts'
import { offerErrors } from './errors/offer-errors.ts'
import { operatorErrors } from './errors/operator-errors.ts'
import { orderErrors } from './errors/order-errors.ts'
import { payoutErrors } from './errors/payout-errors.ts'
import { peopleErrors } from './errors/people-errors.ts'
import { photoErrors } from './errors/photo-errors.ts'
import { reportingErrors } from './errors/reporting-errors.ts'
import { requestErrors } from './errors/request-errors.ts'
import { savedSearchErrors } from './errors/saved-search-errors.ts'
import { webhookErrors } from './errors/webhook-errors.ts'

/** Every error of the API, in the order of the OpenAPI document. A call declares which it returns. @source spec §8 */
export const errorCatalogue = {
  ...requestErrors,
  ...accountErrors,
  ...photoErrors,
  ...listingErrors,
  ...checkoutErrors,
  ...deliveryErrors,
  ...orderErrors,
  ...operatorErrors,
  ...consoleErrors,
  ...apiKeyErrors,
  ...webhookErrors,
  ...payoutErrors,
  ...claimErrors,
  ...reportingErrors,
  ...chatErrors,
  ...peopleErrors,
  ...offerErrors,
  ...notificationErrors,
  ...savedSearchErrors,
  ...moderationErrors,
}
export type ErrorCode = keyof typeof errorCatalogue

/** The failures that any call may return without declaring them. */
export const universalErrors = [
  'request.invalid',
  'request.too_large',
  'request.unsupported_type',
  'request.too_many',
  'request.too_fast',
  'server.failed',
  'server.unavailable',
  'server.storage_full',
] as const satisfies readonly ErrorCode[]

/** The body of a failed call. */
export interface ErrorBody {
  error: string
  code: ErrorCode
  /**
   * Sentences by field, or the figures that the sentence is about. With status 5xx, `reference` is the request's id, which
   * the operator finds in the log.
   */
  details?: Record<string, unknown>
}
