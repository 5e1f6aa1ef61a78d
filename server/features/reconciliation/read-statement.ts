import { commonAccount, post } from '../ledger/ledger.ts'
import type { ReconciliationDependencies } from './dependencies.ts'

const DAY = 24 * 3600_000
const BATCH = 500

/**
 * Stores the provider's movements since the last time, and posts its fees and the money that went to our own bank.
 * @returns how many movements were new
 * @throws ProviderError
 */
export async function readStatement(deps: ReconciliationDependencies): Promise<number> {
  const { db, statement } = deps
  if (!statement) return 0
  const readTo = await db.statement.readTo()
  if (!readTo) return 0
  let count = 0
  let newest = readTo
  // A day more, in case some appeared late in the provider's list.
  for await (const page of statement.transactions(new Date(readTo.getTime() - DAY))) {
    count += (await db.statement.add(page)).length
    for (const { createdAt } of page) if (createdAt > newest) newest = createdAt
  }
  await db.statement.hasReadTo(newest)
  await postOwnMovements(deps)
  return count
}

async function postOwnMovements(deps: ReconciliationDependencies): Promise<void> {
  for (;;) {
    const rows = await deps.db.statement.unposted(BATCH)
    for (const { id, kind, amount_cents, fee_cents } of rows) {
      const isOwn = kind === 'fee' || kind === 'payout'
      const cents = (isOwn ? amount_cents : 0) - fee_cents
      await deps.unitOfWork((tx) =>
        post(deps, tx, {
          kind: kind === 'payout' ? 'bank_transfer' : 'provider_fee',
          reference: id,
          lines: [
            { account: commonAccount('provider'), amountCents: cents },
            { account: commonAccount('platform'), amountCents: -cents },
          ],
        }),
      )
    }
    if (rows.length < BATCH) return
  }
}
