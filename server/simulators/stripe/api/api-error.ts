/** What Stripe answers instead of an object. */
export interface StripeErrorBody {
  type: 'invalid_request_error' | 'idempotency_error' | 'card_error' | 'api_error'
  message: string
  code?: string
  param?: string
}

/** @source https://docs.stripe.com/api/errors */
export class StripeApiError extends Error {
  readonly status: number
  readonly body: StripeErrorBody
  /** True where the request had begun to run: its idempotency key then replays this error. */
  readonly begun: boolean

  constructor(status: number, body: StripeErrorBody, begun = false) {
    super(body.message)
    this.name = 'StripeApiError'
    this.status = status
    this.body = body
    this.begun = begun
  }
}

/** A parameter that cannot be what it is. Found before the request begins to run. */
export function badParam(message: string, param: string, code?: string): StripeApiError {
  return new StripeApiError(400, { type: 'invalid_request_error', message, param, ...(code ? { code } : {}) })
}

/** A request that is well-formed but cannot be done as things are. */
export function badState(message: string, details: { code?: string; param?: string } = {}): StripeApiError {
  return new StripeApiError(400, { type: 'invalid_request_error', message, ...details }, true)
}

/** `kind` is in Stripe's own words: `checkout.session`, `payment_intent`. */
export function noSuch(kind: string, id: string, param = 'id', status = 404): StripeApiError {
  const message = `No such ${kind}: '${id}'`
  return new StripeApiError(
    status,
    { type: 'invalid_request_error', code: 'resource_missing', message, param },
    true,
  )
}
