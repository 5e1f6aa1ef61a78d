import { IGNORED, stateMachine } from '../../../../contract/rules/state-machine.ts'
import type { ProviderRefund } from '../../../ports/payments.ts'

/**
 * `failed`: the bank did not take it; it is tried again a few times. `rejected`: the provider refuses to make it.
 * `settled`: the operator paid it by other means.
 */
export type RefundState = 'requested' | 'pending' | 'succeeded' | 'failed' | 'rejected' | 'settled'

/** What the provider can report about a refund, and what the operator can do. */
export type RefundEvent = 'pending' | 'succeeded' | 'failed' | 'rejected' | 'settled_elsewhere'

/** One attempt at a refund. Messages may be repeated, late or out of order, so none of the provider's is refused. */
export const refundMachine = stateMachine<RefundState, RefundEvent>({
  events: ['pending', 'succeeded', 'failed', 'rejected', 'settled_elsewhere'],
  transitions: {
    requested: { pending: 'pending', succeeded: 'succeeded', failed: 'failed', rejected: 'rejected' },
    pending: { pending: IGNORED, succeeded: 'succeeded', failed: 'failed', rejected: 'rejected' },
    // A bank may return a refund that it had accepted.
    succeeded: { pending: IGNORED, succeeded: IGNORED, failed: 'failed', rejected: IGNORED },
    failed: {
      pending: IGNORED,
      succeeded: IGNORED,
      failed: IGNORED,
      rejected: IGNORED,
      settled_elsewhere: 'settled',
    },
    rejected: {
      pending: IGNORED,
      succeeded: IGNORED,
      failed: IGNORED,
      rejected: IGNORED,
      settled_elsewhere: 'settled',
    },
    settled: { pending: IGNORED, succeeded: IGNORED, failed: IGNORED, rejected: IGNORED },
  },
})

/** What a status of the provider means for a refund. */
export const refundEvents = {
  pending: 'pending',
  requires_action: 'pending',
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
} as const satisfies Record<ProviderRefund['status'], RefundEvent>

/** Whether the provider is still working on a refund in this state. */
export function isUnfinished(state: RefundState): boolean {
  return state === 'requested' || state === 'pending'
}

/** Whether the operator has to pay a refund in this state by other means, or another attempt follows. */
export function isUnpaid(state: RefundState): boolean {
  return state === 'failed' || state === 'rejected'
}
