import { IGNORED, stateMachine } from '../../../../../contract/rules/state-machine.ts'

/**
 * `open`: a refund may still prevent a dispute, and the operator has not decided. `kept`: the operator lets the order go
 * on. `closed`: refunded, or no longer actionable. `disputed`: a dispute has replaced it.
 */
export type WarningState = 'open' | 'kept' | 'closed' | 'disputed'

/** What the provider reports, and what the operator decides. */
export type WarningEvent = 'actionable' | 'not_actionable' | 'disputed' | 'kept'

/** One warning. Reports may be repeated, late or out of order, so none is refused. */
export const warningMachine = stateMachine<WarningState, WarningEvent>({
  events: ['actionable', 'not_actionable', 'disputed', 'kept'],
  transitions: {
    open: { actionable: IGNORED, not_actionable: 'closed', disputed: 'disputed', kept: 'kept' },
    kept: { actionable: IGNORED, not_actionable: IGNORED, disputed: 'disputed' },
    closed: { actionable: IGNORED, not_actionable: IGNORED, disputed: 'disputed' },
    disputed: { actionable: IGNORED, not_actionable: IGNORED, disputed: IGNORED },
  },
})
