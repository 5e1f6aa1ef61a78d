import type { Recipient } from '../../notifications/recipient.ts'
import type { OrderDependencies } from '../dependencies.ts'
import type { HeldOrder, OrderPeople, OrderRow } from '../order.ts'

/** The buyer, a member or a guest. */
export function buyerOf({ buyer_id, buyer_email }: Pick<HeldOrder, 'buyer_id' | 'buyer_email'>): Recipient {
  return { role: 'buyer', userId: buyer_id, email: buyer_email }
}

/** The seller, who is always a member. */
export function sellerOf({ seller_id }: OrderRow, { seller_email }: OrderPeople): Recipient {
  return { role: 'seller', userId: seller_id, email: seller_email }
}

/** The operator of the marketplace. */
export function operatorOf({ operatorEmail }: Pick<OrderDependencies, 'operatorEmail'>): Recipient {
  return { role: 'operator', userId: null, email: operatorEmail() }
}
