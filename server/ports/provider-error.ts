/** Why an outside service did not do what it was asked. The set is closed: services decide by `reason`, never by a vendor's text. */
export type ProviderFailure =
  | 'unavailable' // no answer, 5xx, or a broken connection: trying again may help
  | 'timeout' // no answer in the time allowed: the call may or may not have happened
  | 'rate_limited' // told to slow down
  | 'refused' // the request was understood and turned down: trying again will not help
  | 'not_found' // the thing asked for does not exist there
  | 'unauthorized' // our key is missing, wrong or revoked
  | 'bad_answer' // an answer we cannot read
  | 'bad_signature' // a message that claims to come from the vendor but is not signed by it

/** The one error an adapter throws. Carries no secrets and no personal data, so it may be logged as it is. */
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
