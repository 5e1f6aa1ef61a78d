import { IGNORED, stateMachine } from '../../../../contract/rules/state-machine.ts'

/** `rejected`: the provider will never make it as it was asked. The money stays owed, and a later transfer may move it. */
export type TransferState = 'requested' | 'made' | 'rejected'

/** What the provider can answer. */
export type TransferEvent = 'made' | 'rejected'

/** One transfer, or one reversal of a transfer. Answers may be repeated or late, so none is refused. */
export const transferMachine = stateMachine<TransferState, TransferEvent>({
  events: ['made', 'rejected'],
  transitions: {
    requested: { made: 'made', rejected: 'rejected' },
    made: { made: IGNORED, rejected: IGNORED },
    // The answer to an earlier attempt was lost: the transfer exists after all.
    rejected: { made: 'made', rejected: IGNORED },
  },
})
