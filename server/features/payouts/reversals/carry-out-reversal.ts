import type { PayoutProvider, ProviderReversal } from '../../../ports/payouts.ts'
import { ProviderError } from '../../../ports/provider-error.ts'
import { commonAccount, post, sellerAccount } from '../../ledger/ledger.ts'
import type { PayoutDependencies } from '../dependencies.ts'
import { sellerWith } from '../recipients.ts'
import { isFinal, KEY_LIFETIME } from '../transfers/carry-out-transfer.ts'
import { payOutJob } from '../transfers/pay-out.ts'
import { transferMachine } from '../transfers/transfer-states.ts'
import type { ReversalRow } from './reversal-repository.ts'

/**
 * Takes a transfer back at the provider, in full or in part. Safe to repeat: the reversal's id is the idempotency key.
 * Where the seller's balance there does not cover it, nothing is taken, and their next sales pay for it.
 * @throws ProviderError where trying again may help
 */
export async function carryOutReversal(
  deps: PayoutDependencies,
  { reversalId }: { reversalId: string },
): Promise<void> {
  const { provider, db, clock } = deps
  const reversal = await db.reversals.byId(reversalId)
  if (!provider || reversal?.state !== 'requested') return
  try {
    await recordMade(deps, reversalId, await requestReversal(provider, reversal, clock.now()))
  } catch (error) {
    if (!(error instanceof ProviderError) || !isFinal(error)) throw error
    await recordRejected(deps, reversalId, error.vendorCode ?? error.reason)
  }
}

async function requestReversal(
  provider: PayoutProvider,
  reversal: ReversalRow,
  now: Date,
): Promise<ProviderReversal> {
  const request = {
    reversalId: reversal.id,
    providerTransferId: reversal.provider_transfer_id,
    amountCents: reversal.amount_cents,
  }
  const age = now.getTime() - reversal.requested_at.getTime()
  const earlier = age > KEY_LIFETIME ? await provider.findReversal(request) : null
  return earlier ?? (await provider.reverse(request))
}

/** Posts a reversal that the provider has made, and notifies its seller. */
function recordMade(deps: PayoutDependencies, reversalId: string, made: ProviderReversal): Promise<void> {
  return deps.unitOfWork(async (tx) => {
    const reversal = await lockForEvent(deps, tx, reversalId, 'made')
    if (!reversal) return
    const { order_id: orderId, seller_id: sellerId, amount_cents: cents } = reversal
    await tx.reversals.markMade(reversalId, made.id, deps.clock.now())
    await post(deps, tx, {
      kind: 'transfer_reversal',
      orderId,
      reference: made.id,
      lines: [
        { account: commonAccount('provider'), amountCents: cents },
        { account: sellerAccount(sellerId), amountCents: -cents },
      ],
    })
    // Another transfer of the same order may hold the rest, and money of other sales that was kept back may move now.
    await tx.jobs.enqueue(payOutJob, { orderId })
    for (const { id } of await tx.owed.ofSeller(sellerId, WAITING))
      await tx.jobs.enqueue(payOutJob, { orderId: id })
    const title = (await tx.owed.order(orderId))?.title ?? ''
    await deps.notify(tx, { kind: 'transfer.reversed', facts: { cents, title } }, [
      await sellerWith(tx, sellerId),
    ])
  })
}

/** Waiting sales of a seller that are looked at after a reversal; the sweep finds the others. */
const WAITING = 100

function recordRejected(deps: PayoutDependencies, reversalId: string, rejection: string): Promise<void> {
  return deps.unitOfWork(async (tx) => {
    const reversal = await lockForEvent(deps, tx, reversalId, 'rejected')
    if (!reversal) return
    const facts = { reversalId, orderId: reversal.order_id, rejection }
    deps.warn(facts, 'the payment provider rejected the reversal of a transfer')
    await tx.reversals.markRejected(reversalId, rejection, deps.clock.now())
  })
}

/** The reversal, locked after its seller's account; null where the event changes nothing. */
async function lockForEvent(
  { db }: PayoutDependencies,
  tx: PayoutDependencies['db'],
  reversalId: string,
  event: 'made' | 'rejected',
): Promise<ReversalRow | null> {
  const seller = (await db.reversals.byId(reversalId))?.seller_id
  if (seller) await tx.accounts.lock(seller)
  const reversal = await tx.reversals.lock(reversalId)
  return reversal && transferMachine.next(reversal.state, event) !== null ? reversal : null
}
