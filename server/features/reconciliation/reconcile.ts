import { ProviderError } from '../../ports/provider-error.ts'
import { compareBalance } from './compare-balance.ts'
import type { FoundDifference } from './comparison-repository.ts'
import type { ReconciliationDependencies } from './dependencies.ts'
import type { DifferenceRow } from './difference-repository.ts'

const HOUR = 3600_000
const DAY = 24 * HOUR
/** Milliseconds after which a movement must be known to both sides. */
const SETTLING = HOUR
/** Milliseconds after which an unfinished refund, or an unanswered transfer, is a difference. */
const REFUND_STUCK = 7 * DAY
const TRANSFER_STUCK = 2 * DAY

/** What a comparison found. Amounts in cents. */
export interface Reconciliation {
  transactions: number
  /** Null where money moved meanwhile. */
  providerCents: number | null
  ledgerCents: number
  /** All differences that are open, the oldest first. */
  open: DifferenceRow[]
  /** How many of them were found for the first time. */
  fresh: number
}

/**
 * Compares the ledger with the orders and with the provider's balance, and keeps every difference as a row until it is
 * gone or the operator closes it. @throws ProviderError where the provider cannot be asked
 */
export async function reconcile(deps: ReconciliationDependencies): Promise<Reconciliation> {
  const { db, clock, random } = deps
  const id = random.uuid()
  const now = clock.now()
  await db.differences.start(id, now)
  try {
    const balance = await compareBalance(deps)
    // A refund may be returned weeks after it succeeded. Where that message was lost, nothing else asks for it.
    for (const refund of await db.comparison.returnedRefunds()) await deps.readRefund(refund)
    const found = [...balance.differences, ...(await findStored(deps, now))]
    const fresh = await record(deps, found, { runId: id, now })
    const open = await db.differences.open()
    const ledgerCents = await db.comparison.heldByLedger()
    const { transactions, cents: providerCents } = balance
    await db.differences.end(id, {
      now: clock.now(),
      transactions,
      differences: open.length,
      providerCents,
      ledgerCents,
    })
    return { transactions, providerCents, ledgerCents, open, fresh }
  } catch (error) {
    const failure = error instanceof ProviderError ? error.message : 'An error; see the log.'
    await db.differences.fail(id, clock.now(), failure)
    throw error
  }
}

async function findStored(
  { db, statement }: ReconciliationDependencies,
  now: Date,
): Promise<FoundDifference[]> {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  const [movements, stuck, orders] = await Promise.all([
    statement ? db.comparison.movements(ago(SETTLING)) : [],
    db.comparison.stuck({ refundsBefore: ago(REFUND_STUCK), transfersBefore: ago(TRANSFER_STUCK) }),
    db.ledger.imbalances(),
  ])
  const differing = orders.map(
    ({ order_id, problem }): FoundDifference => ({
      kind: 'order_differs',
      subject: order_id,
      order_id,
      expected_cents: null,
      found_cents: null,
      note: problem,
    }),
  )
  return [...movements, ...stuck, ...differing]
}

/** Stores what was found, closes what is gone, and tells the operator what is new. @returns how many are new */
function record(
  deps: ReconciliationDependencies,
  found: readonly FoundDifference[],
  run: { runId: string; now: Date },
): Promise<number> {
  return deps.unitOfWork(async (tx) => {
    let fresh = 0
    for (const difference of found)
      if (await tx.differences.found(difference, { id: deps.random.uuid(), ...run })) fresh += 1
    await tx.differences.closeGone(run.runId, run.now)
    if (fresh > 0) {
      const open = await tx.differences.open()
      await deps.notify(tx, { kind: 'reconciliation.differs', facts: { fresh, open } }, [
        { role: 'operator', userId: null, email: deps.operatorEmail() },
      ])
    }
    return fresh
  })
}
