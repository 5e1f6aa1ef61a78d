import type { Recipient } from '../notifications/recipient.ts'
import type { PayoutDependencies } from './dependencies.ts'
import type { PayoutTransaction } from './transaction.ts'

/** A seller, at their current address. */
export async function sellerWith(tx: PayoutTransaction, sellerId: string): Promise<Recipient> {
  const seller = await tx.accounts.seller(sellerId)
  return { role: 'seller', userId: sellerId, email: seller?.email ?? null }
}

/** The operator of the marketplace. */
export function operatorOf({ operatorEmail }: Pick<PayoutDependencies, 'operatorEmail'>): Recipient {
  return { role: 'operator', userId: null, email: operatorEmail() }
}
