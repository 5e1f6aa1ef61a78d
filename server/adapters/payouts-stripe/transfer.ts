import type Stripe from 'stripe'
import type { ProviderTransfer, TransferRequest } from '../../ports/payouts.ts'
import { idOf } from '../shared/stripe/fields.ts'

/** Metadata keys of our ids. */
export const transferIdKey = 'transfer_id'
const orderIdKey = 'order_id'
export const reversalIdKey = 'reversal_id'

/** The part of a request that names a transfer which was already made. */
export type TransferReference = Pick<TransferRequest, 'transferId' | 'orderId'>

/**
 * @param chargeId the charge that the money comes from: the transfer is accepted before that money is available
 * @source https://docs.stripe.com/connect/separate-charges-and-transfers#transfer-availability
 */
export function transferParams(
  request: TransferRequest,
  { chargeId, currency }: { chargeId: string; currency: string },
): Stripe.TransferCreateParams {
  return {
    amount: request.amountCents,
    currency,
    destination: request.accountId,
    source_transaction: chargeId,
    transfer_group: request.orderId,
    metadata: { [orderIdKey]: request.orderId, [transferIdKey]: request.transferId },
  }
}

/** Stripe's transfer as our type. */
export function transferFrom(transfer: Stripe.Transfer): ProviderTransfer {
  return {
    id: transfer.id,
    transferId: transfer.metadata?.[transferIdKey] ?? null,
    accountId: idOf(transfer.destination) ?? '',
    amountCents: transfer.amount,
  }
}
