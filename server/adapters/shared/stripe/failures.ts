import { ProviderError, type ProviderFailure } from '../../../ports/provider-error.ts'

export const providerName = 'stripe'

const KEY_CONFLICT = 'idempotency_error'

/** The fields of the SDK's errors that we read. */
interface VendorError {
  type?: unknown
  code?: unknown
  statusCode?: unknown
  param?: unknown
  requestId?: unknown
  detail?: { code?: unknown }
}

/** Calls the SDK and turns its errors into `ProviderError`. */
export async function answered<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await withoutTraces(ask)
  } catch (error) {
    throw toProviderError(error)
  }
}

/** The SDK captures a stack trace with every request, which is a third of its cost; our errors do not use it. */
function withoutTraces<Result>(ask: () => Result): Result {
  const limit = Error.stackTraceLimit
  Error.stackTraceLimit = 0
  try {
    return ask()
  } finally {
    Error.stackTraceLimit = limit
  }
}

/**
 * Leaves out Stripe's own text, which may repeat an email address or a part of the key.
 * @source https://docs.stripe.com/api/errors
 */
export function toProviderError(error: unknown): ProviderError {
  const vendor: VendorError = typeof error === 'object' && error !== null ? error : {}
  const parts = [vendorTypeOf(error) ?? 'unknown error', vendor.code, vendor.param, vendor.requestId]
  const message = `Stripe: ${parts.filter((part) => typeof part === 'string').join(', ')}`
  return new ProviderError(providerName, reasonOf(vendor), message, codeOf(vendor))
}

/** Stripe gives this error a type and no code. */
function codeOf({ type, code }: VendorError): string | undefined {
  return textOf(code) ?? (type === 'StripeIdempotencyError' ? KEY_CONFLICT : undefined)
}

/** Whether a request differs from the first one with its idempotency key. */
export function isKeyConflict(failure: unknown): boolean {
  return failure instanceof ProviderError && failure.vendorCode === KEY_CONFLICT
}

/** The SDK's name of the error type. */
export function vendorTypeOf(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'type' in error ? textOf(error.type) : undefined
}

function reasonOf(vendor: VendorError): ProviderFailure {
  switch (vendor.type) {
    case 'StripeConnectionError':
      return vendor.detail?.code === 'ETIMEDOUT' ? 'timeout' : 'unavailable'
    case 'StripePermissionError':
      // The answer to a request on behalf of an account that does not exist, or is closed.
      return vendor.code === 'account_invalid' ? 'not_found' : 'unauthorized'
    case 'StripeAuthenticationError':
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

/** 409: another request with the same idempotency key is still running; its answer is available soon. */
function isTemporary(statusCode: unknown): boolean {
  return typeof statusCode === 'number' && (statusCode === 409 || statusCode >= 500)
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
