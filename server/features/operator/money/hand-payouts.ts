import type { PayoutByHand } from '../../../../contract/calls/console/money-actions.ts'
import type { RecordsRepository } from '../records/records-repository.ts'

/** Payouts that the list has. */
const LISTED = 100

/** Payouts that the operator makes: those to be paid first, and then the newest of the others. */
export async function viewPayoutsByHand({
  records,
}: {
  records: Pick<RecordsRepository, 'payoutsByHand'>
}): Promise<{ payouts: PayoutByHand[] }> {
  const rows = await records.payoutsByHand(LISTED)
  return {
    payouts: rows.map((row) => ({
      ...row,
      created_at: row.created_at.toISOString(),
      ended_at: row.ended_at?.toISOString() ?? null,
    })),
  }
}
