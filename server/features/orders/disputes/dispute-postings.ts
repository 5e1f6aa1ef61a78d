import type { ProviderDispute } from '../../../ports/disputes.ts'
import { commonAccount, post, sellerAccount } from '../../ledger/ledger.ts'
import type { LedgerLine } from '../../ledger/posting.ts'
import type { OrderDependencies } from '../dependencies.ts'
import type { OrderRow } from '../order.ts'
import type { OrderTransaction } from '../storage/transaction.ts'
import { type DisputeRow, type Shares, totalOf } from './dispute.ts'
import { shareOut } from './shares.ts'

/** Posts what the provider has taken and given back for a dispute, and its fees. Each movement is posted once. */
export async function postMovements(
  deps: OrderDependencies,
  tx: OrderTransaction,
  order: OrderRow,
  { movements }: ProviderDispute,
): Promise<void> {
  for (const { id: reference, amountCents, feeCents } of movements) {
    const base = { orderId: order.id, reference }
    const kind = amountCents < 0 ? 'dispute_withdrawn' : 'dispute_reinstated'
    if (amountCents !== 0)
      await post(deps, tx, { ...base, kind, lines: between('provider', 'disputed', amountCents) })
    if (feeCents !== 0)
      await post(deps, tx, {
        ...base,
        kind: 'dispute_fee',
        lines: between('provider', 'platform', -feeCents),
      })
  }
}

/**
 * Books what a dispute that is over has cost to those who bear it; or gives it back to them, where an appeal was won.
 * Money that was won and is still to come waits for its movement.
 * @returns whether something was booked
 */
export async function settleDispute(
  deps: OrderDependencies,
  tx: OrderTransaction,
  order: OrderRow,
  dispute: DisputeRow,
): Promise<boolean> {
  const open = dispute.withdrawn_cents - totalOf(dispute.settled)
  const isLost = dispute.state === 'lost' || dispute.state === 'prevented'
  if (open === 0 || (open > 0 && !isLost)) return false
  const shares = await sharesOf(deps, tx, { order, dispute, cents: open })
  await post(deps, tx, {
    kind: 'dispute_settled',
    orderId: order.id,
    reference: `${dispute.id}:${dispute.settlements + 1}`,
    lines: settledLines(order.seller_id ?? (await tx.ledger.sellerOf(order.id)), shares),
  })
  await tx.disputes.settle(dispute.id, sum(dispute.settled, shares))
  return true
}

/** Who bears the cents that are settled now; negative where they come back. */
async function sharesOf(
  deps: OrderDependencies,
  tx: OrderTransaction,
  { order, dispute, cents }: { order: OrderRow; dispute: DisputeRow; cents: number },
): Promise<Shares> {
  if (cents < 0) return givenBack(dispute.settled ?? { seller: 0, courier: 0, platform: 0 }, -cents)
  const isUndone = order.handed_over_at === null || order.state === 'cancelled' || order.state === 'refunded'
  return shareOut({
    order,
    refunds: await tx.refunds.ofOrder(order.id),
    chargedBack: await tx.freezes.chargedBack(order.id),
    cents,
    bearer: isUndone ? 'sale' : deps.chargebackBearer,
  })
}

/** Takes cents back in the reverse order of who bears them: the platform last. */
function givenBack(settled: Shares, cents: number): Shares {
  const seller = Math.min(settled.seller, cents)
  const courier = Math.min(settled.courier, cents - seller)
  return { seller: -seller, courier: -courier, platform: -(cents - seller - courier) }
}

function sum(before: Shares | null, added: Shares): Shares {
  return {
    seller: (before?.seller ?? 0) + added.seller,
    courier: (before?.courier ?? 0) + added.courier,
    platform: (before?.platform ?? 0) + added.platform,
  }
}

function settledLines(sellerId: string | null, shares: Shares): LedgerLine[] {
  const lines = [
    { account: commonAccount('disputed'), amountCents: -totalOf(shares) },
    { account: sellerAccount(sellerId), amountCents: shares.seller },
    { account: commonAccount('courier'), amountCents: shares.courier },
    { account: commonAccount('platform'), amountCents: shares.platform },
  ]
  return lines.filter(({ amountCents }) => amountCents !== 0)
}

/** Cents for the first account from the second. */
function between(to: 'provider', from: 'disputed' | 'platform', amountCents: number): LedgerLine[] {
  return [
    { account: commonAccount(to), amountCents },
    { account: commonAccount(from), amountCents: -amountCents },
  ]
}
