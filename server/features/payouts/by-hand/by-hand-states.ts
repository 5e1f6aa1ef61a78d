import { stateMachine } from '../../../../contract/rules/state-machine.ts'

/** `reserved`: exported, and not paid yet. `returned`: paid, and the money came back. */
export type ByHandState = 'reserved' | 'paid' | 'cancelled' | 'returned'

/** What the operator reports. */
export type ByHandEvent = 'paid' | 'cancelled' | 'returned'

/** One payout by hand. The operator's reports are never repeated by a machine, so a second one is refused. */
export const byHandMachine = stateMachine<ByHandState, ByHandEvent>({
  events: ['paid', 'cancelled', 'returned'],
  transitions: {
    reserved: { paid: 'paid', cancelled: 'cancelled' },
    paid: { returned: 'returned' },
    cancelled: {},
    returned: {},
  },
})
