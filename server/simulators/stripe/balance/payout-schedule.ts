import type { AccountRow } from '../connect/account-row.ts'

const dayMs = 24 * 3600_000

/** The days on which weekly payouts can be made. @source https://docs.stripe.com/api/balance-settings/update */
export const payoutDays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const

/** The next moment at which an automatic payout is made: midnight UTC of the next day, or of the next given day of the week. */
export function nextPayoutAfter(
  { payout_interval, payout_days }: Pick<AccountRow, 'payout_interval' | 'payout_days'>,
  now: Date,
): Date {
  let next = Math.floor(now.getTime() / dayMs) * dayMs + dayMs
  if (payout_interval === 'weekly') while (!payout_days.includes(dayOf(next))) next += dayMs
  return new Date(next)
}

function dayOf(time: number): string {
  const names = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
  return names[new Date(time).getUTCDay()] ?? ''
}
