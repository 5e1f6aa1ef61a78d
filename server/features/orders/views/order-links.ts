import { createHmac, timingSafeEqual } from 'node:crypto'

/** Links that prove an order is theirs to people without an account. */
export interface OrderLinks {
  /** The token for an order's link. */
  token(orderId: string): string
  /** Whether a token belongs to the order. */
  fits(orderId: string, token: string | undefined): boolean
  /** The page of the order, for whoever holds this address; its token may be known already. */
  guestUrl(orderId: string, token?: string): string
  /** The page of the order, for the signed-in. */
  memberUrl(orderId: string): string
}

/** Links signed with the installation's key. */
export function createOrderLinks(secretKey: string, publicUrl: string): OrderLinks {
  const token = (orderId: string) =>
    createHmac('sha256', secretKey).update(`order:${orderId}`).digest('base64url').slice(0, 32)
  const memberUrl = (orderId: string) => `${publicUrl}/orders/${orderId}`
  return {
    token,
    fits: (orderId, given) => {
      const expected = Buffer.from(token(orderId))
      const actual = Buffer.from(given ?? '')
      return actual.length === expected.length && timingSafeEqual(actual, expected)
    },
    guestUrl: (orderId, known = token(orderId)) => `${memberUrl(orderId)}?token=${known}`,
    memberUrl,
  }
}
