import type { ProviderDispute } from '../../../ports/disputes.ts'
import { commonAccount, post, sellerAccount } from '../../ledger/ledger.ts'
import type { LedgerLine } from '../../ledger/posting.ts'
import type { OrderDependencies } from '../dependencies.ts'
import type { OrderRow } from '../order.ts'
import { alreadyReturned } from '../refunds/returned-parts.ts'
import type { OrderTransaction } from '../storage/transaction.ts'
import { type DisputeRow, type Loss, type Shares, totalOf } from './dispute.ts'
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
  const loss = await lossOf(deps, tx, { order, dispute, cents: open })
  await post(deps, tx, {
    kind: 'dispute_settled',
    orderId: order.id,
    reference: `${dispute.id}:${dispute.settlements + 1}`,
    lines: settledLines(order.seller_id ?? (await tx.ledger.sellerOf(order.id)), loss),
  })
  await tx.disputes.settle(dispute.id, sum(dispute.settled, loss))
  return true
}

/** Who bears the cents that are settled now; negative where they come back. */
async function lossOf(
  deps: OrderDependencies,
  tx: OrderTransaction,
  { order, dispute, cents }: { order: OrderRow; dispute: DisputeRow; cents: number },
): Promise<Loss> {
  if (cents < 0) return givenBack(dispute.settled ?? nothing, -cents)
  const isUndone = order.handed_over_at === null || order.state === 'cancelled' || order.state === 'refunded'
  return shareOut({
    order,
    returned: await alreadyReturned(tx, order.id),
    cents,
    bearer: isUndone ? 'sale' : deps.chargebackBearer,
  })
}

const nothing: Loss = {
  seller: 0,
  courier: 0,
  platform: 0,
  tax: 0,
  item: 0,
  delivery: 0,
  buyerFee: 0,
  sellerFee: 0,
}

/** Gives cents back, as negative amounts: of those who bear them to the platform last, and of the parts to the item last. */
function givenBack(settled: Loss, cents: number): Loss {
  const seller = Math.min(settled.seller, cents)
  const courier = Math.min(settled.courier, cents - seller)
  const tax = Math.min(settled.tax, cents - seller - courier)
  const untaxed = Math.max(0, cents - (totalOf(settled) - settled.item - settled.delivery - settled.buyerFee))
  const buyerFee = Math.min(settled.buyerFee, untaxed)
  const delivery = Math.min(settled.delivery, untaxed - buyerFee)
  const item = Math.min(settled.item, untaxed - buyerFee - delivery)
  const sellerFee = settled.item === 0 ? 0 : Math.ceil((settled.sellerFee * item) / settled.item)
  const platform = cents - seller - courier - tax
  return negative({ seller, courier, platform, tax, item, delivery, buyerFee, sellerFee })
}

function negative(loss: Loss): Loss {
  return sum({ ...nothing }, loss, -1)
}

function sum(before: Loss | null, added: Loss, sign = 1): Loss {
  const keys = Object.keys(nothing) as (keyof Loss)[]
  const entries = keys.map((key) => [key, (before?.[key] ?? 0) + sign * added[key]])
  return Object.fromEntries(entries) as unknown as Loss
}

function settledLines(sellerId: string | null, shares: Shares): LedgerLine[] {
  const lines = [
    { account: commonAccount('disputed'), amountCents: -totalOf(shares) },
    { account: sellerAccount(sellerId), amountCents: shares.seller },
    { account: commonAccount('courier'), amountCents: shares.courier },
    { account: commonAccount('platform'), amountCents: shares.platform },
    { account: commonAccount('tax'), amountCents: shares.tax },
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
