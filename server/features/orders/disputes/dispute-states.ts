import type { Freeze } from '../../../../contract/rules/orders/disputes.ts'
import { IGNORED, stateMachine } from '../../../../contract/rules/state-machine.ts'
import { type DisputeStatus, disputeStatuses } from '../../../ports/disputes.ts'

/** A dispute's status at the provider; `unknown`: one that the provider has added since. */
export type DisputeState = DisputeStatus | 'unknown'

const states: readonly DisputeState[] = [...disputeStatuses, 'unknown']

/** The reports that move a dispute on; all others are overtaken. */
function moves(...events: DisputeState[]): Record<DisputeState, DisputeState | typeof IGNORED> {
  const entries = states.map((event) => [event, events.includes(event) ? event : IGNORED])
  return Object.fromEntries(entries) as Record<DisputeState, DisputeState | typeof IGNORED>
}

const ends = ['won', 'lost', 'prevented'] as const
const appeals = ['appeal_needs_response', 'appeal_under_review'] as const

/**
 * One dispute. The provider reports the status as it is now, and any number of reports may be missing in between, so every
 * later status is a transition and none is refused. A status that we do not know leaves the state as it was.
 */
export const disputeMachine = stateMachine<DisputeState, DisputeState>({
  events: states,
  transitions: {
    warning_needs_response: moves(
      'warning_under_review',
      'warning_closed',
      'needs_response',
      'under_review',
      ...ends,
      ...appeals,
    ),
    warning_under_review: moves('warning_closed', 'needs_response', 'under_review', ...ends, ...appeals),
    // The cardholder may still insist.
    warning_closed: moves('needs_response', 'under_review', ...ends, ...appeals),
    needs_response: moves('under_review', ...ends, ...appeals),
    under_review: moves(...ends, ...appeals),
    won: moves('lost', 'prevented', ...appeals),
    lost: moves('won', 'prevented', ...appeals),
    prevented: moves(),
    appeal_needs_response: moves('appeal_under_review', ...ends),
    appeal_under_review: moves(...ends),
    unknown: moves(...disputeStatuses),
  },
})

/** What a status of the provider means for a dispute. */
export function disputeEventOf(status: string): DisputeState {
  return disputeStatuses.find((known) => known === status) ?? 'unknown'
}

/** How each state freezes its order. What we do not know is treated as the worst. */
const freezeOf: Record<DisputeState, Extract<Freeze, 'inquiry' | 'chargeback'> | null> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: null,
  needs_response: 'chargeback',
  under_review: 'chargeback',
  won: null,
  lost: null,
  prevented: null,
  appeal_needs_response: 'chargeback',
  appeal_under_review: 'chargeback',
  unknown: 'chargeback',
}

/** How an open dispute freezes its order; null once it is over. */
export function freezeBy(state: DisputeState): Extract<Freeze, 'inquiry' | 'chargeback'> | null {
  return freezeOf[state]
}

/** The states in which a dispute freezes its order in this way. */
export function statesFreezing(freeze: Freeze): DisputeState[] {
  return states.filter((state) => freezeOf[state] === freeze)
}

/** The states in which the provider waits for evidence. */
export const statesAwaiting: readonly DisputeState[] = [
  'warning_needs_response',
  'needs_response',
  'appeal_needs_response',
]

/** Whether the provider waits for evidence. */
export function awaitsResponse(state: DisputeState): boolean {
  return statesAwaiting.includes(state)
}

/** Whether the buyer has, or for now has, got the money back from their bank. */
export function hasTakenMoney(state: DisputeState): boolean {
  return freezeOf[state] === 'chargeback' || state === 'lost' || state === 'prevented'
}
