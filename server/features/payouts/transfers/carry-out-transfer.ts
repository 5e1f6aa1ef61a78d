import type { PayoutProvider, ProviderTransfer } from '../../../ports/payouts.ts'
import { ProviderError } from '../../../ports/provider-error.ts'
import { commonAccount, post, sellerAccount } from '../../ledger/ledger.ts'
import { refreshAccount } from '../accounts/refresh-account.ts'
import type { PayoutDependencies } from '../dependencies.ts'
import { operatorOf, sellerWith } from '../recipients.ts'
import { payOutJob } from './pay-out.ts'
import type { TransferRow } from './transfer-repository.ts'
import { transferMachine } from './transfer-states.ts'

/** Milliseconds after which the provider may have forgotten a request, so that repeating it could pay twice. */
export const KEY_LIFETIME = 23 * 3600_000

/**
 * Makes a transfer at the provider. Safe to repeat: the transfer's id is the idempotency key.
 * @throws ProviderError where trying again may help
 */
export async function carryOutTransfer(
  deps: PayoutDependencies,
  { transferId }: { transferId: string },
): Promise<void> {
  const { provider, db } = deps
  const transfer = await db.transfers.byId(transferId)
  if (!provider || transfer?.state !== 'requested' || transfer.by_hand) return
  try {
    const made = await requestTransfer(deps, provider, transfer)
    if (made) await recordMade(deps, transfer, made)
    else await withdraw(deps, transfer)
  } catch (error) {
    if (!(error instanceof ProviderError) || !isFinal(error)) throw error
    await recordRejected(deps, transfer, error.vendorCode ?? error.reason)
    // Most likely the account has changed.
    await refreshAccount(deps, transfer.seller_id)
  }
}

/** Null where nothing must be transferred: the payment has been disputed since the transfer was decided. */
async function requestTransfer(
  { db, clock }: PayoutDependencies,
  provider: PayoutProvider,
  transfer: TransferRow,
): Promise<ProviderTransfer | null> {
  const order = await db.owed.order(transfer.order_id)
  const paymentIntentId = order?.payment_intent_id
  if (!paymentIntentId) throw new Error(`transfer ${transfer.id} has no payment`)
  const request = {
    transferId: transfer.id,
    orderId: transfer.order_id,
    accountId: transfer.provider_account_id,
    amountCents: transfer.amount_cents,
    paymentIntentId,
  }
  // An earlier request, whose answer was lost, may have been faster than the dispute.
  if (order.is_frozen) return await provider.findTransfer(request)
  const age = clock.now().getTime() - transfer.requested_at.getTime()
  const earlier = age > KEY_LIFETIME ? await provider.findTransfer(request) : null
  return earlier ?? (await provider.transfer(request))
}

/** Whether the provider has understood the request and will always turn it down. */
export function isFinal({ reason }: ProviderError): boolean {
  return reason === 'refused' || reason === 'not_found'
}

/** Posts a transfer that the provider has made, and notifies its seller. */
function recordMade(deps: PayoutDependencies, requested: TransferRow, made: ProviderTransfer): Promise<void> {
  return deps.unitOfWork(async (tx) => {
    const transfer = await lockForEvent(tx, requested, 'made')
    if (!transfer) return
    await tx.transfers.markMade(transfer.id, made.id, deps.clock.now())
    await post(deps, tx, {
      kind: 'transfer',
      orderId: transfer.order_id,
      reference: made.id,
      lines: [
        { account: commonAccount('provider'), amountCents: -transfer.amount_cents },
        { account: sellerAccount(transfer.seller_id), amountCents: transfer.amount_cents },
      ],
    })
    const owed = await tx.owed.lockOrder(transfer.order_id)
    const order = await tx.owed.order(transfer.order_id)
    // What a disputed order still owes is decided at the end of the dispute.
    if (!order?.is_frozen && (!owed || owed.owed_cents <= 0)) await tx.owed.settle(transfer.order_id)
    // It was refunded while the transfer was under way.
    if ((await tx.owed.overpaid(transfer.order_id)) > 0)
      await tx.jobs.enqueue(payOutJob, { orderId: transfer.order_id })
    const title = order?.title ?? ''
    await deps.notify(tx, { kind: 'transfer.made', facts: { cents: transfer.amount_cents, title } }, [
      await sellerWith(tx, transfer.seller_id),
    ])
  })
}

/** Ends a transfer that the provider refuses, and notifies the operator: the seller would only see that nothing arrives. */
function recordRejected(deps: PayoutDependencies, requested: TransferRow, rejection: string): Promise<void> {
  return deps.unitOfWork(async (tx) => {
    const transfer = await lockForEvent(tx, requested, 'rejected')
    if (!transfer) return
    deps.warn(
      { transferId: transfer.id, orderId: transfer.order_id, rejection },
      'the payment provider rejected a transfer',
    )
    await tx.transfers.markRejected(transfer.id, rejection, deps.clock.now())
    await deps.notify(tx, { kind: 'transfer.rejected', facts: { transfer, rejection } }, [operatorOf(deps)])
  })
}

/** Ends a transfer of a disputed payment. The money stays owed, and the end of the dispute decides on it. */
function withdraw(deps: PayoutDependencies, requested: TransferRow): Promise<void> {
  return deps.unitOfWork(async (tx) => {
    const transfer = await lockForEvent(tx, requested, 'rejected')
    if (transfer) await tx.transfers.markRejected(transfer.id, 'disputed', deps.clock.now())
  })
}

/** The transfer, locked after its seller's account; null where the event changes nothing. */
async function lockForEvent(
  tx: PayoutDependencies['db'],
  { id, seller_id }: TransferRow,
  event: 'made' | 'rejected',
): Promise<TransferRow | null> {
  await tx.accounts.lock(seller_id)
  const transfer = await tx.transfers.lock(id)
  return transfer && transferMachine.next(transfer.state, event) !== null ? transfer : null
}
