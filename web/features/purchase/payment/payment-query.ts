/** The payment that /payment-success shows. */
export interface PaymentQuestion {
  sessionId: string | null
  orderId: string | null
  /** Gives a guest access to the order. */
  token: string | null
}

/**
 * Reads the URL of /payment-success. A payment intent alone cannot be looked up.
 * @returns null when the URL has neither a session nor an order
 * @source spec §2 Payment; product-decisions §9.14
 */
export function readPaymentQuestion(params: URLSearchParams): PaymentQuestion | null {
  const sessionId = params.get('session_id') || null
  const orderId = params.get('order_id') || null
  return sessionId || orderId ? { sessionId, orderId, token: params.get('token') || null } : null
}

/** @source spec §8 Payment success */
export const nothingAskedSentence = 'No payment session or order ID provided'
/** @source spec §8 Payment success */
export const notLoadedSentence =
  'Unable to load order details, but your payment was successful. Please check your email for confirmation.'
