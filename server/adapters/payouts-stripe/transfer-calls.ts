import type { PayoutProvider, ProviderTransfer, TransferRequest } from '../../ports/payouts.ts'
import { ProviderError } from '../../ports/provider-error.ts'
import { ensureAnswer, isId, listed } from '../shared/stripe/answers.ts'
import { isKeyConflict, providerName } from '../shared/stripe/failures.ts'
import { idOf } from '../shared/stripe/fields.ts'
import type { CallStripe } from '../shared/stripe/sdk.ts'
import {
  reversalIdKey,
  type TransferReference,
  transferFrom,
  transferIdKey,
  transferParams,
} from './transfer.ts'

/**
 * @param currency ISO 4217 in lower case
 * @source https://docs.stripe.com/api/transfers
 * @source https://docs.stripe.com/api/transfer_reversals
 */
export function createTransferCalls(
  callStripe: CallStripe,
  currency: string,
): Pick<PayoutProvider, 'transfer' | 'findTransfer' | 'reverse' | 'findReversal'> {
  const chargeOf = async (paymentIntentId: string) => {
    const payment = await callStripe((stripe) => stripe.paymentIntents.retrieve(paymentIntentId))
    ensureAnswer(payment.id === paymentIntentId, 'another payment')
    const chargeId = idOf(payment.latest_charge)
    if (chargeId) return chargeId
    throw new ProviderError(providerName, 'refused', 'Stripe: the payment has no charge', 'charge_missing')
  }

  const findTransfer = async ({ transferId, orderId }: TransferReference) => {
    const filter = { transfer_group: orderId, limit: 100 }
    const transfers = listed(await callStripe((stripe) => stripe.transfers.list(filter)))
    const ours = transfers.find(({ metadata }) => metadata?.[transferIdKey] === transferId)
    return ours ? transferFrom(ours) : null
  }

  const create = async (request: TransferRequest) => {
    const options = { idempotencyKey: `transfer-${request.transferId}` }
    const params = transferParams(request, { chargeId: await chargeOf(request.paymentIntentId), currency })
    return transferFrom(await callStripe((stripe) => stripe.transfers.create(params, options)))
  }

  return {
    findTransfer: async (request) => {
      const earlier = await findTransfer(request)
      return earlier && checked(earlier, request)
    },

    transfer: async (request) => {
      try {
        return checked(await create(request), request)
      } catch (failure) {
        if (isKeyConflict(failure)) return checked(takenKey(await findTransfer(request)), request)
        throw isShortOfMoney(failure) ? laterPossible(failure) : failure
      }
    },

    reverse: async ({ reversalId, providerTransferId, amountCents }) => {
      const options = { idempotencyKey: `reversal-${reversalId}` }
      const params = { amount: amountCents, metadata: { [reversalIdKey]: reversalId } }
      const { id, amount } = await callStripe((stripe) =>
        stripe.transfers.createReversal(providerTransferId, params, options),
      )
      ensureAnswer(isId(id) && amount === amountCents, 'a reversal of another amount')
      return { id, amountCents: amount }
    },

    findReversal: async ({ reversalId, providerTransferId }) => {
      const reversals = listed(
        await callStripe((stripe) => stripe.transfers.listReversals(providerTransferId, { limit: 100 })),
      )
      const ours = reversals.find(({ metadata }) => metadata?.[reversalIdKey] === reversalId)
      return ours ? { id: ours.id, amountCents: ours.amount } : null
    },
  }
}

/**
 * The transfer that was asked for: the ledger counts its amount as paid to its seller.
 * @throws ProviderError `bad_answer` for a transfer of another amount, or to somebody else
 */
function checked(transfer: ProviderTransfer, request: TransferRequest): ProviderTransfer {
  ensureAnswer(
    isId(transfer.id) &&
      transfer.transferId === request.transferId &&
      transfer.accountId === request.accountId,
    'another transfer',
  )
  ensureAnswer(transfer.amountCents === request.amountCents, 'a transfer of another amount')
  return transfer
}

/**
 * The transfer that an earlier request with the same key made.
 * @throws ProviderError `unavailable` where none is known: Stripe refuses the key with other parameters for a day
 */
function takenKey<Transfer>(earlier: Transfer | null): Transfer {
  if (earlier) return earlier
  throw new ProviderError(providerName, 'unavailable', 'Stripe: the key is taken for up to a day')
}

function isShortOfMoney(failure: unknown): failure is ProviderError {
  return failure instanceof ProviderError && failure.vendorCode === 'balance_insufficient'
}

/** Our balance fills up again with the next payments, so the same transfer may succeed later. */
function laterPossible({ provider, message, vendorCode }: ProviderError): ProviderError {
  return new ProviderError(provider, 'unavailable', message, vendorCode)
}
