import { ProviderError, type ProviderFailure } from '../../ports/provider-error.ts'

export const providerName = 'stripe'

/** What the SDK's errors have in common, as far as we read it. */
interface VendorError {
  type?: unknown
  code?: unknown
  statusCode?: unknown
  param?: unknown
  requestId?: unknown
  detail?: { code?: unknown }
}

/** Asks the SDK and turns what it throws into a `ProviderError`. */
export async function answered<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await withoutTraces(ask)
  } catch (error) {
    throw toProviderError(error)
  }
}

/** The SDK writes down who called with every request, for its errors: a third of what asking costs, and ours leave that out. */
function withoutTraces<Result>(ask: () => Result): Result {
  const usual = Error.stackTraceLimit
  Error.stackTraceLimit = 0
  try {
    return ask()
  } finally {
    Error.stackTraceLimit = usual
  }
}

/**
 * Stripe's text is left out of the message: it may repeat an e-mail address or a part of the key.
 * @source https://docs.stripe.com/api/errors
 */
export function toProviderError(error: unknown): ProviderError {
  const vendor: VendorError = typeof error === 'object' && error !== null ? error : {}
  const parts = [vendorTypeOf(error) ?? 'unknown error', vendor.code, vendor.param, vendor.requestId]
  const message = `Stripe: ${parts.filter((part) => typeof part === 'string').join(', ')}`
  return new ProviderError(providerName, reasonOf(vendor), message, textOf(vendor.code))
}

/** The SDK's name for the kind of error. */
export function vendorTypeOf(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'type' in error ? textOf(error.type) : undefined
}

function reasonOf(vendor: VendorError): ProviderFailure {
  switch (vendor.type) {
    case 'StripeConnectionError':
      return vendor.detail?.code === 'ETIMEDOUT' ? 'timeout' : 'unavailable'
    case 'StripeAuthenticationError':
    case 'StripePermissionError':
      return 'unauthorized'
    case 'StripeRateLimitError':
      return 'rate_limited'
    case 'StripeAPIError':
      return isTemporary(vendor.statusCode) ? 'unavailable' : 'bad_answer'
    case 'StripeIdempotencyError':
      return 'refused'
    case 'StripeInvalidRequestError':
      return vendor.statusCode === 404 || vendor.code === 'resource_missing' ? 'not_found' : 'refused'
    case 'StripeCardError':
      return 'refused'
    default:
      return 'bad_answer'
  }
}

/** 409: another request with the same idempotency key is still running, and its answer can be had a moment later. */
function isTemporary(statusCode: unknown): boolean {
  return typeof statusCode === 'number' && (statusCode === 409 || statusCode >= 500)
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
