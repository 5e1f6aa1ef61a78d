import type { Recipient } from '../notifications/recipient.ts'
import type { ReportingDependencies } from './dependencies.ts'
import type { ReportingTransaction } from './transaction.ts'

/** The people that an event about a seller is for: the seller, if their account still exists, and the operator. */
export async function sellerAndOperator(
  { operatorEmail }: Pick<ReportingDependencies, 'operatorEmail'>,
  tx: ReportingTransaction,
  sellerId: string,
): Promise<{ username: string | null; seller: Recipient[]; operator: Recipient }> {
  const found = await tx.sales.seller(sellerId)
  const operator: Recipient = { role: 'operator', userId: null, email: operatorEmail() }
  if (!found) return { username: null, seller: [], operator }
  const seller: Recipient = { role: 'seller', userId: sellerId, email: found.email }
  return { username: found.username, seller: [seller], operator }
}
