import type { OrderRow } from '../order.ts'
import type { EventSource } from '../order-events.ts'
import type { OrderTransaction } from '../storage/transaction.ts'
import { type LedgerAccountName, ledgerAccounts, ledgerKinds } from './ledger-kinds.ts'
import type { LedgerAccount, LedgerLine, Posting } from './posting.ts'

/**
 * Adds a posting to the ledger. Repeating it has no effect.
 * @throws Error where the lines do not sum to zero, or use an account that the kind does not post to
 */
export async function post(
  { random, clock }: EventSource,
  tx: Pick<OrderTransaction, 'ledger'>,
  posting: Posting,
): Promise<void> {
  checkPosting(posting)
  await tx.ledger.insert({ ...posting, id: random.uuid(), now: clock.now() })
}

function checkPosting({ kind, lines }: Posting): void {
  if (sumOf(lines) !== 0) throw new Error(`the lines of a ${kind} do not sum to zero`)
  const allowed: readonly LedgerAccountName[] = ledgerKinds[kind].accounts
  for (const { account } of lines) {
    if (!allowed.includes(account.name)) throw new Error(`a ${kind} does not post to ${account.name}`)
    if (account.ownerId !== null && !ledgerAccounts[account.name].isOwned)
      throw new Error(`${account.name} has no owners`)
  }
}

/** An account without owners. */
function account(name: LedgerAccountName): LedgerAccount {
  return { name, ownerId: null }
}

/** The account of a seller. */
export function sellerAccount(sellerId: string | null): LedgerAccount {
  return { name: 'seller', ownerId: sellerId }
}

/** The amounts of an order, or of a part of it. */
export type ChargedAmounts = Pick<
  OrderRow,
  'seller_id' | 'item_cents' | 'delivery_cents' | 'platform_fee_cents' | 'total_cents'
>

/** The lines of a charge: what the provider holds for us, and to whom it is owed. Empty lines are left out. */
export function chargeLines(charged: ChargedAmounts): LedgerLine[] {
  const lines: LedgerLine[] = [
    { account: account('provider'), amountCents: charged.total_cents },
    {
      account: sellerAccount(charged.seller_id),
      amountCents: charged.platform_fee_cents - charged.item_cents,
    },
    { account: account('courier'), amountCents: -charged.delivery_cents },
    { account: account('platform'), amountCents: -charged.platform_fee_cents },
  ]
  return lines.filter((line) => line.amountCents !== 0)
}

/** The same lines with opposite signs. */
export function reversed(lines: readonly LedgerLine[]): LedgerLine[] {
  return lines.map((line) => ({ ...line, amountCents: -line.amountCents }))
}

/**
 * The lines of a refund that the operator paid by other means: seller and courier are owed less, and the provider holds
 * that money for the platform.
 */
export function elsewhereLines(charged: readonly LedgerLine[]): LedgerLine[] {
  const owed = reversed(charged).filter(({ account: { name } }) => name === 'seller' || name === 'courier')
  return [...owed, { account: account('platform'), amountCents: -sumOf(owed) }]
}

function sumOf(lines: readonly LedgerLine[]): number {
  return lines.reduce((sum, { amountCents }) => sum + amountCents, 0)
}
