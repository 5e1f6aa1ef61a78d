import type { DisputeProvider } from './disputes.ts'

/** One line item that the buyer sees on the hosted payment page. */
export interface CheckoutLine {
  name: string
  description?: string
  /** Integer cents, 0 allowed. */
  unitAmountCents: number
  quantity: number
  imageUrl?: string
}

/** A request to open a checkout. The same `idempotencyKey` with the same request returns the same checkout. */
export interface CheckoutRequest {
  idempotencyKey: string
  orderId: string
  lines: CheckoutLine[]
  /** Prefills the email field; absent: the payment page asks for it. */
  customerEmail?: string
  /** `hosted`: on the provider's page. `embedded`: inside our page. */
  place: 'hosted' | 'embedded'
  /** When the payment page stops taking money: 30 minutes to 24 hours from now by the provider's clock; null: its default. */
  expiresAt: Date | null
  successUrl: string
  cancelUrl: string
}

/**
 * How the payment of a checkout stands. `processing`: the buyer has finished and the bank has not answered yet, which
 * may take days. `failed`: the bank refused such a payment; the checkout can no longer be paid.
 */
export type PaymentProgress = 'unpaid' | 'processing' | 'paid' | 'failed'

/** A checkout as the provider sees it now. */
export interface ProviderCheckout {
  id: string
  orderId: string | null
  status: 'open' | 'complete' | 'expired'
  payment: PaymentProgress
  /** Whether the buyer of an open checkout is confirming the payment, for example with their bank. */
  isConfirming: boolean
  /** The payment page's address; null once the checkout is closed, and for embedded checkouts. */
  url: string | null
  /** Opens an embedded checkout; null for hosted ones. Must not be logged. */
  clientSecret: string | null
  paymentIntentId: string | null
  amountTotalCents: number
  currency: string
  customerEmail: string | null
  customerName: string | null
  expiresAt: Date
}

/** A request to refund a payment, in full or in part. */
export interface RefundRequest {
  /** Our id of the refund. It is sent as idempotency key and metadata, so that webhooks can be matched to it. */
  refundId: string
  paymentIntentId: string
  amountCents: number
  orderId: string
}

/** A refund as the provider sees it now. */
export interface ProviderRefund {
  id: string
  /** Our id; null for refunds that were not requested here, for example in the provider's dashboard. */
  refundId: string | null
  paymentIntentId: string
  amountCents: number
  status: 'pending' | 'succeeded' | 'failed' | 'canceled' | 'requires_action'
  failureReason: string | null
}

/** An attempt to pay with a card that the bank declined. The checkout stays open for another one. */
export interface DeclinedCard {
  orderId: string | null
  /** Identifies the card number; null where the provider has none. */
  fingerprint: string | null
}

/** A signed message from the provider, reduced to what we act on. `ignored`: an event type we do not use. */
export type ProviderEvent = { id: string; createdAt: Date } & (
  | {
      kind: 'checkout.completed' | 'checkout.expired' | 'checkout.payment_failed'
      checkout: ProviderCheckout
    }
  | { kind: 'payment.declined'; declined: DeclinedCard }
  | { kind: 'refund.updated'; refund: ProviderRefund }
  /** Something about a dispute or a fraud warning has changed: read it again. */
  | { kind: 'dispute.changed'; disputeId: string }
  | { kind: 'warning.changed'; warningId: string }
  | { kind: 'ignored'; type: string }
)

/** How a checkout is embedded in our page: drawn by the provider's script, or a page in a frame. */
export type Embedding =
  | { kind: 'script'; publishableKey: string }
  | { kind: 'frame'; urlOf(id: string): string }

/** Card payments. Every method throws `ProviderError`. */
export interface PaymentProvider extends DisputeProvider {
  /** Null if checkouts cannot be embedded: they are hosted then, whatever the request says. */
  readonly embedding: Embedding | null
  /** Simultaneous calls with the same key all return the same checkout. */
  createCheckout(request: CheckoutRequest): Promise<ProviderCheckout>
  getCheckout(checkoutId: string): Promise<ProviderCheckout>
  /** Stops an open checkout from taking money. Returns the checkout afterwards, which may have been completed first. */
  expireCheckout(checkoutId: string): Promise<ProviderCheckout>
  /**
   * Calls with the same `refundId` within a day all return the same refund.
   * @throws ProviderError `refused` where this refund can never be made, e.g. because the charge is disputed
   */
  refund(request: RefundRequest): Promise<ProviderRefund>
  getRefund(refundId: string): Promise<ProviderRefund>
  /** The refund that an earlier call of `refund` made, perhaps one whose answer was lost; null where there is none. */
  findRefund(request: RefundRequest): Promise<ProviderRefund | null>
  /**
   * Reads a webhook. `rawBody` must be the bytes as received.
   * @throws ProviderError `bad_signature` when it was not signed by the provider or is older than 300 s
   */
  readWebhook(rawBody: Buffer, signatureHeader: string): ProviderEvent
}
