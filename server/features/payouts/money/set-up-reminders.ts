import type { PayoutDependencies } from '../dependencies.ts'
import type { ReminderStep } from '../events.ts'
import { sellerWith } from '../recipients.ts'
import type { PayoutTransaction } from '../transaction.ts'

const DAY = 24 * 3600_000
/** Days after the oldest sale at which a seller without a payout account is reminded. @source money.md §1 */
const REMINDER_DAYS = [0, 1, 3, 7, 14, 30]
const BATCH = 200

/**
 * Reminds sellers who have to do something before they can be paid. Nobody is reminded while the provider checks their
 * details, or after it has turned them down. Each reminder is sent once, however many sales wait.
 */
export async function remindToSetUp(deps: PayoutDependencies): Promise<void> {
  const { db, clock, provider, warn } = deps
  const now = clock.now()
  const dueBefore = REMINDER_DAYS.map((days) => new Date(now.getTime() - days * DAY))
  for (const { seller_id } of await db.reminders.due(provider !== null, dueBefore, BATCH)) {
    try {
      await remind(deps, seller_id, dueBefore)
    } catch (error) {
      warn({ err: error, sellerId: seller_id }, 'a seller could not be reminded to set up payouts')
    }
  }
}

function remind(deps: PayoutDependencies, sellerId: string, dueBefore: Date[]): Promise<void> {
  return deps.unitOfWork(async (tx) => {
    const byHand = deps.provider === null
    const sent = await tx.reminders.count(!byHand, sellerId, dueBefore)
    if (sent === null) return
    const totals = await tx.money.totals(sellerId)
    const cents = totals.sold + totals.protected + (await tx.owed.available(sellerId))
    if (cents <= 0) return
    const facts = { cents, sent, step: byHand ? 'save_details' : await stepOf(tx, sellerId) } as const
    await deps.notify(tx, { kind: 'payout.set-up', facts }, [await sellerWith(tx, sellerId)])
  })
}

/** What a seller has to do at the payment provider. */
async function stepOf(tx: PayoutTransaction, sellerId: string): Promise<ReminderStep> {
  const account = await tx.accounts.ofSeller(sellerId)
  if (!account) return 'set_up'
  return account.status === 'restricted' ? 'answer' : 'finish'
}
