import type { PayoutStep } from '../../../../contract/rules/money/payout-steps.ts'
import type { PayoutAccountStatus } from '../../../ports/payouts.ts'
import type { OrderPeople } from '../order.ts'

const steps: Record<PayoutAccountStatus, PayoutStep> = {
  onboarding: 'finish',
  pending: 'wait',
  // The account is read again within minutes and takes transfers then.
  active: 'wait',
  restricted: 'answer',
  rejected: 'support',
  closed: 'support',
}

/**
 * What stands between a seller and their money; null where nothing does.
 * @param hasProvider whether a provider pays sellers, and not the operator
 */
export function nextPayoutStep(
  hasProvider: boolean,
  { seller_account, seller_has_payout_details }: OrderPeople,
): PayoutStep | null {
  if (!hasProvider) return seller_has_payout_details ? null : 'save_details'
  if (!seller_account) return 'set_up'
  return seller_account.takes_transfers ? null : steps[seller_account.status]
}
