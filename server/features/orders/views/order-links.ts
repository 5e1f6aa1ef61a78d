import { createHmac, timingSafeEqual } from 'node:crypto'

/** Links that let people without an account open their order. */
export interface OrderLinks {
  /** The token for an order's link. */
  token(orderId: string): string
  /** Whether the token is the order's. */
  fits(orderId: string, token: string | undefined): boolean
  /** The order's page with its token. `token`: saves computing it where it is known. */
  guestUrl(orderId: string, token?: string): string
  /** The order's page for members. */
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
