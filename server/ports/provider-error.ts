/** Why a call to an external service failed. Code decides by `reason`, never by a vendor's message. */
export type ProviderFailure =
  | 'unavailable' // no answer, 5xx, or a broken connection; may be retried
  | 'timeout' // no answer in time; the call may or may not have happened
  | 'rate_limited' // too many requests
  | 'refused' // the request was understood and rejected; do not retry
  | 'not_found' // no such object
  | 'unauthorized' // our key is missing, wrong or revoked
  | 'bad_answer' // an unreadable answer
  | 'bad_signature' // a message without the vendor's valid signature

/** The only error that adapters throw. It contains no secrets and no personal data, so it can be logged. */
export class ProviderError extends Error {
  readonly provider: string
  readonly reason: ProviderFailure
  /** The vendor's own machine-readable code, for logs only. */
  readonly vendorCode: string | undefined

  constructor(
    provider: string,
    reason: ProviderFailure,
    message: string,
    vendorCode?: string,
    cause?: unknown,
  ) {
    super(message, cause === undefined ? undefined : { cause })
    this.name = 'ProviderError'
    this.provider = provider
    this.reason = reason
    this.vendorCode = vendorCode
  }

  /** True where the same request may succeed later. */
  get retryable(): boolean {
    return this.reason === 'unavailable' || this.reason === 'timeout' || this.reason === 'rate_limited'
  }
}
