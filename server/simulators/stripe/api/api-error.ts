/** The body of an error response. */
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
  /** Whether the request had started to run: then its idempotency key replays this error. */
  readonly begun: boolean

  constructor(status: number, body: StripeErrorBody, begun = false) {
    super(body.message)
    this.name = 'StripeApiError'
    this.status = status
    this.body = body
    this.begun = begun
  }
}

/** An invalid parameter, found before the request starts to run. */
export function badParam(message: string, param: string, code?: string): StripeApiError {
  return new StripeApiError(400, { type: 'invalid_request_error', message, param, ...(code ? { code } : {}) })
}

/** A valid request that the current state does not allow. */
export function badState(message: string, details: { code?: string; param?: string } = {}): StripeApiError {
  return new StripeApiError(400, { type: 'invalid_request_error', message, ...details }, true)
}

/** An unknown id. `kind`: Stripe's name, e.g. `checkout.session`. */
export function noSuch(kind: string, id: string, param = 'id', status = 404): StripeApiError {
  const message = `No such ${kind}: '${id}'`
  return new StripeApiError(
    status,
    { type: 'invalid_request_error', code: 'resource_missing', message, param },
    true,
  )
}
