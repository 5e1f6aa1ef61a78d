/**
 * Which orders the console can filter for. `decision`: something waits for staff; `claim`, `dispute`, `warning`: one is
 * open; `refund`: one did not reach the buyer; `transfer`: the provider rejected the seller's; `owed`: money has not
 * reached the seller.
 */
export const orderNeeds = ['decision', 'claim', 'dispute', 'warning', 'refund', 'transfer', 'owed'] as const
export type OrderNeed = (typeof orderNeeds)[number]

/** @source decision 111 */
export const paymentStates = ['open', 'processing', 'paid', 'failed', 'expired'] as const
