/** Who has to act: the operator, the payment provider's support, or whoever maintains the program. */
export type DifferenceOwner = 'operator' | 'provider' | 'developer'

/** Every kind of difference, what may have caused it, and who has to act. */
export const differenceKinds = {
  missing_in_ledger: {
    cause:
      'The provider moved money that Stoop has not recorded: something done in its dashboard, another program on the same account, or a message that was lost.',
    owner: 'operator',
  },
  missing_at_provider: {
    cause:
      'Stoop recorded a movement that the provider does not list: another account’s keys, or an error of one of the two.',
    owner: 'provider',
  },
  amount_differs: {
    cause: 'Stoop and the provider recorded the same movement with different amounts.',
    owner: 'developer',
  },
  unknown_movement: {
    cause: 'The provider moved money for a reason that Stoop does not know. Its dashboard explains it.',
    owner: 'operator',
  },
  balance_differs: {
    cause: 'The provider’s balance is not the sum of the movements that it lists.',
    owner: 'provider',
  },
  order_differs: {
    cause: 'What was charged, refunded and owed for an order does not add up.',
    owner: 'developer',
  },
  refund_stuck: {
    cause: 'The provider has not finished a refund for a week.',
    owner: 'provider',
  },
  transfer_stuck: {
    cause: 'A transfer to a seller, or its reversal, has had no answer for two days.',
    owner: 'provider',
  },
} as const satisfies Record<string, { cause: string; owner: DifferenceOwner }>
export type DifferenceKind = keyof typeof differenceKinds
