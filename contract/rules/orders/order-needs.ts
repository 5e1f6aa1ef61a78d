import { orderStates } from './states.ts'

/**
 * Which orders the console can filter for. `decision`: something waits for staff: `claim_decision`, an escalated
 * claim, `dispute_answer`, a dispute to answer, or `warning`; `risk`: a claim or a dispute is open; `claim`, `dispute`,
 * `warning`: one is open; `refund`: one did not reach the buyer; `transfer`: the provider rejected the seller's; `owed`:
 * money has not reached the seller.
 */
export const orderNeeds = [
  'decision',
  'claim_decision',
  'dispute_answer',
  'warning',
  'risk',
  'claim',
  'dispute',
  'refund',
  'transfer',
  'owed',
] as const
export type OrderNeed = (typeof orderNeeds)[number]

/** States that the console filters for. `lost`: refunded because a dispute was lost, and not in `refunded`. */
export const shownOrderStates = [...orderStates, 'lost'] as const
export type ShownOrderState = (typeof shownOrderStates)[number]

/** @source decision 111 */
export const paymentStates = ['open', 'processing', 'paid', 'failed', 'expired'] as const
