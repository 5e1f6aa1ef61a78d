import type { Clock } from '../../ports/clock.ts'
import type { Random } from '../../ports/random.ts'
import { type LedgerAccountName, ledgerAccounts, ledgerKinds } from './ledger-kinds.ts'
import type { LedgerRepository } from './ledger-repository.ts'
import type { LedgerAccount, LedgerLine, Posting } from './posting.ts'

/**
 * Adds a posting to the ledger. Repeating it has no effect.
 * @throws Error where the lines do not sum to zero, or use an account that the kind does not post to
 */
export async function post(
  { random, clock }: { random: Random; clock: Clock },
  tx: { ledger: LedgerRepository },
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
export function commonAccount(name: Exclude<LedgerAccountName, 'seller'>): LedgerAccount {
  return { name, ownerId: null }
}

/** The account of a seller. */
export function sellerAccount(sellerId: string | null): LedgerAccount {
  return { name: 'seller', ownerId: sellerId }
}

/** The same lines with opposite signs. */
export function reversed(lines: readonly LedgerLine[]): LedgerLine[] {
  return lines.map((line) => ({ ...line, amountCents: -line.amountCents }))
}

/** Cents. */
export function sumOf(lines: readonly LedgerLine[]): number {
  return lines.reduce((sum, { amountCents }) => sum + amountCents, 0)
}
