import type { ErrorDefinitions } from './error-definition.ts'

/** Errors of payouts to sellers. */
export const payoutErrors = {
  'payouts.not_offered': {
    status: 409,
    sentence: 'This marketplace pays sellers out by hand. Please contact support about your money.',
  },
  'payouts.not_found': { status: 404, sentence: 'This payout doesn’t exist.' },
  'payouts.not_possible': { status: 409, sentence: 'This payout was already dealt with.' },
  'payouts.sales_changed': {
    status: 409,
    sentence: 'A sale of this payout was refunded or disputed after the payout had been exported.',
  },
  'payouts.moving': { status: 409, sentence: 'Money is still moving for this seller.' },
  'payouts.amount_differs': {
    status: 409,
    sentence: 'They are owed {owed} now, not {paid}. Nothing was recorded.',
  },
  'payouts.nothing_owed': { status: 409, sentence: 'Nothing is owed.' },
  'payouts.account_final': {
    status: 409,
    sentence: 'Your payout account can no longer be changed. Please contact support about your money.',
  },
  'payouts.unavailable': {
    status: 503,
    sentence: 'We cannot reach our payment provider. Your money is safe; please try again in a moment.',
  },
} as const satisfies ErrorDefinitions
