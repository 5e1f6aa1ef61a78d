/** One line a buyer sees on the hosted payment page. */
export interface CheckoutLine {
  name: string
  description?: string
  /** Integer cents, 0 allowed. */
  unitAmountCents: number
  quantity: number
  imageUrl?: string
}

/** What it takes to open a hosted checkout. The same `idempotencyKey` with the same request gives the same checkout. */
export interface CheckoutRequest {
  idempotencyKey: string
  orderId: string
  lines: CheckoutLine[]
  /** Prefills the e-mail field of the hosted page; absent: the page asks for it. */
  customerEmail?: string
  /** Where the buyer pays: on a page of the provider's, or on one that stands inside ours. */
  place: 'hosted' | 'embedded'
  /** When the hosted page stops taking money: 30 minutes to 24 hours from now. */
  expiresAt: Date
  successUrl: string
  cancelUrl: string
}

/** A hosted checkout as the provider sees it now. */
export interface ProviderCheckout {
  id: string
  orderId: string | null
  status: 'open' | 'complete' | 'expired'
  paid: boolean
  /** Where the buyer pays; null once the checkout is no longer open, and for one that stands inside our page. */
  url: string | null
  /** Opens a checkout that stands inside our page; null for the others. Not to be logged. */
  clientSecret: string | null
  paymentIntentId: string | null
  amountTotalCents: number
  currency: string
  customerEmail: string | null
  customerName: string | null
  expiresAt: Date
}

export interface RefundRequest {
  idempotencyKey: string
  paymentIntentId: string
  amountCents: number
  orderId: string
}

export interface ProviderRefund {
  id: string
  paymentIntentId: string
  amountCents: number
  status: 'pending' | 'succeeded' | 'failed' | 'canceled' | 'requires_action'
  failureReason: string | null
}

/** A signed message from the provider, reduced to what we act on. `ignored` are kinds we do not use. */
export type ProviderEvent = { id: string; createdAt: Date } & (
  | {
      kind: 'checkout.completed' | 'checkout.expired' | 'checkout.payment_failed'
      checkout: ProviderCheckout
    }
  | { kind: 'refund.updated'; refund: ProviderRefund }
  | { kind: 'ignored'; type: string }
)

/** How a checkout stands inside our page: drawn by the provider's own script, or a page in a frame. */
export type Embedding =
  | { kind: 'script'; publishableKey: string }
  | { kind: 'frame'; urlOf(id: string): string }

/** Card payments. Every method throws `ProviderError`. */
export interface PaymentProvider {
  /** Null where checkouts cannot stand inside our page: they are hosted then, whatever was asked for. */
  readonly embedding: Embedding | null
  createCheckout(request: CheckoutRequest): Promise<ProviderCheckout>
  getCheckout(checkoutId: string): Promise<ProviderCheckout>
  /** Stops an open checkout from taking money. Answers the checkout as it is afterwards: it may have been completed first. */
  expireCheckout(checkoutId: string): Promise<ProviderCheckout>
  refund(request: RefundRequest): Promise<ProviderRefund>
  getRefund(refundId: string): Promise<ProviderRefund>
  /**
   * Reads a webhook. `rawBody` must be the bytes as received.
   * @throws ProviderError `bad_signature` when it was not signed by the provider or is older than 300 s
   */
  readWebhook(rawBody: Buffer, signatureHeader: string): ProviderEvent
}
